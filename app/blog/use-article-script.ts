import { type RefObject, useEffect } from 'react';
import { takeTurn } from '../ui/idle-turns.ts';
import { trackCurrentSection } from './current-section.ts';
import { enhancePicker } from './property-picker-script.ts';

const BLOCKS_AT_ONCE = 15;

/** Brings the finished markup of an article to life. Everything works without it, only plainer. */
export function useArticleScript(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const stopTracking = trackCurrentSection(element);
    const stopDrawing = drawWaitingBlocks(element);
    for (const picker of element.querySelectorAll<HTMLElement>('[data-property-picker]')) enhancePicker(picker);
    const closeOnChoice = (event: Event) => {
      const link = (event.target as Element).closest('.toc-phone a');
      if (link) link.closest('details')?.removeAttribute('open');
    };
    element.addEventListener('click', closeOnChoice);
    return () => {
      stopTracking();
      stopDrawing();
      element.removeEventListener('click', closeOnChoice);
    };
  }, [region]);
}

/** Blocks below the first screen wait with their layout (typography.css) until the reader is near or the browser idle. */
function drawWaitingBlocks(region: HTMLElement) {
  const blocks = [...region.querySelectorAll<HTMLElement>('.prose > *')];
  const leave: (() => void)[] = [];
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    const draw = () => {
      for (const block of blocks.slice(from, from + BLOCKS_AT_ONCE)) block.style.contentVisibility = 'visible';
    };
    leave.push(takeTurn(draw));
  }
  return () => {
    for (const stop of leave) stop();
  };
}
