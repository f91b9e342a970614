import { type RefObject, useEffect } from 'react';
import { takeTurn } from '../ui/idle-turns.ts';
import { showWholePage } from '../ui/whole-page.ts';
import { trackCurrentSection } from './current-section.ts';
import { enhancePicker } from './property-picker-script.ts';

const BLOCKS_AT_ONCE = 15;

/** Brings the finished markup of an article to life. Everything works without it, only plainer. */
export function useArticleScript(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const tracking = trackCurrentSection(element);
    const stopDrawing = drawWaitingBlocks(element, tracking.update);
    for (const picker of element.querySelectorAll<HTMLElement>('[data-property-picker]')) enhancePicker(picker);
    const prepareJump = (event: Event) => {
      const link = (event.target as Element).closest('.toc a');
      if (!link) return;
      showWholePage();
      link.closest('.toc-phone')?.removeAttribute('open');
    };
    element.addEventListener('click', prepareJump);
    return () => {
      tracking.stop();
      stopDrawing();
      element.removeEventListener('click', prepareJump);
    };
  }, [region]);
}

/** Blocks below the first screen wait with their layout (typography.css) until the reader is near or the browser idle. */
function drawWaitingBlocks(region: HTMLElement, afterwards: () => void) {
  const blocks = [...region.querySelectorAll<HTMLElement>('.prose > *')];
  const leave: (() => void)[] = [];
  for (let from = 0; from < blocks.length; from += BLOCKS_AT_ONCE) {
    const draw = () => {
      for (const block of blocks.slice(from, from + BLOCKS_AT_ONCE)) block.style.contentVisibility = 'visible';
      afterwards();
    };
    leave.push(takeTurn(draw));
  }
  return () => {
    for (const stop of leave) stop();
  };
}
