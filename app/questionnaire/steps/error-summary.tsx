import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { errorSummaryLabel, validation } from '../../../content/questionnaire.ts';
import type { Step } from './steps.ts';

export const summaryId = (step: Step) => `fehler-${step}`;

const MISSING: readonly string[] = [validation.firstNameMissing, validation.lastNameMissing, validation.phoneMissing];

/** One sentence, then what is wrong, each a way to its field; takes the focus after a failed try. */
export function ErrorSummary({ step, errors }: { step: Step; errors: [string, string][] }) {
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
