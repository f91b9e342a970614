import type { InputHTMLAttributes } from 'react';

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  id: string;
  label: string;
  description: string;
};

export function Switch({ id, label, description, ...input }: SwitchProps) {
  return (
    <div className="flex items-start justify-between gap-6 py-5">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <p id={`${id}-description`} className="mt-1 text-sm text-ink-soft">
          {description}
        </p>
      </div>
      <span className="relative mt-0.5 inline-flex h-8 w-14 shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          aria-describedby={`${id}-description`}
          className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed"
          {...input}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-full border border-line-strong bg-line-strong transition-colors peer-checked:border-isar-700 peer-checked:bg-isar-700 forced-colors:border-2"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 size-6 rounded-full bg-white shadow-card transition-transform duration-150 peer-checked:translate-x-6 forced-colors:bg-[CanvasText]"
        />
      </span>
    </div>
  );
}
