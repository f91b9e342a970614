import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';

export type Toast = { id: number; title: string; text: string; kind: 'success' | 'error' };

const SHOWN_FOR_MS = 8_000;
const NONE: Toast[] = [];

let toasts: Toast[] = NONE;
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: Toast[]) {
  toasts = next;
  for (const notify of listeners) notify();
}

export function showToast(toast: { title: string; text: string; kind?: Toast['kind'] }) {
  update([...toasts, { kind: 'success', ...toast, id: nextId++ }]);
}

function dismissToast(id: number) {
  update(toasts.filter((toast) => toast.id !== id));
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The live region stands from the start, so that what appears in it later is read out. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 grid justify-items-center gap-3 p-4 sm:justify-items-end sm:p-6"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastCard({ toast: { id, title, text, kind } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [id]);
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div className="toast pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-white p-4 shadow-raised">
      <Icon
        aria-hidden="true"
        className={classNames('mt-0.5 size-5 shrink-0', kind === 'error' ? 'text-danger-700' : 'text-success-700')}
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
      </div>
      <button
        type="button"
        onClick={() => dismissToast(id)}
        aria-label="Meldung schließen"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-isar-100"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
