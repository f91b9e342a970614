import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import {
  buttons,
  demoNote,
  fields,
  locationChoices,
  noScriptNote,
  photoTexts,
  problemChoices,
  trapLabel,
} from '../../content/questionnaire.ts';
import type { InquiryForm } from '../../domain/inquiries/inquiry-form.ts';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Note } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { PhotoPicker } from './photos/photo-picker.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { isDemo } from './sending/backend.ts';
import { ConfirmationStep } from './sending/confirmation-step.tsx';
import { AnswersSummary } from './steps/answers-summary.tsx';
import { locationIcons, problemIcons } from './steps/choice-icons.ts';
import { ChoicesStep } from './steps/choices-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { PropertyStep } from './steps/property-step.tsx';
import { StepSection } from './steps/step-section.tsx';
import { CONFIRMATION_STEP, CONTACT_STEP, errorsOfStep, progressOfStep, type Step } from './steps/steps.ts';
import { useQuestionnaire } from './use-questionnaire.ts';

/** One form with all questions. The script shows one at a time; without it they stand below each other. */
export function QuestionnaireForm({ answer }: { answer: FormAnswer | null }) {
  const formRef = useRef<HTMLFormElement>(null);
  const questionnaire = useQuestionnaire(formRef, answer);
  const { scripted, steps, submission } = questionnaire;
  const { failure, leave } = submission;
  const concluded = steps.step === CONFIRMATION_STEP && failure !== null;
  const goOn = (delivered: boolean) => {
    if (!failure) return undefined;
    return leave(delivered ? 'sent' : failure.rejected ? 'rejected' : 'queued', failure.key, failure.own);
  };
  const proceed = (event: FormEvent) => {
    event.preventDefault();
    questionnaire.proceed();
  };
  return (
    <div className="questionnaire" data-plain={scripted ? undefined : ''}>
      {isDemo && <Note {...demoNote} />}
      {answer?.notice && <Note {...answer.notice} />}
      {!concluded && (
        <div className="with-script mb-6">
          <ProgressBar {...progressOfStep(Math.min(steps.step, CONTACT_STEP) as Step)} />
        </div>
      )}
      {!scripted && <p className="without-script mb-8 text-ink-soft">{noScriptNote}</p>}
      <div className="fading" data-leaving={steps.leaving}>
        {concluded && (
          <ConfirmationStep
            failure={failure}
            sending={submission.sending}
            onRetry={() => void questionnaire.submit()}
            onLeave={goOn}
          />
        )}
        <form
          ref={formRef}
          method="post"
          action="/fragebogen/"
          encType="multipart/form-data"
          noValidate
          hidden={concluded}
          onSubmit={scripted ? proceed : undefined}
        >
          <Questions {...questionnaire} />
          <Trap />
          <Actions {...questionnaire} />
        </form>
      </div>
    </div>
  );
}

type Questionnaire = ReturnType<typeof useQuestionnaire>;

function Questions({ scripted, form, errors, steps, photos, change, choose }: Questionnaire) {
  const shown = Math.min(steps.step, CONTACT_STEP);
  const section = (step: Step) => ({ step, shown: !scripted || shown === step, errors: errorsOfStep(step, errors) });
  return (
    <>
      <StepSection {...section(0)}>
        <PropertyStep answer={form} error={errors.propertyType} onChoose={choose} />
      </StepSection>
      <StepSection {...section(1)}>
        <ChoicesStep
          name="problems"
          choices={problemChoices}
          icons={problemIcons}
          chosen={form.problems}
          onChange={(problems) => change({ problems })}
          other={{
            name: 'problemOther',
            ...fields.problemOther,
            value: form.problemOther,
            error: errors.problemOther,
            onChange: (problemOther) => change({ problemOther }),
          }}
        />
      </StepSection>
      <StepSection {...section(2)}>
        <ChoicesStep
          name="locations"
          choices={locationChoices}
          icons={locationIcons}
          chosen={form.locations}
          onChange={(locations) => change({ locations })}
          other={{
            name: 'locationOther',
            ...fields.locationOther,
            value: form.locationOther,
            error: errors.locationOther,
            onChange: (locationOther) => change({ locationOther }),
          }}
        />
      </StepSection>
      <StepSection {...section(3)}>
        {scripted && <AnswersSummary form={form} onChange={steps.goTo} />}
        <ContactStep form={form} errors={errors} onChange={change}>
          <PhotoPicker
            photos={photos.photos}
            problems={photos.problems}
            tooLarge={photos.tooLarge}
            scripted={scripted}
            onAdd={photos.add}
            onAddShrunk={photos.addShrunk}
            onRemove={photos.remove}
          />
        </ContactStep>
      </StepSection>
    </>
  );
}

function Actions({ scripted, form, steps: { step, goBack }, submission: { sending, percent } }: Questionnaire) {
  const last = step >= CONTACT_STEP;
  return (
    <>
      {percent !== null && (
        <div className="mt-6">
          <ProgressBar label={photoTexts.progress(percent)} value={percent / 100} />
        </div>
      )}
      <div className={classNames((!scripted || last) && 'mt-6', scripted && !last && 'hidden', 'privacy')}>
        <PrivacyNotice className={scripted ? undefined : 'without-script'} />
      </div>
      <div
        className={classNames(
          'with-script mt-6 flex items-center gap-3 bg-white py-3',
          step > 0 ? 'justify-between' : 'justify-end',
          isSticky(step, form) && 'max-sm:sticky max-sm:bottom-0',
        )}
      >
        {step > 0 && (
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
          {last ? (sending ? buttons.submitting : buttons.submit) : buttons.next}
        </Button>
      </div>
      {!scripted && (
        <div className="without-script mt-6">
          <Button type="submit" icon={Send}>
            {buttons.submit}
          </Button>
        </div>
      )}
    </>
  );
}

/** On a phone the buttons stay in reach below the cards, but never on top of a text field. */
function isSticky(step: Step, { problems, locations }: InquiryForm) {
  return (step === 1 && !problems.includes('other')) || (step === 2 && !locations.includes('other'));
}

/** Machines fill in every field they find. People neither see nor reach this one. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true" inert>
      <label>
        {trapLabel}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
