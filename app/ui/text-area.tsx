import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, fieldLook, LABEL_LOOK } from './field.tsx';

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
      <label htmlFor={id} className={LABEL_LOOK.normal}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
        className={`${fieldLook({ invalid: Boolean(error) })} py-3`}
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
