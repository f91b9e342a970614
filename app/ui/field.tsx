import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Needed in some cases, as the hint says: neither required nor free. */
  depends?: boolean;
};

/** A labelled text field. Hint and error are tied to it, so that a screen reader reads them with the field. */
export function Field({ id, label, hint, error, required, depends = false, className, ...rest }: FieldProps) {
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {!required && !depends && <span className="font-normal text-ink-soft"> (freiwillig)</span>}
      </label>
      <input
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classNames(
          'mt-1.5 block min-h-13 w-full rounded-md border bg-white px-4 text-base text-ink placeholder:text-ink-soft',
          error ? 'border-2 border-danger-700' : 'border-line-strong',
        )}
        {...rest}
      />
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-sm font-medium text-danger-700">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
