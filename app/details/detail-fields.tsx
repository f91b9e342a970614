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
import type { FormValues } from '../refuse-form.ts';
import { classNames } from '../ui/class-names.ts';
import { Field, FieldError, fieldLook } from '../ui/field.tsx';
import { useField } from '../ui/form.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { AskedDetail } from './read-details.ts';

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
  values?: FormValues;
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
    <Question name={name} legend={label} hint={hint} type={type}>
      <div className="tiles mt-2">
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
    </Question>
  );
}

function SizeFields({ values }: { values: FormValues }) {
  return (
    <Question name="size" legend={sizeTexts.label} hint={sizeTexts.hint}>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
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
    </Question>
  );
}

function NumberField({ name, label, value }: { name: string; label: string; value?: string }) {
  const { typed } = useField({ name });
  return (
    <label className="flex flex-col justify-end text-sm">
      <span>{label}</span>
      <input
        name={name}
        defaultValue={typed?.[0] ?? value}
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
    <div data-only="meeting" className="mt-3 max-w-xs">
      <Field name="meeting" type="date" defaultValue={value} {...meetingDate} />
    </div>
  );
}

type PillProps = {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  /** Of a word that the questionnaire draws too; then all choices of the question have one. */
  icon?: LucideIcon;
  checked?: boolean;
};

/** A small card for one short answer; the native control stays. */
export function Pill({ label, icon: Icon, checked, ...input }: PillProps) {
  const { typed } = useField(input);
  return (
    <label
      className={classNames(
        'min-h-11 items-center gap-x-2.5 gap-y-1.5 rounded-md border border-line-strong bg-white px-3 py-2 leading-snug hover:border-isar-700 hover:bg-isar-50 has-checked:border-isar-700 has-checked:bg-isar-100 has-checked:inset-ring has-checked:inset-ring-isar-700 has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-isar-600',
        Icon ? 'grid grid-cols-[1fr_auto] content-start' : 'flex',
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-6 text-isar-700" />}
      <input
        {...input}
        defaultChecked={typed ? typed.includes(input.value) : checked}
        className="size-5 shrink-0 accent-isar-700 outline-none"
      />
      <span className="col-span-2 min-w-0">{label}</span>
    </label>
  );
}

type QuestionProps = {
  name: string;
  legend: ReactNode;
  hint?: string | null;
  type?: 'radio' | 'checkbox';
  children: ReactNode;
};

/** One question with several answers to choose from. It is the place that a link to its error leads to. */
export function Question({ name, legend, hint, type, children }: QuestionProps) {
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
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}

type ChoicesProps = {
  type: 'radio' | 'checkbox';
  name: string;
  legend: string;
  choices: readonly { code: string; label: string }[];
  icons?: Readonly<Record<string, LucideIcon>>;
};

/** A question of the questionnaire where it stands beside the others, without its script. */
export function Choices({ type, name, legend, choices, icons }: ChoicesProps) {
  return (
    <Question type={type} name={name} legend={legend}>
      <div className="tiles mt-2">
        {choices.map(({ code, label }) => (
          <Pill key={code} type={type} name={name} value={code} label={label} icon={icons?.[code]} />
        ))}
      </div>
    </Question>
  );
}

type OneOfProps = {
  name: string;
  legend: string;
  answers: Readonly<Record<string, string>>;
  chosen?: string | null;
  /** One below the other, for answers that are sentences. */
  stacked?: boolean;
};

export function OneOf({ name, legend, answers, chosen, stacked }: OneOfProps) {
  return (
    <Question type="radio" name={name} legend={legend}>
      <div className={stacked ? 'mt-2 grid gap-2' : 'tiles mt-2'}>
        {Object.entries(answers).map(([code, label]) => (
          <Pill key={code} type="radio" name={name} value={code} label={label} checked={chosen === code} />
        ))}
      </div>
    </Question>
  );
}
