import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { FormBoundary } from '../ui/form-boundary.tsx';
import { hasAnswers, readDraft } from './draft/draft.ts';
import { QuestionnaireForm } from './questionnaire-form.tsx';

/** The element that holds the questionnaire, and the data of the server's answer beside it, if there is one. */
export const ROOT_ID = 'fragebogen';
export const ANSWER_ID = 'fragebogen-antwort';

const isKept = () => {
  const draft = readDraft();
  return draft !== null && hasAnswers(draft.form);
};

export function Questionnaire({ answer }: { answer: FormAnswer | null }) {
  return (
    <FormBoundary isKept={isKept}>
      <QuestionnaireForm answer={answer} />
    </FormBoundary>
  );
}
