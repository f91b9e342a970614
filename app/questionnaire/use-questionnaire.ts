import { type RefObject, startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '../../content/questionnaire.ts';
import { emptyInquiryForm, type InquiryForm, type InquiryFormErrors } from '../../domain/inquiries/inquiry-form.ts';
import type { PropertyCode } from '../../domain/inquiries/inquiry-options.ts';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { showToast } from '../ui/toast.tsx';
import { type Draft, newDraft, readDraft, saveDraft } from './draft/draft.ts';
import { findStart, hasAnswers, readTyped, takeFiles } from './draft/start.ts';
import { usePhotos } from './photos/use-photos.ts';
import { guardAgainstMissingChunks } from './reload-guard.ts';
import { useSubmission } from './sending/use-submission.ts';
import { prepareServiceArea } from './steps/place-hint.ts';
import { answerOfChoice, readPreselection } from './steps/preselection.ts';
import { readStepEntry } from './steps/step-history.ts';
import { CONFIRMATION_STEP, CONTACT_STEP, checkAll, checkStep, findStepToCorrect, type Step } from './steps/steps.ts';
import { useSteps } from './steps/use-steps.ts';

/** Everything the form knows and does. Before the script has taken over it is the plain form the server sent. */
export function useQuestionnaire(formRef: RefObject<HTMLFormElement | null>, answer: FormAnswer | null) {
  const [scripted, setScripted] = useState(false);
  const [form, setForm] = useState<InquiryForm>(answer?.form ?? emptyInquiryForm);
  const [errors, setErrors] = useState<InquiryFormErrors>(answer?.errors ?? {});
  const draft = useRef<Draft | null>(null);
  /** From here on nothing is a draft any more. */
  const finished = useRef(false);
  const steps = useSteps();
  const findDraftKey = useCallback(() => (finished.current ? null : (draft.current?.key ?? null)), []);
  const photos = usePhotos(findDraftKey);
  const submission = useSubmission(finished, () => {
    steps.goTo(CONFIRMATION_STEP);
    void photos.save();
  });
  const { step, begin } = steps;
  const { restore, add } = photos;

  // Taking over in pieces: until then this is the plain form, and what is typed into it counts.
  useLayoutEffect(() => {
    const entry = readStepEntry(history.state);
    const preselection = readPreselection(location.search);
    const typed = formRef.current ? readTyped(formRef.current) : {};
    const start = findStart({ answer, entry, stored: readDraft(), preselection, typed });
    draft.current = start.draft;
    startTransition(() => {
      setForm(start.draft.form);
      setErrors(start.errors);
      begin({ step: start.draft.step, cameFrom: entry?.cameFrom ?? null });
      setScripted(true);
    });
    if (start.draft.step > 0 || hasAnswers(start.draft.form)) saveDraft(start.draft);
    const chosen = formRef.current ? takeFiles(formRef.current) : [];
    void restore(start.draft.key).then((count) => {
      if (chosen.length > 0) add(chosen);
      if (start.restored) showToast(count < start.draft.photoCount ? messages.photosLost : messages.draftRestored);
    });
  }, [answer, begin, formRef, restore, add]);

  const keepDraft = useCallback((change: Partial<Draft>) => {
    if (finished.current) return;
    draft.current = { ...(draft.current ?? newDraft()), ...change };
    saveDraft(draft.current);
  }, []);
  useEffect(() => {
    if (scripted && step !== draft.current?.step && step < CONFIRMATION_STEP) keepDraft({ step });
  }, [scripted, step, keepDraft]);
  useEffect(() => {
    if (draft.current && photos.photos.length !== draft.current.photoCount && scripted) {
      keepDraft({ photoCount: photos.photos.length });
    }
  }, [photos.photos.length, scripted, keepDraft]);
  const busy = photos.photos.length > 0 || submission.sending;
  useEffect(() => guardAgainstMissingChunks({ mayReload: () => !busy }), [busy]);

  function change(changed: Partial<InquiryForm>) {
    prepareServiceArea();
    const next = { ...(draft.current?.form ?? form), ...changed };
    setForm(next);
    keepDraft({ form: next });
    setErrors((before) => {
      const left = { ...before };
      for (const field of Object.keys(changed)) delete left[field as keyof InquiryFormErrors];
      return left;
    });
  }

  function choose(code: PropertyCode, advance: boolean) {
    change(answerOfChoice(code));
    if (advance) steps.goTo(1);
  }

  function next() {
    const found = checkStep(step, form);
    setErrors(found);
    if (Object.keys(found).length > 0) steps.focusErrors();
    else steps.goTo((step + 1) as Step);
  }

  async function submit() {
    const found = checkAll(form);
    const toCorrect = findStepToCorrect(found);
    setErrors(found);
    if (toCorrect === null) {
      const website = String(new FormData(formRef.current ?? undefined).get('website') ?? '');
      await submission.send({ ...(draft.current ?? newDraft()), form }, photos.prepareAll, website);
    } else if (toCorrect === step) steps.focusErrors();
    else steps.goTo(toCorrect, 'errors');
  }

  /** Enter in a field and the big button do the same. */
  const proceed = () => (step < CONTACT_STEP ? next() : void submit());

  return { scripted, form, errors, steps, photos, submission, change, choose, proceed, submit };
}
