import type { MouseEvent, ReactNode } from 'react';
import { formErrorTexts } from '../../../content/form-errors.ts';
import { buttons, type StepId, stepTexts, validation } from '../../../content/questionnaire.ts';
import type { InquiryFormErrors } from '../../../domain/inquiries/inquiry-form.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ArrowRight, Send } from '../../ui/icons.ts';
import { ErrorSummary } from '../../ui/notice.tsx';
import { useQuestionnaire } from '../questionnaire-store.ts';
import { errorsOfStep, lastStep, type ShownStep } from './steps.ts';

export const headingId = (shown: ShownStep) => `schritt-${shown}`;
export const summaryId = (shown: ShownStep) => `fehler-${shown}`;

/** Without script all questions stand on one page. */
export function StepSection({ step, children }: { step: StepId; children: ReactNode }) {
  const { title, hint } = stepTexts[step];
  const { scripted, errors } = useQuestionnaire();
  const found = errorsOfStep(step, errors);
  return (
    <fieldset data-step={step} aria-describedby={`${headingId(step)}-hint`} className="question min-w-0 border-0 p-0">
      <legend className="p-0">
        <h2 id={headingId(step)} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
      </legend>
      <p
        id={`${headingId(step)}-hint`}
        className={classNames('mt-1.5 text-ink-soft', step === 'property' && 'without-script:hidden')}
      >
        {hint}
      </p>
      {scripted && found.length > 0 && (
        <div className="mt-4">
          <StepErrors id={summaryId(step)} errors={Object.fromEntries(found)} />
        </div>
      )}
      <div className="mt-5">{children}</div>
      {!scripted && (
        <div className="plain-next above-banner">
          {step === lastStep ? (
            <Button icon={Send} className="max-sm:w-full">
              {buttons.submit}
            </Button>
          ) : (
            <Button name="weiter" value={step} icon={ArrowRight} className="max-sm:w-full">
              {buttons.next}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const MISSING: readonly string[] = [validation.firstNameMissing, validation.lastNameMissing, validation.phoneMissing];

/** Takes the focus after a failed try. Without script one summary above all questions does. */
export function StepErrors({ id, errors }: { id?: string; errors: InquiryFormErrors }) {
  return <ErrorSummary id={id} headline={findHeadline(errors)} errors={errors} onFollow={focusField} />;
}

/** The specification gives these sentences. */
function findHeadline(errors: InquiryFormErrors): string {
  const messages = Object.values(errors);
  if (messages.some((message) => MISSING.includes(message))) return validation.requiredMissing;
  return messages.find((message) => message === validation.propertyMissing) ?? formErrorTexts.headline;
}

/** Following the link would add a step to the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
