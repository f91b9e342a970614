import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { dismissToast, getNoToasts, getToasts, showKeptToasts, subscribeToToasts, type Toast } from './toast-store.ts';

export { showToast } from './toast-store.ts';

const SHOWN_FOR_MS = 8_000;

/**
 * The live region stands from the start, so that what appears in it later is read out. On phones it lies at the top: at
 * the bottom are the next field, the buttons of the questionnaire and the cookie bar.
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribeToToasts, getToasts, getNoToasts);
  useEffect(showKeptToasts, []);
  return (
    <div
      role="status"
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 top-(--header-height) z-50 grid justify-items-center gap-3 p-4 sm:top-auto sm:bottom-0 sm:justify-items-end sm:p-6"
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Goes by itself, but not while the pointer or the focus is on it. */
function ToastCard({ toast: { id, title, text, kind } }: { toast: Toast }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const paused = hovered || focused;
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [id, paused]);

  function enter({ relatedTarget }: FocusEvent) {
    if (!focused) cameFrom.current = relatedTarget as HTMLElement | null;
    setFocused(true);
  }

  /** The focus goes back to where it came from, or to the top of the page's content. */
  function close() {
    const next = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector<HTMLElement>('main');
    next?.focus({ preventScroll: true });
    dismissToast(id);
  }

  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens whether someone is still reading
    <div
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={() => setFocused(false)}
      className="toast pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-white p-4 shadow-raised"
    >
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
        onClick={close}
        aria-label="Meldung schließen"
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-isar-100"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
