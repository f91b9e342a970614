import { useLayoutEffect, useRef } from 'react';
import { MAX_PHOTOS } from '../../../domain/photos/photo-path.ts';

/** Who works with the keyboard stays among the photos when the control under the focus goes away. */
export function useFocusInPicker(count: number) {
  const group = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);

  useLayoutEffect(() => {
    const box = group.current;
    if (!box) return;
    const index = removed.current;
    removed.current = null;
    if (index !== null) findAfterRemoval(box, index)?.focus();
    else if (count >= MAX_PHOTOS && box.contains(document.activeElement)) {
      box.querySelector<HTMLElement>('#images-count')?.focus();
    }
  }, [count]);

  const keepFocusAfterRemoval = (index: number) => {
    removed.current = index;
  };
  return { group, keepFocusAfterRemoval };
}

/** The button of the photo that moved up, else of the last one, else the field to choose photos with. */
function findAfterRemoval(box: HTMLElement, index: number): HTMLElement | null {
  const buttons = box.querySelectorAll<HTMLElement>('li button');
  return buttons[Math.min(index, buttons.length - 1)] ?? box.querySelector<HTMLElement>('#images');
}
