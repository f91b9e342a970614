import type { ReactNode } from 'react';
import { stepTexts } from '../../../content/questionnaire.ts';
import { ErrorSummary } from './error-summary.tsx';
import type { Step } from './steps.ts';

export const headingId = (step: Step) => `schritt-${stepTexts[step].id}`;

type StepSectionProps = {
  step: Step;
  /** False only once the script has taken over: without it all questions stand on one page. */
  shown: boolean;
  errors: [string, string][];
  children: ReactNode;
};

/** One question. Its heading takes the focus when the step changes. */
export function StepSection({ step, shown, errors, children }: StepSectionProps) {
  const { title, hint } = stepTexts[step];
  return (
    <fieldset
      data-step={step}
      hidden={!shown}
      aria-describedby={hint ? `${headingId(step)}-hint` : undefined}
      className="question min-w-0 border-0 p-0"
    >
      <legend className="p-0">
        <h2 id={headingId(step)} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
      </legend>
      {hint && (
        <p id={`${headingId(step)}-hint`} className="mt-1.5 text-ink-soft">
          {hint}
        </p>
      )}
      {errors.length > 0 && <ErrorSummary step={step} errors={errors} />}
      <div className="mt-5">{children}</div>
    </fieldset>
  );
}
