import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
};

/** A labelled text field of several lines; hint and error are tied to it as in Field. */
export function TextArea({ id, label, hint, error, className, ...rest }: TextAreaProps) {
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={classNames(
          'mt-1.5 block w-full rounded-md border bg-white px-4 py-3 text-base text-ink',
          error ? 'border-2 border-danger-700' : 'border-line-strong',
        )}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
