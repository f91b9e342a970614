import type { InputHTMLAttributes } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { FieldError } from '../../ui/field.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; error?: string; invalid?: boolean };

/**
 * A labelled field as dense as a row of a table; what is required is said by the page that follows, in one place. `invalid`
 * without an error: the form says what is wrong.
 */
export function DenseField({ id, label, error, invalid = error !== undefined, ...rest }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-soft">
        {label}
      </label>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={invalid || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(
          'block min-h-11 w-full rounded-md border bg-white px-3 text-sm text-ink md:min-h-9',
          invalid ? 'border-2 border-danger-700' : 'border-line-strong',
        )}
        {...rest}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
