import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError, useField } from './form.tsx';
import type { Icon } from './icon.tsx';

const FRAME =
  'border border-line-strong bg-white hover:border-isar-700 hover:bg-isar-50 has-checked:border-isar-700 has-checked:bg-isar-100 has-checked:inset-ring has-checked:inset-ring-isar-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-isar-600';

const LOOKS = {
  plain: 'flex min-h-11 items-center gap-3',
  bare: 'inline-flex size-11 shrink-0 items-center justify-center md:size-9',
  tile: `${FRAME} min-h-11 items-center gap-x-2.5 gap-y-1.5 rounded-md px-3 py-2 leading-snug`,
  card: `${FRAME} flex min-h-15 items-center gap-3.5 rounded-lg px-4 py-3 transition-colors`,
};

const WORDS: Partial<Record<keyof typeof LOOKS, string>> = { bare: 'sr-only', tile: 'col-span-2 min-w-0' };

type ChoiceProps = InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  description?: ReactNode;
  icon?: Icon;
  /** plain: a box to tick. bare: one in a table row, with a hidden label. tile: a short answer. card: a large answer. */
  look?: keyof typeof LOOKS;
};

/** A native checkbox or radio button. A single checkbox shows its own error. */
export function Choice({ label, description, icon: Icon, look = 'plain', className, ...given }: ChoiceProps) {
  const { type = 'checkbox', value = 'ja', defaultChecked, ...input } = given;
  const { id, error, errorId, typed } = useField(input);
  const fault = look === 'plain' && type === 'checkbox' ? error : undefined;
  const icon = Icon && <Icon className="size-6 shrink-0 text-isar-700" />;
  const choice = (
    <label
      className={classNames(
        LOOKS[look],
        look === 'tile' && (Icon ? 'grid grid-cols-[1fr_auto] content-start' : 'flex'),
        className,
      )}
    >
      {look === 'tile' && icon}
      <input
        id={fault && id}
        type={type}
        value={value}
        defaultChecked={input.checked === undefined ? (typed?.includes(String(value)) ?? defaultChecked) : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && errorId}
        className={classNames('size-5 shrink-0 accent-isar-700', look !== 'plain' && 'outline-none')}
        {...input}
      />
      {look === 'card' && icon}
      <span className={WORDS[look]}>
        {look === 'card' ? <span className="block leading-snug font-semibold">{label}</span> : label}
        {description && <span className="block text-sm text-ink-soft">{description}</span>}
      </span>
    </label>
  );
  if (!fault) return choice;
  return (
    <div>
      {choice}
      <FieldError id={errorId}>{fault}</FieldError>
    </div>
  );
}

type QuestionProps = {
  name: string;
  legend: ReactNode;
  hint?: string | null;
  type?: 'radio' | 'checkbox';
  /** The answers extend to the edge of their box. */
  flush?: boolean;
  children: ReactNode;
};

/** Links to its error lead to the fieldset. */
export function Question({ name, legend, hint, type, flush, children }: QuestionProps) {
  const { id, error, errorId } = useField({ name });
  const hintId = `${id}-hint`;
  return (
    <fieldset
      id={error && id}
      role={error && type === 'radio' ? 'radiogroup' : undefined}
      tabIndex={error ? -1 : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={classNames(hint && hintId, error && errorId) || undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      {hint && (
        <p id={hintId} className="mt-1 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <div className={flush ? 'px-4 pb-2' : undefined}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type ChoicesProps = Omit<QuestionProps, 'children'> & {
  answers: Readonly<Record<string, string>> | readonly { code: string; label: string }[];
  chosen?: string | readonly string[] | null;
  icons?: Readonly<Partial<Record<string, Icon>>>;
  /** One below the other, for long answers. */
  stacked?: boolean;
  children?: ReactNode;
};

export function Choices({ type = 'radio', answers, chosen, icons, stacked, children, ...question }: ChoicesProps) {
  const list: readonly { code: string; label: string }[] = Array.isArray(answers)
    ? answers
    : Object.entries(answers).map(([code, label]) => ({ code, label }));
  const given = [chosen ?? []].flat();
  return (
    <Question type={type} {...question}>
      <div className={stacked ? 'mt-2 grid gap-2' : 'tiles mt-2'}>
        {list.map(({ code, label }) => (
          <Choice
            key={code}
            look="tile"
            type={type}
            name={question.name}
            value={code}
            label={label}
            icon={icons?.[code]}
            defaultChecked={given.includes(code)}
          />
        ))}
      </div>
      {children}
    </Question>
  );
}

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
