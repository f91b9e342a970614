import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { CircleAlert, CircleCheck, X } from './icons.ts';

export { showToast } from './toast-store.ts';

/**
 * The live region exists from the start, so that later messages are read out. On phones it is at the top, because the
 * bottom has the next field, the buttons of the questionnaire and the cookie bar. Its cards are copies (toast-store.ts).
 */
export function ToastRegion() {
  return (
    <>
      <div
        role="status"
        aria-live="polite"
        data-toasts=""
        className="above-banner no-print pointer-events-none fixed inset-x-0 top-(--header-height) z-50 grid justify-items-center gap-3 p-4 max-sm:bottom-auto sm:top-auto sm:justify-items-end sm:p-6"
      />
      <ToastCard kind="success" />
      <ToastCard kind="error" />
    </>
  );
}

function ToastCard({ kind }: { kind: 'success' | 'error' }) {
  const Icon = kind === 'error' ? CircleAlert : CircleCheck;
  return (
    <div
      hidden
      data-toast={kind}
      className="pointer-events-auto flex w-full max-w-sm items-start gap-3 rounded-lg border border-line bg-white p-4 shadow-raised"
    >
      <Icon
        className={classNames('mt-0.5 size-5 shrink-0', kind === 'error' ? 'text-danger-700' : 'text-success-700')}
      />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold" />
        <p className="mt-0.5 text-sm text-ink-soft" />
      </div>
      <IconButton icon={X} label="Meldung schließen" className="-m-2 size-11 text-ink-soft hover:bg-isar-100" />
    </div>
  );
}
