import type { TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, fieldLook, LABEL_LOOK } from './field.tsx';
import { useField } from './form.tsx';

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: string;
  error?: string;
};

/** A labelled text field of several lines; hint and error are tied to it as in Field. */
export function TextArea(props: TextAreaProps) {
  const { id: _, label, hint, error: __, className, ...rest } = props;
  const { id, error, errorId, typed } = useField(props);
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? errorId : null) || undefined;
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
        defaultValue={rest.value === undefined ? (typed?.[0] ?? rest.defaultValue) : undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
