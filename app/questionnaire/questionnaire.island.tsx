import { type FormEvent, useEffect, useLayoutEffect, useState } from 'react';
import { formErrorTexts } from '../../content/form-errors.ts';
import { buttons, demoNote, noScriptNote, stepIds, trapLabel } from '../../content/questionnaire.ts';
import { fieldsOfStep, type InquiryForm } from '../../domain/inquiries/inquiry-form.ts';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { buildConfig } from '../build-config.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { FormBoundary } from '../ui/form-boundary.tsx';
import { ArrowLeft, ArrowRight, Send } from '../ui/icons.ts';
import { Note } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { hasAnswers, readDraft } from './draft/draft.ts';
import type { PrivacyTexts } from './privacy-notice.tsx';
import {
  getRemainingSteps,
  goBack,
  PlainStateProvider,
  plainState,
  proceed,
  type State,
  start,
  useQuestionnaire,
} from './questionnaire-store.ts';
import { ChoicesStep } from './steps/choices-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { PropertyStep } from './steps/property-step.tsx';
import { headingId, StepErrors, StepSection, summaryId } from './steps/step-section.tsx';
import { documentTitleOf, firstStep, lastStep, progressOf, type ShownStep } from './steps/steps.ts';

const isKept = () => {
  const draft = readDraft();
  return draft !== null && hasAnswers(draft.form);
};

type QuestionnaireProps = { answer: FormAnswer | null; privacy: PrivacyTexts };

/** One form with all questions. The script shows one at a time; without it they stand below each other. */
export default function Questionnaire({ answer, privacy }: QuestionnaireProps) {
  const [plain] = useState(() => plainState(answer));
  return (
    <FormBoundary isKept={isKept}>
      <PlainStateProvider value={plain}>
        <QuestionnaireForm answer={answer} privacy={privacy} />
      </PlainStateProvider>
    </FormBoundary>
  );
}

function QuestionnaireForm({ answer, privacy }: QuestionnaireProps) {
  const state = useQuestionnaire();
  const { scripted, step, focus, leaving, failure, errors } = state;
  useLayoutEffect(() => start(answer), [answer]);
  useEffect(() => {
    if (focus) arrive(step, focus.on);
  }, [focus, step]);
  const concluded = step === 'result' && failure !== null;
  const Result = getRemainingSteps()?.Result;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    proceed();
  };
  return (
    <div className="questionnaire" data-plain={scripted ? undefined : ''}>
      {buildConfig.backendUrl === null && <Note {...demoNote} />}
      {answer?.notice && <Note {...answer.notice} />}
      {!concluded && (
        <div className="with-script mb-6">
          <ProgressBar id="fortschritt" {...progressOf(step)} />
        </div>
      )}
      {!scripted && Object.keys(errors).length > 0 && (
        <div className="without-script mb-8">
          <StepErrors errors={errors} />
        </div>
      )}
      {!scripted && <p className="without-script mb-8 text-ink-soft">{noScriptNote}</p>}
      <div className="fading" data-leaving={leaving}>
        {concluded && Result && <Result failure={failure} />}
        <form
          method="post"
          encType="multipart/form-data"
          noValidate
          hidden={concluded}
          onSubmit={scripted ? submit : undefined}
        >
          {/* Enter presses the first button, which must not be one of the hidden 'Weiter'. */}
          <noscript>
            <button type="submit" hidden />
          </noscript>
          {stepIds.map((each) => (
            <StepSection key={each} step={each}>
              {each === 'property' ? (
                <PropertyStep />
              ) : each === 'contact' ? (
                <ContactStep privacy={privacy} />
              ) : (
                <ChoicesStep step={each} />
              )}
            </StepSection>
          ))}
          <div className="trap" aria-hidden="true" inert>
            <label>
              <span>{trapLabel}</span>
              <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </div>
          <Actions {...state} />
        </form>
      </div>
    </div>
  );
}

function arrive(step: ShownStep, on: 'heading' | 'errors') {
  const title = documentTitleOf(step);
  document.title = on === 'errors' ? formErrorTexts.title(title) : title;
  if (on === 'errors') {
    const summary = document.getElementById(summaryId(step));
    summary?.scrollIntoView({ block: 'center', behavior: 'instant' });
    summary?.focus({ preventScroll: true });
  } else {
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById(headingId(step))?.focus({ preventScroll: true });
  }
}

function Actions({ scripted, form, step, sending }: State) {
  const last = step === lastStep || step === 'result';
  const label = last ? (sending ? buttons.submitting : buttons.submit) : buttons.next;
  return (
    <>
      <div
        className={classNames(
          'with-script actions mt-6 flex items-center gap-3 bg-white py-3',
          step === firstStep ? 'justify-end' : 'justify-between',
          isSticky(step, form) && 'above-banner max-sm:sticky',
        )}
      >
        {step !== firstStep && (
          <Button kind="secondary" icon={ArrowLeft} onClick={goBack} disabled={sending} className="max-sm:px-4">
            {buttons.back}
          </Button>
        )}
        <Button
          type={scripted ? 'submit' : 'button'}
          icon={last ? Send : ArrowRight}
          aria-disabled={sending}
          className={classNames('max-sm:flex-1 max-sm:px-4', last && 'sm:min-w-44')}
        >
          {label}
        </Button>
      </div>
      {!scripted && (
        <div className="without-script mt-6">
          <Button icon={Send}>{buttons.submit}</Button>
        </div>
      )}
    </>
  );
}

/** On a phone the buttons stay in reach below cards to tick, but never cover a text field. */
function isSticky(step: ShownStep, form: InquiryForm) {
  const fields = step === 'result' ? [] : fieldsOfStep(step);
  const multipleChoices = fields.map((name) => form[name]).filter(Array.isArray);
  return multipleChoices.length > 0 && !multipleChoices.flat().includes('other');
}
