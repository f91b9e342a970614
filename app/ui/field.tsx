import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './form.tsx';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Behind the label of a required field, in words. */
  requiredNote?: string;
  /** Needed in some cases, as the hint says: neither required nor free. */
  depends?: boolean;
  /** As low as a row of a table; what is required is said by the page that follows. */
  dense?: boolean;
};

type Look = { dense?: boolean; invalid?: boolean; width?: string };

/** Of everything that one types into or chooses from. */
export const fieldLook = ({ dense = false, invalid = false, width = 'w-full' }: Look = {}) =>
  classNames(
    'block max-w-full rounded-md border bg-white text-ink placeholder:text-ink-soft',
    width,
    dense ? 'min-h-11 px-3 text-sm md:min-h-9' : 'min-h-13 px-4 text-base',
    invalid ? 'border-2 border-danger-700' : 'border-line-strong',
  );

export const LABEL_LOOK = {
  normal: 'mb-1.5 block font-semibold',
  dense: 'mb-1 block text-xs font-semibold text-ink-soft',
};

/** A labelled text field. Hint and error are tied to it, so that a screen reader reads them with the field. */
export function Field(props: FieldProps) {
  const { id: _, label, hint, error: __, required, requiredNote, depends, dense, className, ...rest } = props;
  const { id, error, errorId, typed } = useField(props);
  const invalid = error !== undefined;
  const describedBy = classNames(hint ? `${id}-hint` : null, error ? errorId : null) || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={LABEL_LOOK[dense ? 'dense' : 'normal']}>
        <span>{label}</span>
        {required && requiredNote && <span className="font-normal text-ink-soft">{` (${requiredNote})`}</span>}
        {!required && !depends && !dense && <span className="font-normal text-ink-soft"> (freiwillig)</span>}
      </label>
      <input
        id={id}
        required={required}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete={dense ? 'off' : undefined}
        className={fieldLook({ dense, invalid })}
        {...rest}
        defaultValue={rest.value === undefined ? (typed?.[0] ?? rest.defaultValue) : undefined}
      />
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** For files. Hints stand where the form has them. */
export function FileField(props: InputHTMLAttributes<HTMLInputElement> & { label: string; error?: string }) {
  const { label, error: _, ...rest } = props;
  const { id, error, errorId } = useField(props);
  return (
    <label className="block w-full">
      <span className="block font-semibold">{label}</span>
      <input
        id={id}
        type="file"
        required
        aria-invalid={error ? true : undefined}
        className="mt-1.5 block min-h-13 w-full rounded-md border border-line-strong bg-white p-2 text-sm file:mr-3 file:min-h-9 file:rounded-sm file:border-0 file:bg-isar-100 file:px-3 file:font-semibold file:text-isar-800"
        {...rest}
        aria-describedby={classNames(rest['aria-describedby'], error && errorId) || undefined}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </label>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-sm font-medium text-danger-700">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
