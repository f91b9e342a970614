import type { ComponentProps } from 'react';
import {
  type DetailQuestion,
  detailQuestions,
  freeTextTexts,
  meetingDate,
  sizeTexts,
  unknownChoice,
} from '../../content/details.ts';
import { fields, multipleChoiceStepIds, multipleChoiceSteps, stepTexts } from '../../content/questionnaire.ts';
import { limits } from '../../domain/form-rules.ts';
import type { FormValues } from '../forms.ts';
import { choiceIcons } from '../questionnaire/steps/choice-icons.ts';
import { Choice, Choices, Question } from '../ui/choice.tsx';
import { Field, TextArea } from '../ui/form.tsx';
import type { Icon } from '../ui/icon.tsx';
import { CircleQuestionMark, Factory, House, Sun } from '../ui/icons.ts';
import type { AskedDetail } from './read-details.ts';

const ICONS: Partial<Record<DetailQuestion, Partial<Record<string, Icon>>>> = {
  place: {
    balcony: choiceIcons.balcony,
    sill: choiceIcons.facade,
    'roof-edge': choiceIcons.roof,
    solar: Sun,
    attic: House,
    courtyard: choiceIcons.courtyard,
    hall: Factory,
    unknown: CircleQuestionMark,
  },
};

const WORDS = { name: 'words', rows: 4, maxLength: 1_000, label: freeTextTexts.label, hint: freeTextTexts.hint };

export type DetailFieldsProps = {
  questions: readonly AskedDetail[];
  values?: FormValues;
  /** Hidden unless already given. */
  impossible?: Partial<Record<DetailQuestion, readonly string[]>>;
};

export const AskedNames = ({ questions }: Pick<DetailFieldsProps, 'questions'>) => (
  <input type="hidden" name="fragen" value={questions.join(',')} />
);

export function DetailFields(props: DetailFieldsProps) {
  return (
    <div className="grid gap-7">
      <AskedNames {...props} />
      <DetailList {...props} />
    </div>
  );
}

export function DetailList({ questions, values = {}, impossible = {} }: DetailFieldsProps) {
  return questions.map((name) =>
    name === 'size' ? (
      <SizeFields key={name} values={values} />
    ) : name === 'words' ? (
      <TextArea key={name} {...WORDS} defaultValue={values.words?.[0]} />
    ) : (
      <ChoiceFields key={name} name={name} values={values} without={impossible[name] ?? []} />
    ),
  );
}

type ChoiceFieldsProps = { name: DetailQuestion; values: FormValues; without: readonly string[] };

function ChoiceFields({ name, values, without }: ChoiceFieldsProps) {
  const { label, choices, ...question } = detailQuestions[name];
  const given = values[name] ?? [];
  const possible = choices.filter(({ code }) => !without.includes(code) || given.includes(code));
  return (
    <div data-detail={name}>
      <Choices
        type={'multipleChoice' in question ? 'checkbox' : 'radio'}
        name={name}
        legend={label}
        hint={'hint' in question ? question.hint : null}
        answers={[...possible, unknownChoice]}
        icons={ICONS[name]}
        chosen={given}
      >
        {name === 'decision' && (
          <div data-only="meeting" className="mt-3 max-w-xs">
            <Field name="meeting" type="date" defaultValue={values.meeting?.[0]} {...meetingDate} />
          </div>
        )}
      </Choices>
    </div>
  );
}

const NUMBER = {
  inputMode: 'decimal',
  enterKeyHint: 'next',
  maxLength: 20,
  autoComplete: 'off',
  depends: true,
  className: 'flex flex-col justify-end',
} as const;

function SizeFields({ values }: { values: FormValues }) {
  return (
    <Question name="size" legend={sizeTexts.label} hint={sizeTexts.hint}>
      <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {(['width', 'height', 'depth', 'edge'] as const).map((name) => (
          <Field
            key={name}
            {...NUMBER}
            name={name}
            label={`${sizeTexts[name]} in m`}
            defaultValue={values[name]?.[0]}
          />
        ))}
        <Field {...NUMBER} enterKeyHint="done" name="count" label={sizeTexts.count} defaultValue={values.count?.[0]} />
      </div>
      <p className="mt-3 font-semibold" id="masse">
        {sizeTexts.how}
      </p>
      <div role="radiogroup" aria-labelledby="masse" className="tiles mt-2">
        {(['measured', 'estimated', 'unknown'] as const).map((value) => {
          const choice = { type: 'radio', name: 'how', value, label: sizeTexts[value] };
          return <Choice key={value} look="tile" {...choice} defaultChecked={values.how?.[0] === value} />;
        })}
      </div>
    </Question>
  );
}

export function MultipleChoiceQuestions({ icons }: Pick<ComponentProps<typeof Choices>, 'icons'>) {
  return multipleChoiceStepIds.map((step) => {
    const { choices, other } = multipleChoiceSteps[step];
    return (
      <div key={step} className="group">
        <Choices type="checkbox" name={step} legend={stepTexts[step].title} answers={choices} icons={icons} />
        {other && (
          <TextArea
            name={other}
            {...fields[other]}
            note="freiwillig"
            maxLength={limits.freeText}
            className="mt-5 group-not-has-[[value=other]:checked]:hidden"
          />
        )}
      </div>
    );
  });
}
