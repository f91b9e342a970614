import { hydrateRoot } from 'react-dom/client';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { reportPageError } from '../start/report-page-error.ts';
import { ANSWER_ID, Questionnaire, ROOT_ID } from './questionnaire.tsx';

/** A root of its own: it lives as soon as this file is there, before the frame of the page (decision 21). */
const answer: FormAnswer | null = JSON.parse(document.getElementById(ANSWER_ID)?.textContent || 'null');
hydrateRoot(document.getElementById(ROOT_ID) as HTMLElement, <Questionnaire answer={answer} />, {
  onRecoverableError: (error) => reportPageError('hydration', error),
});
