import { type RefObject, useEffect } from 'react';
import { trackCurrentSection } from './current-section.ts';
import { enhancePicker } from './property-picker-script.ts';

/** Brings the finished markup of an article to life. Everything works without it, only plainer. */
export function useArticleScript(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const stopTracking = trackCurrentSection(element);
    for (const picker of element.querySelectorAll<HTMLElement>('[data-property-picker]')) enhancePicker(picker);
    const closeContents = (event: Event) => {
      const link = (event.target as Element).closest('.toc a');
      link?.closest('.toc-phone')?.removeAttribute('open');
    };
    element.addEventListener('click', closeContents);
    return () => {
      stopTracking();
      element.removeEventListener('click', closeContents);
    };
  }, [region]);
}
