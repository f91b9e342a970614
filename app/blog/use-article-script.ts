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
    const closeOnChoice = (event: Event) => {
      const link = (event.target as Element).closest('.toc-phone a');
      if (link) link.closest('details')?.removeAttribute('open');
    };
    element.addEventListener('click', closeOnChoice);
    return () => {
      stopTracking();
      element.removeEventListener('click', closeOnChoice);
    };
  }, [region]);
}
