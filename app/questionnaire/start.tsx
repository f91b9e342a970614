import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FormAnswer } from '../../domain/inquiries/refusal-report.ts';
import { reportPageError } from '../start/report-page-error.ts';
import { isAsServed } from '../start/served-markup.ts';
import { ANSWER_ID, Questionnaire, ROOT_ID } from './questionnaire.tsx';
import { loadLater, redraw } from './questionnaire-store.ts';
import { replaceFields } from './replace-fields.ts';

/** A root of its own: it lives as soon as this file is there, before the frame of the page (decision 21). */
const answer: FormAnswer | null = JSON.parse(document.getElementById(ANSWER_ID)?.textContent || 'null');
const root = document.getElementById(ROOT_ID) as HTMLElement;
const questionnaire = <Questionnaire answer={answer} />;

/** Once all questions can be drawn: until then those that the server sent stay. */
async function drawAnew() {
  await loadLater();
  redraw();
  replaceFields(() => flushSync(() => createRoot(root).render(questionnaire)));
}

if (isAsServed(root.firstElementChild as Element)) {
  // In a transition React yields to taps and paints; outside of one it hydrates in a single long task.
  startTransition(() => {
    hydrateRoot(root, questionnaire, { onRecoverableError: (error) => reportPageError('hydration', error) });
  });
} else {
  drawAnew().catch(() => delete document.documentElement.dataset.question);
}
