import { type DragEvent, useEffect, useState } from 'react';

/** Photos dropped onto the box are added. Beside it the browser would leave the page to show them: nothing happens. */
export function useDrop(active: boolean, onAdd: (files: File[]) => void) {
  const [dragging, setDragging] = useState(false);
  useEffect(() => {
    if (!active) return;
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, [active]);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setDragging(false);
      onAdd([...event.dataTransfer.files]);
    },
  };
  return { dragging, dropHandlers };
}
