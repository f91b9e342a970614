import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';

type ChooseProps = {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  /** The choice that is none; without it the first option counts. */
  empty?: string;
  value?: string;
  hideLabel?: boolean;
  invalid?: boolean;
  /** As wide as its place. */
  wide?: boolean;
};

/** A labelled list to choose one from, as dense as a row of a table. */
export function Choose({ name, label, options, empty, value, hideLabel, invalid, wide }: ChooseProps) {
  const id = useId();
  return (
    <div className={classNames(!wide && 'lg:max-w-48')}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-xs font-semibold text-ink-soft'}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        defaultValue={value ?? ''}
        aria-invalid={invalid || undefined}
        className={classNames(
          'min-h-11 w-full rounded-md border bg-white px-2.5 text-sm text-ink md:min-h-9',
          invalid ? 'border-2 border-danger-700' : 'border-line-strong',
        )}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(([code, words]) => (
          <option key={code} value={code}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
