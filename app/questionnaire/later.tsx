import { useLayoutEffect, useState } from 'react';
import { messages } from '../../content/inquiry-messages.ts';
import { choiceSteps, fields, stepIds } from '../../content/questionnaire.ts';
import { limits } from '../../domain/form-rules.ts';
import { Choice } from '../ui/choice.tsx';
import { TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import type { Draft } from './draft/draft.ts';
import { deleteExpiredPhotos } from './photos/photo-store.ts';
import { addPhotos, restorePhotos } from './photos/photos.ts';
import { change, getKept, served, takeOverTyped, useQuestionnaire } from './questionnaire-store.ts';
import { ConfirmationStep } from './sending/confirmation-step.tsx';
import { send, watchSubmission } from './sending/submission.ts';
import { choiceIcons } from './steps/choice-icons.ts';
import { ContactStep } from './steps/contact-step.tsx';
import { StepSection } from './steps/step-section.tsx';

/** All questions but the first: it is alive before their script comes (decision 21). */
function LaterQuestions() {
  const [, takeOver] = useState(false);
  // What was typed meanwhile stands in the store: drawn at once, before a key can be pressed.
  useLayoutEffect(() => {
    takeOverTyped();
    takeOver(true);
  }, []);
  return stepIds.map((step) => {
    if (step === 'property') return null;
    return (
      <StepSection key={step} step={step}>
        {step === 'contact' ? <ContactStep /> : <Choices step={step} />}
      </StepSection>
    );
  });
}

/** Photos of an earlier view, those chosen before any script came, and the word that both are back. */
async function wake(restored: Draft | null) {
  watchSubmission();
  void deleteExpiredPhotos();
  const field = served?.querySelector<HTMLInputElement>('input[type="file"]');
  const chosen = [...(field?.files ?? [])];
  if (field) field.value = '';
  const key = getKept()?.key;
  const count = key ? await restorePhotos(key) : 0;
  if (chosen.length > 0) addPhotos(chosen);
  if (restored) showToast(count < restored.photoCount ? messages.photosLost : messages.draftRestored);
}

/** Tick whatever applies; 'other' reveals its text field, with or without script (see questionnaire.css). */
function Choices({ step }: { step: keyof typeof choiceSteps }) {
  const { form, errors } = useQuestionnaire();
  const { choices, other } = choiceSteps[step];
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

export default { Questions: LaterQuestions, Result: ConfirmationStep, send, wake };
