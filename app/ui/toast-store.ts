import { parseJsonObject, readItem, removeItem, writeItem } from '../browser/storage.ts';

export type Toast = { title: string; text: string; kind?: 'success' | 'error' };

const KEPT_KEY = 'toasts';
const SHOWN_FOR_MS = 8_000;

const shown = new Set<Toast>();

/** Clones the hidden card of the page (toast.tsx). It stays while the pointer or the focus is on it. */
export function showToast(toast: Toast) {
  const region = document.querySelector('[data-toasts]');
  const card = document.querySelector<HTMLElement>(`[data-toast=${toast.kind ?? 'success'}]`)?.cloneNode(true);
  if (!region || !(card instanceof HTMLElement)) return;
  card.removeAttribute('data-toast');
  card.classList.add('toast');
  for (const [index, words] of [toast.title, toast.text].entries()) card.querySelectorAll('p')[index]?.append(words);
  stayWhileRead(card, () => {
    shown.delete(toast);
    card.remove();
  });
  shown.add(toast);
  region.append(card);
  card.hidden = false;
}

function stayWhileRead(card: HTMLElement, remove: () => void) {
  let timer: ReturnType<typeof setTimeout>;
  let cameFrom: HTMLElement | null = null;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (card.matches(':hover, :focus-within') ? wait() : remove()), SHOWN_FOR_MS);
  };
  for (const type of ['pointerleave', 'focusout']) card.addEventListener(type, wait);
  card.addEventListener('focusin', ({ relatedTarget }) => {
    cameFrom = relatedTarget as HTMLElement | null;
  });
  // The focus returns to where it came from, or to the content.
  card.querySelector('button')?.addEventListener('click', () => {
    const next = cameFrom?.isConnected ? cameFrom : document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
    remove();
  });
  wait();
}

/** For a page that reloads before its message was read. */
export const keepToastsForReload = () => writeItem('sessionStorage', KEPT_KEY, JSON.stringify({ toasts: [...shown] }));

export function showKeptToasts() {
  const kept = parseJsonObject(readItem('sessionStorage', KEPT_KEY))?.toasts;
  removeItem('sessionStorage', KEPT_KEY);
  for (const toast of Array.isArray(kept) ? (kept as (Toast | null)[]) : []) if (toast) showToast(toast);
}
