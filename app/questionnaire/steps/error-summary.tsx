import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { errorSummaryLabel, fields } from '../../../content/questionnaire.ts';
import type { Step } from './steps.ts';

export const summaryId = (step: Step) => `fehler-${step}`;

/** Each message once, with links to its fields; takes the focus after a failed try. */
export function ErrorSummary({ step, errors }: { step: Step; errors: [string, string][] }) {
  const messages = [...new Set(errors.map(([, message]) => message))];
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
      <ul className="grid gap-2">
        {messages.map((message) => (
          <li key={message}>
            <p className="font-semibold">{message}</p>
            <p className="flex flex-wrap gap-x-4">
              {errors
                .filter(([field, own]) => own === message && field in fields)
                .map(([field]) => (
                  <a
                    key={field}
                    href={`#${field}`}
                    onClick={focusField}
                    className="inline-flex min-h-8 items-center underline"
                  >
                    {fields[field as keyof typeof fields].label}
                  </a>
                ))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A jump by address would be a step of its own in the history. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
