import { fields, multipleChoiceSteps } from '../../../content/questionnaire.ts';
import { limits } from '../../../domain/form-rules.ts';
import { Choice } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/form.tsx';
import { change, useQuestionnaire } from '../questionnaire-store.ts';
import { choiceIcons } from './choice-icons.ts';

/** questionnaire.css shows the text field of 'other', with and without script. */
export function ChoicesStep({ step }: { step: keyof typeof multipleChoiceSteps }) {
  const { form, errors } = useQuestionnaire();
  const { choices, other } = multipleChoiceSteps[step];
  const chosen: readonly string[] = form[step];
  const toggle = (code: string, on: boolean) => {
    const codes = choices.map((choice) => choice.code);
    change({ [step]: codes.filter((candidate) => (candidate === code ? on : chosen.includes(candidate))) });
  };
  return (
    <div className="choices grid gap-2 sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3">
      {choices.map(({ code, label, description }) => (
        <Choice
          look="card"
          key={code}
          type="checkbox"
          name={step}
          value={code}
          label={label}
          description={description}
          icon={choiceIcons[code]}
          className="max-sm:py-2"
          checked={chosen.includes(code)}
          onChange={(event) => toggle(code, event.target.checked)}
        />
      ))}
      {other && (
        <TextArea
          id={other}
          name={other}
          {...fields[other]}
          value={form[other]}
          error={errors[other]}
          maxLength={limits.freeText}
          onChange={(event) => change({ [other]: event.target.value })}
          className="other-text mt-2 scroll-mb-32 sm:col-span-2 lg:col-span-3"
        />
      )}
    </div>
  );
}
