import { parseJsonObject } from '../browser/parse-json-object.ts';

export type Toast = { id: number; title: string; text: string; kind: 'success' | 'error' };

const KEPT_KEY = 'toasts';
const NONE: Toast[] = [];

let toasts: Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

export const getToasts = () => toasts;
export const getNoToasts = () => NONE;

export function showToast(toast: { title: string; text: string; kind?: Toast['kind'] }) {
  update([...toasts, { kind: 'success', ...toast, id: nextId++ }]);
}

export function dismissToast(id: number) {
  update(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** A page that has to reload tells afterwards what it was about to tell. */
export function keepToastsForReload() {
  try {
    sessionStorage.setItem(KEPT_KEY, JSON.stringify({ toasts }));
  } catch {
    // Without storage nothing is told: what was done holds all the same.
  }
}

export function showKeptToasts() {
  try {
    const kept = parseJsonObject(sessionStorage.getItem(KEPT_KEY))?.toasts;
    sessionStorage.removeItem(KEPT_KEY);
    for (const { title, text, kind } of Array.isArray(kept) ? (kept as Toast[]) : []) showToast({ title, text, kind });
  } catch {
    // As above.
  }
}

function update(next: Toast[]) {
  toasts = next;
  for (const notify of listeners) notify();
}
