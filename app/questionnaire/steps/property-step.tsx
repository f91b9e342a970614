import { type KeyboardEvent, useRef } from 'react';
import { preselectedLevel, propertyChoices, propertyLevels } from '../../../content/questionnaire.ts';
import { type PropertyLevel, propertyOfChoice } from '../../../domain/inquiries/inquiry-options.ts';
import { Choice } from '../../ui/choice.tsx';
import { FieldError } from '../../ui/form.tsx';
import { choose, useQuestionnaire } from '../questionnaire-store.ts';
import { propertyIcons } from './choice-icons.ts';
import { choiceOfAnswer } from './preselection.ts';
import { headingId } from './step-section.tsx';

const LEVELS = Object.entries(propertyLevels) as [PropertyLevel, string][];

export function PropertyStep() {
  const { form: answer, errors } = useQuestionnaire();
  const error = errors.propertyType;
  // Arrow keys move through radio buttons and must not lead on to the next question.
  const walking = useRef(false);
  const noteKey = (event: KeyboardEvent) => {
    walking.current = event.key.startsWith('Arrow');
  };
  const chosen = choiceOfAnswer(answer);
  const onlyLevel = answer.propertyType && !chosen ? propertyLevels[answer.propertyType] : null;
  const describedBy = error ? 'propertyType-error' : onlyLevel ? 'propertyType-hint' : undefined;
  return (
    <div
      id="propertyType"
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy}
      aria-labelledby={headingId('property')}
      onKeyDown={noteKey}
      onPointerDown={() => {
        walking.current = false;
      }}
      className="grid gap-4 sm:gap-5"
    >
      {onlyLevel && (
        <p id="propertyType-hint" className="rounded-md bg-isar-100 px-4 py-3 text-sm">
          {preselectedLevel(onlyLevel)}
        </p>
      )}
      {LEVELS.map(([level, label]) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset here would be read out with every card
        <div key={level} role="group" aria-labelledby={`gebaeude-${level}`}>
          <p id={`gebaeude-${level}`} className="text-sm font-semibold text-ink-soft">
            {label}
          </p>
          <div className="mt-1.5 grid gap-2 sm:grid-cols-2 sm:gap-2.5 lg:grid-cols-3">
            {propertyChoices
              .filter(({ code }) => propertyOfChoice(code).level === level)
              .map((choice) => (
                <Choice
                  look="card"
                  key={choice.code}
                  type="radio"
                  name="property"
                  value={choice.code}
                  label={choice.label}
                  description={choice.description}
                  className="max-sm:py-2"
                  icon={propertyIcons[choice.code]}
                  checked={chosen === choice.code}
                  aria-describedby={describedBy}
                  onChange={() => choose(choice.code, !walking.current)}
                  onClick={() => chosen === choice.code && choose(choice.code, !walking.current)}
                />
              ))}
          </div>
        </div>
      ))}
      {error && <FieldError id="propertyType-error">{error}</FieldError>}
    </div>
  );
}
