import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import type { Icon } from './icon.tsx';
import { ChevronLeft, ChevronRight, X } from './icons.ts';

type Picture = { src: string; alt: string };

const control = (icon: Icon, label: string, onClick: () => void) => (
  <IconButton {...{ icon, label, onClick }} className="size-11 hover:bg-isar-800" iconSize="" />
);

type Labels = { close: string; previous: string; next: string };

/**
 * Enlarges a picture of the list marked `data-lightbox` in a native dialog. Escape closes it, arrow keys change the picture,
 * and the focus returns to where it was.
 */
export default function Lightbox({ pictures, labels }: { pictures: readonly Picture[]; labels: Labels }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const walk = (by: number) =>
    setShown((index) => (index === null ? null : (index + by + pictures.length) % pictures.length));
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const links = [...document.querySelectorAll('[data-lightbox] a')];
      const index = links.findIndex((link) => link.contains(event.target as Node));
      // The browser opens new tabs and windows.
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setShown(index);
      dialog.current?.showModal();
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, []);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') walk(-1);
    if (key === 'ArrowRight') walk(1);
  };
  const picture = shown === null ? null : pictures[shown];
  return (
    <dialog
      ref={dialog}
      aria-label={picture?.alt ?? labels.close}
      onKeyDown={onKeyDown}
      onClose={() => setShown(null)}
      className="on-dark m-auto max-h-dvh max-w-full rounded-lg bg-isar-950 p-3 text-white backdrop:bg-isar-950/80"
    >
      <div className="mb-2 flex items-center justify-between gap-4">
        <p aria-live="polite">{picture?.alt}</p>
        {control(X, labels.close, () => dialog.current?.close())}
      </div>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          className="mx-auto max-h-[80dvh] max-w-full rounded-md object-contain"
        />
      )}
      {pictures.length > 1 && (
        <div className="mt-2 flex justify-center gap-4">
          {control(ChevronLeft, labels.previous, () => walk(-1))}
          {control(ChevronRight, labels.next, () => walk(1))}
        </div>
      )}
    </dialog>
  );
}
