import { useEffect, useState } from 'react';
import {
  answersSummary,
  fields,
  multipleChoiceSteps,
  photoTexts,
  placeOf,
  propertyChoices,
  propertyLevels,
  requiredNote,
  type StepId,
  stepIds,
  stepTexts,
} from '../../../content/questionnaire.ts';
import { limits } from '../../../domain/form-rules.ts';
import type { InquiryForm } from '../../../domain/inquiries/inquiry-form.ts';
import { goToNextField } from '../../browser/go-to-next-field.ts';
import { Field } from '../../ui/form.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { hasAnswers } from '../draft/draft.ts';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { PrivacyNotice, type PrivacyTexts } from '../privacy-notice.tsx';
import { change, goTo, useQuestionnaire } from '../questionnaire-store.ts';
import { choiceOfAnswer } from './preselection.ts';

type FieldName = 'firstName' | 'lastName' | 'phone' | 'email' | 'postalCode';

export function ContactStep({ privacy }: { privacy: PrivacyTexts }) {
  const { scripted, form, errors, percent } = useQuestionnaire();
  const placeHint = usePlaceHint(form.postalCode, hasAnswers(form));
  const field = (name: FieldName, required: boolean) => ({
    id: name,
    name,
    label: fields[name].label,
    requiredNote,
    hint: fields[name].hint || undefined,
    required,
    value: form[name],
    error: errors[name],
    enterKeyHint: name === 'postalCode' ? ('send' as const) : ('next' as const),
    onKeyDown: ({ nativeEvent }: { nativeEvent: KeyboardEvent }) => goToNextField(nativeEvent),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <>
      {scripted && <AnswersSummary form={form} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field {...field('firstName', true)} autoComplete="given-name" maxLength={limits.name} />
        <Field {...field('lastName', true)} autoComplete="family-name" maxLength={limits.name} />
        <Field {...field('phone', true)} type="tel" inputMode="tel" autoComplete="tel" maxLength={limits.phone} />
        <Field
          {...field('email', false)}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={limits.email}
        />
        <Field
          {...field('postalCode', false)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          hint={<span aria-live="polite">{placeHint ?? fields.postalCode.hint}</span>}
        />
        <div className="sm:col-span-2">
          <PhotoPicker />
        </div>
      </div>
      {percent !== null && (
        <div className="mt-6">
          <ProgressBar id="hochladen" label={photoTexts.progress(percent)} value={percent / 100} />
        </div>
      )}
      <div className="mt-6">
        <PrivacyNotice texts={privacy} />
      </div>
    </>
  );
}

/** The list of postal codes is only for this hint, so it loads later and may be missing. */
const loadServiceArea = () =>
  Promise.all([
    import('../../../domain/service-area/service-area.ts'),
    import('../../../content/inquiry-messages.ts'),
  ]).catch(() => null);

/**
 * The name of the place, or a hint for places further away; null until there are five digits. The list loads at the first
 * interaction with the form, before a deploy can remove it.
 */
function usePlaceHint(postalCode: string, touched: boolean): string | null {
  const [hint, setHint] = useState<string | null>(null);
  const code = postalCode.trim();
  useEffect(() => {
    if (touched) void loadServiceArea();
  }, [touched]);
  useEffect(() => {
    let current = true;
    setHint(null);
    if (!/^\d{5}$/.test(code)) return;
    void loadServiceArea().then((area) => {
      if (!current || !area) return;
      const [{ findPlace }, { outsideAreaHint }] = area;
      const place = findPlace(code);
      setHint(place?.inArea ? placeOf(place.place) : outsideAreaHint);
    });
    return () => {
      current = false;
    };
  }, [code]);
  return hint;
}

/** Undefined for the step that shows it. */
function answerTo(step: StepId, form: InquiryForm): string | undefined {
  if (step === 'property') return nameOfProperty(form);
  return step === 'contact' ? undefined : namesOf(multipleChoiceSteps[step].choices, form[step]);
}

function AnswersSummary({ form }: { form: InquiryForm }) {
  return (
    <section aria-labelledby="angaben" className="mb-6 rounded-lg bg-isar-50 px-4 py-3">
      <h3 id="angaben" className="text-sm font-semibold">
        {answersSummary.heading}
      </h3>
      <dl className="mt-1 grid text-sm">
        {stepIds.map((step) => {
          const label = stepTexts[step].summary;
          const answer = answerTo(step, form);
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
