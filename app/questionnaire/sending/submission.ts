import { messages, saveFailed, uploadSucceeded } from '../../../content/inquiry-messages.ts';
import type { Message } from '../../../content/questionnaire.ts';
import { findCampaign } from '../../../domain/inquiries/campaign.ts';
import { leaveWhenReachable } from '../../browser/when-reachable.ts';
import { showToast } from '../../ui/toast-store.ts';
import { newDraft } from '../draft/draft.ts';
import { deleteDraftPhotos } from '../photos/photo-store.ts';
import { prepareAll, storePhotos } from '../photos/photos.ts';
import { currentDraft, finish, getKept, getState, goTo, update } from '../questionnaire-store.ts';
import { markSubmission, type Submission, type SubmissionKind, takeSubmission } from '../thank-you/submission-mark.ts';
import { hasArrived, onOutboxReport } from './outbox-report.ts';
import { type PortalLink, type SubmitResult, submitInquiry } from './submit.ts';

/** How a failed try ended; delivered when the outbox succeeded meanwhile. */
export type Failure = { key: string; kept: boolean; rejected: boolean; delivered: boolean; own: PortalLink };

let left = false;
let shown: Submission['messages'] = [];

export function watchSubmission() {
  onOutboxReport(({ key, status }) => {
    const { failure } = getState();
    if (failure?.key === key && hasArrived(status)) update({ failure: { ...failure, delivered: true } });
  });
  // The browser may restore the page with an outdated result; the draft knows the current state.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (left || getKept() === null)) location.reload();
  });
}

/** Repeated calls while sending return the same attempt. */
export async function sendInquiry() {
  if (getState().sending) return;
  update({ sending: true });
  shown = [];
  const draft = currentDraft(getKept() ?? newDraft());
  const website = document.querySelector<HTMLInputElement>('.trap input')?.value ?? '';
  const result = await submitInquiry(
    { draft, website, source: findCampaign(location.search), ...(await prepareAll()) },
    {
      onProgress: (percent) => update({ percent }),
      onUploadsDone: ({ uploaded, failed }) => {
        if (failed > 0) tell(messages.uploadFailed, 'error');
        if (uploaded > 0) tell({ title: uploadSucceeded.title, text: uploadSucceeded.text(uploaded) }, 'success');
      },
    },
  );
  conclude(result, draft.key);
}

/** Returns a function that cancels leaving. */
export function leave(kind: SubmissionKind, key: string, own?: PortalLink) {
  const arrived = kind === 'sent' || kind === 'demo';
  if (arrived) {
    finish();
    void deleteDraftPhotos(key);
  }
  left = true;
  const stay = leaveWhenReachable(markSubmission({ kind, key, own, messages: arrived ? shown : [] }));
  return () => {
    stay();
    left = false;
    takeSubmission();
  };
}

function conclude(result: SubmitResult, key: string) {
  if (result.kind === 'sent') return void leave(result.kind, key, result.own);
  if (result.kind === 'demo') return void leave(result.kind, key);
  const { message, kept, rejected, own } = result;
  tell(message === null ? messages.unexpected : { title: saveFailed.title, text: message }, 'error');
  update({ sending: false, percent: null, failure: { key, kept, rejected, delivered: false, own } });
  goTo('result');
  void storePhotos();
}

function tell(message: Message, kind: 'success' | 'error') {
  shown.push({ ...message, kind });
  showToast({ ...message, kind });
}
