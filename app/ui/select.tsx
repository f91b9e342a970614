import { type SelectHTMLAttributes, useId } from 'react';
import { FieldError, fieldLook, LABEL_LOOK } from './field.tsx';
import { useField } from './form.tsx';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value'> & {
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  /** The choice that is none; without it the first option counts. */
  empty?: string;
  value?: string;
  error?: string;
  dense?: boolean;
  hideLabel?: boolean;
};

/** A labelled list to choose one from; `dense` as in Field. */
export function Select(props: SelectProps) {
  const someId = useId();
  const { id: _, label, options, empty, value = '', error: __, dense, hideLabel, className, ...rest } = props;
  const { error, errorId, typed, ...field } = useField(props);
  const id = props.id ?? (error ? field.id : someId);
  const invalid = error !== undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : LABEL_LOOK[dense ? 'dense' : 'normal']}>
        {label}
      </label>
      <select
        id={id}
        defaultValue={typed?.[0] ?? value}
        aria-invalid={invalid || undefined}
        aria-describedby={error ? errorId : undefined}
        className={fieldLook({ dense, invalid })}
        {...rest}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
