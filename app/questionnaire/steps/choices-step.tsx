import type { LucideIcon } from 'lucide-react';
import type { Choice as ChoiceText } from '../../../content/questionnaire.ts';
import { limits } from '../../../domain/form-rules.ts';
import { Choice } from '../../ui/choice.tsx';
import { TextArea } from '../../ui/text-area.tsx';

type ChoicesStepProps<Code extends string> = {
  name: 'problems' | 'locations';
  choices: readonly ChoiceText<Code>[];
  icons: Record<Code, LucideIcon>;
  chosen: readonly Code[];
  onChange: (chosen: Code[]) => void;
  other: { name: string; label: string; hint: string; value: string; error?: string; onChange: (text: string) => void };
};

/** Tick whatever applies; 'other' reveals its text field, with or without script (see questionnaire.css). */
export function ChoicesStep<Code extends string>({
  name,
  choices,
  icons,
  chosen,
  onChange,
  other,
}: ChoicesStepProps<Code>) {
  const codes = choices.map(({ code }) => code);
  const toggle = (code: Code, on: boolean) =>
    onChange(codes.filter((candidate) => (candidate === code ? on : chosen.includes(candidate))));
  return (
    <div className="choices grid gap-2 sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3">
      {choices.map(({ code, label, description }) => (
        <Choice
          key={code}
          type="checkbox"
          name={name}
          value={code}
          label={label}
          description={description}
          icon={icons[code]}
          className="max-sm:py-2"
          checked={chosen.includes(code)}
          onChange={(event) => toggle(code, event.target.checked)}
        />
      ))}
      <TextArea
        id={other.name}
        name={other.name}
        label={other.label}
        hint={other.hint}
        value={other.value}
        error={other.error}
        maxLength={limits.freeText}
        onChange={(event) => other.onChange(event.target.value)}
        className="other-text mt-2 scroll-mb-32 sm:col-span-2 lg:col-span-3"
      />
    </div>
  );
}
