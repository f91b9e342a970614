import type { LucideIcon } from 'lucide-react';
import type { InputHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { useField } from './form.tsx';

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  type: 'checkbox' | 'radio';
  label: string;
  description?: string;
  icon?: LucideIcon;
};

/** A checkbox or radio button as a large tappable card. The native control stays: keyboard and screen reader come for free. */
export function Choice({ label, description, icon: Icon, className, ...input }: ChoiceProps) {
  const { typed } = useField(input);
  if (typed && input.checked === undefined) input.defaultChecked = typed.includes(String(input.value));
  return (
    <label
      className={classNames(
        'flex min-h-15 items-center gap-3.5 rounded-lg border border-line-strong bg-white px-4 py-3 transition-colors hover:border-isar-700 hover:bg-isar-50',
        'has-checked:border-isar-700 has-checked:bg-isar-100 has-checked:inset-ring has-checked:inset-ring-isar-700',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-isar-600',
        className,
      )}
    >
      <input className="size-5 shrink-0 accent-isar-700 outline-none" {...input} />
      {Icon && <Icon aria-hidden="true" className="size-6 shrink-0 text-isar-700" />}
      <span>
        <span className="block leading-snug font-semibold">{label}</span>
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
    </label>
  );
}
