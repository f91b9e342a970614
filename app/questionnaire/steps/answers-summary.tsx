import {
  answersSummary,
  locationChoices,
  problemChoices,
  propertyChoices,
  propertyLevels,
  type StepId,
  stepIds,
  stepTexts,
} from '../../../content/questionnaire.ts';
import type { InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { goTo } from '../questionnaire-store.ts';
import { choiceOfAnswer } from './preselection.ts';

/** What a visitor answered to each step, in their words; null for the step that shows it. */
const ANSWERS: Record<StepId, ((form: InquiryForm) => string) | null> = {
  property: nameOfProperty,
  problems: (form) => namesOf(problemChoices, form.problems),
  locations: (form) => namesOf(locationChoices, form.locations),
  contact: null,
};

/** What was answered so far, each with a way to correct it. */
export function AnswersSummary({ form }: { form: InquiryForm }) {
  return (
    <section aria-labelledby="angaben" className="mb-6 rounded-lg bg-isar-50 px-4 py-3">
      <h3 id="angaben" className="text-sm font-semibold">
        {answersSummary.heading}
      </h3>
      <dl className="mt-1 grid text-sm">
        {stepIds.map((step) => {
          const label = stepTexts[step].summary;
          const answer = ANSWERS[step]?.(form);
          return answer === undefined ? null : (
            <div key={step} className="flex items-center gap-2 border-t border-line first:border-t-0">
              <dt className="w-20 shrink-0 text-ink-soft">{label}</dt>
              <dd className="min-w-0 flex-1 py-2 font-medium">{answer}</dd>
              <dd>
                <button
                  type="button"
                  onClick={() => goTo(step)}
                  aria-label={`${label}: ${answersSummary.change}`}
                  className="link min-h-11 px-2 font-semibold"
                >
                  {answersSummary.change}
                </button>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function nameOfProperty(form: InquiryForm): string {
  const choice = choiceOfAnswer(form);
  if (choice) return namesOf(propertyChoices, [choice]);
  return form.propertyType ? propertyLevels[form.propertyType] : answersSummary.nothing;
}

function namesOf(choices: readonly { code: string; label: string }[], codes: readonly string[]): string {
  const names = choices.filter(({ code }) => codes.includes(code)).map(({ label }) => label);
  return names.join(', ') || answersSummary.nothing;
}
