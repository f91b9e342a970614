import { CircleQuestionMark, Factory, House, type LucideIcon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type DetailQuestion,
  detailQuestions,
  meetingDate,
  sizeTexts,
  unknownChoice,
  wordsTexts,
} from '../../content/details.ts';
import { locationIcons } from '../questionnaire/steps/choice-icons.ts';
import { classNames } from '../ui/class-names.ts';
import { FieldError, fieldLook } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AskedDetail, DetailValues } from './read-details.ts';

/** Where the questionnaire's words come again, its drawings do. */
const ICONS: Partial<Record<DetailQuestion, Record<string, LucideIcon>>> = {
  place: {
    balcony: locationIcons.balcony,
    sill: locationIcons.facade,
    'roof-edge': locationIcons.roof,
    solar: Sun,
    attic: House,
    courtyard: locationIcons.courtyard,
    hall: Factory,
    unknown: CircleQuestionMark,
  },
};

type DetailFieldsProps = {
  questions: readonly AskedDetail[];
  /** What the fields hold, stored or typed. */
  values?: DetailValues;
  /** Answers that cannot be; one that was given stays. */
  impossible?: Partial<Record<DetailQuestion, readonly string[]>>;
};

/** What firms ask, as plain fields; each can be left out or answered with 'weiß ich nicht'. */
export function DetailFields({ questions, values = {}, impossible = {} }: DetailFieldsProps) {
  return (
    <div className="grid gap-7">
      <input type="hidden" name="fragen" value={questions.join(',')} />
      {questions.map((name) =>
        name === 'size' ? (
          <SizeFields key={name} values={values} />
        ) : name === 'words' ? (
          <TextArea
            key={name}
            id="words"
            name="words"
            rows={4}
            maxLength={1_000}
            label={wordsTexts.label}
            hint={wordsTexts.hint}
            defaultValue={values.words?.[0]}
          />
        ) : (
          <div key={name} data-detail={name}>
            <ChoiceFields name={name} given={values[name] ?? []} without={impossible[name] ?? []}>
              {name === 'decision' && <MeetingField value={values.meeting?.[0]} />}
            </ChoiceFields>
          </div>
        ),
      )}
    </div>
  );
}

function ChoiceFields({
  name,
  given,
  without,
  children,
}: {
  name: DetailQuestion;
  given: readonly string[];
  without: readonly string[];
  children?: ReactNode;
}) {
  const { label, choices, ...question } = detailQuestions[name];
  const possible = choices.filter(({ code }) => !without.includes(code) || given.includes(code));
  const hint = 'hint' in question ? question.hint : null;
  const type = 'several' in question ? 'checkbox' : 'radio';
  return (
    <Group label={label} hint={hint} id={`frage-${name}`}>
      <div className="tiles">
        {[...possible, unknownChoice].map(({ code, label: words }) => (
          <Pill
            key={code}
            type={type}
            name={name}
            value={code}
            label={words}
            icon={ICONS[name]?.[code]}
            checked={given.includes(code)}
          />
        ))}
      </div>
      {children}
    </Group>
  );
}

function SizeFields({ values }: { values: DetailValues }) {
  return (
    <Group label={sizeTexts.label} hint={sizeTexts.hint} id="frage-size">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(['width', 'height', 'depth', 'edge'] as const).map((name) => (
          <NumberField key={name} name={name} label={`${sizeTexts[name]} in m`} value={values[name]?.[0]} />
        ))}
        <NumberField name="count" label={sizeTexts.count} value={values.count?.[0]} />
      </div>
      <p className="mt-3 font-semibold" id="masse">
        {sizeTexts.how}
      </p>
      <div role="radiogroup" aria-labelledby="masse" className="tiles mt-2">
        {(['measured', 'estimated', 'unknown'] as const).map((how) => (
          <Pill
            key={how}
            type="radio"
            name="how"
            value={how}
            label={sizeTexts[how]}
            checked={values.how?.[0] === how}
          />
        ))}
      </div>
    </Group>
  );
}

function NumberField({ name, label, value }: { name: string; label: string; value?: string }) {
  return (
    <label className="flex flex-col justify-end text-sm">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={value}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        className={`mt-1.5 ${fieldLook()}`}
      />
    </label>
  );
}

function MeetingField({ value }: { value?: string }) {
  return (
    <label data-only="meeting" className="mt-3 block text-sm">
      <span>{meetingDate.label}</span>
      <input type="date" name="meeting" defaultValue={value} className={`mt-1.5 ${fieldLook({ width: '' })}`} />
      <span className="mt-1.5 block text-ink-soft">{meetingDate.hint}</span>
    </label>
  );
}

function Group({ id, label, hint, children }: { id: string; label: string; hint: string | null; children: ReactNode }) {
  return (
    <fieldset aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 max-w-prose text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
    </fieldset>
  );
}

type PillProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** Of a word that the questionnaire draws too; then all choices of the question have one. */
  icon?: LucideIcon;
  checked: boolean;
};

/** A small card for one short answer; the native control stays. */
export function Pill({ label, icon: Icon, checked, ...input }: PillProps) {
  return (
    <label
      className={classNames(
        'min-h-11 items-center gap-x-2.5 gap-y-1.5 rounded-md border border-line-strong bg-white px-3 py-2 leading-snug hover:border-isar-700 hover:bg-isar-50 has-checked:border-isar-700 has-checked:bg-isar-100 has-checked:inset-ring has-checked:inset-ring-isar-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-isar-600',
        Icon ? 'grid grid-cols-[1fr_auto] content-start' : 'flex',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-6 text-isar-700" />}
      <input {...input} defaultChecked={checked} className="size-5 shrink-0 accent-isar-700 outline-none" />
      <span className="col-span-2 min-w-0">{label}</span>
    </label>
  );
}

type ChoicesProps = {
  type: 'radio' | 'checkbox';
  name: string;
  legend: string;
  choices: readonly { code: string; label: string }[];
  icons?: Readonly<Record<string, LucideIcon>>;
  values: DetailValues;
  error?: string;
};

/** A question of the questionnaire where it stands beside the others, without its script. */
export function Choices({ type, name, legend, choices, icons, values, error }: ChoicesProps) {
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      <div className="tiles mt-2">
        {choices.map(({ code, label }) => (
          <Pill
            key={code}
            type={type}
            name={name}
            value={code}
            label={label}
            icon={icons?.[code]}
            checked={values[name]?.includes(code) ?? false}
          />
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type OneOfProps = {
  name: string;
  legend: string;
  answers: Readonly<Record<string, string>>;
  chosen?: string | null;
  /** One below the other, for answers that are sentences. */
  stacked?: boolean;
  error?: string;
};

export function OneOf({ name, legend, answers, chosen, stacked, error }: OneOfProps) {
  return (
    <fieldset aria-describedby={error && `${name}-error`}>
      <legend className="font-semibold">{legend}</legend>
      <div className={stacked ? 'mt-2 grid gap-2' : 'tiles mt-2'}>
        {Object.entries(answers).map(([code, label]) => (
          <Pill key={code} type="radio" name={name} value={code} label={label} checked={chosen === code} />
        ))}
      </div>
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

type OtherTextProps = { name: string; texts: { label: string; hint: string }; values: DetailValues; error?: string };

export function OtherText({ name, texts, values, error }: OtherTextProps) {
  const typed = values[name]?.[0];
  return <TextArea id={name} name={name} {...texts} maxLength={1000} defaultValue={typed} error={error} />;
}
