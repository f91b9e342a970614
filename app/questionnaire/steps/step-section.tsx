import { ArrowRight, CircleAlert, Send } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { buttons, errorSummaryLabel, type StepId, stepTexts, validation } from '../../../content/questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { useQuestionnaire } from '../questionnaire-store.ts';
import { errorsOfStep, lastStep, type Shown } from './steps.ts';

export const headingId = (shown: Shown) => `schritt-${shown}`;
export const summaryId = (shown: Shown) => `fehler-${shown}`;

/** One question. Its heading takes the focus when the step changes. Without script all of them stand on one page. */
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
      <p id={`${headingId(step)}-hint`} className="mt-1.5 text-ink-soft">
        {hint}
      </p>
      {found.length > 0 && <ErrorSummary step={step} errors={found} />}
      <div className="mt-5">{children}</div>
      {!scripted && (
        <div className="plain-next above-banner">
          {step === lastStep ? (
            <Button type="submit" icon={Send} className="max-sm:w-full">
              {buttons.submit}
            </Button>
          ) : (
            <Button type="submit" name="weiter" value={step} icon={ArrowRight} className="max-sm:w-full">
              {buttons.next}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

const MISSING: readonly string[] = [validation.firstNameMissing, validation.lastNameMissing, validation.phoneMissing];

/** One sentence, then what is wrong, each a way to its field; takes the focus after a failed try. */
function ErrorSummary({ step, errors }: { step: StepId; errors: [string, string][] }) {
  const headline = findHeadline(errors);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would claim fields that stand elsewhere
    <div
      id={summaryId(step)}
      role="group"
      aria-label={errorSummaryLabel}
      tabIndex={-1}
      className="mt-4 flex items-start gap-3 rounded-lg bg-danger-100 p-4 text-danger-700"
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{headline}</p>
        <ul>
          {errors
            .filter(([, message]) => message !== headline)
            .map(([field, message]) => (
              <li key={field}>
                <a href={`#${field}`} onClick={focusField} className="inline-flex min-h-8 items-center underline">
                  {message}
                </a>
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

/** The sentences of the specification where they fit. */
function findHeadline(errors: [string, string][]): string {
  const messages = errors.map(([, message]) => message);
  if (messages.some((message) => MISSING.includes(message))) return validation.requiredMissing;
  return messages.find((message) => message === validation.propertyMissing) ?? errorSummaryLabel;
}

/** A jump by address would be a step of its own in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
