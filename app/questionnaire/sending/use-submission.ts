import { useEffect, useRef, useState } from 'react';
import { type Message, messages, saveFailed, uploadSucceeded } from '../../../content/questionnaire.ts';
import { showToast } from '../../ui/toast.tsx';
import { clearDraft, type Draft } from '../draft/draft.ts';
import { leaveWhenReachable } from '../thank-you/leave-when-reachable.ts';
import { markSubmission, type Submission, type SubmissionKind, takeSubmission } from '../thank-you/submission-mark.ts';
import { hasArrived, onOutboxReport } from './outbox-report.ts';
import { type PhotoToSend, type SubmitResult, submitInquiry } from './submit.ts';

/** How a failed try ended; delivered when the outbox succeeded meanwhile. */
export type Failure = { key: string; kept: boolean; rejected: boolean; delivered: boolean };

export function useSubmission(onFailure: () => void) {
  const [sending, setSending] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const started = useRef(false);
  /** From here on nothing is a draft any more. */
  const finished = useRef(false);
  const told = useRef<Submission['messages']>([]);

  useEffect(
    () =>
      onOutboxReport(({ key, status }) =>
        setFailure((before) => (before?.key === key && hasArrived(status) ? { ...before, delivered: true } : before)),
      ),
    [],
  );
  useEffect(() => {
    // The browser may bring back the page as it was left; an inquiry that is sent is not offered again.
    const startAnew = (event: PageTransitionEvent) => {
      if (event.persisted && finished.current) location.reload();
    };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, []);

  function tell(message: Message, kind: 'success' | 'error') {
    told.current.push({ ...message, kind });
    showToast({ ...message, kind });
  }

  /** Returns how to stay after all. */
  function leave(kind: SubmissionKind, key: string) {
    const arrived = kind === 'sent' || kind === 'demo';
    if (arrived) {
      finished.current = true;
      clearDraft(key);
    }
    const stay = leaveWhenReachable(markSubmission({ kind, key, messages: arrived ? told.current : [] }));
    return () => {
      stay();
      takeSubmission();
    };
  }

  function conclude(result: SubmitResult, key: string) {
    if (result.kind !== 'failed') return void leave(result.kind, key);
    started.current = false;
    setSending(false);
    setPercent(null);
    if (result.message === null) tell(messages.unexpected, 'error');
    else tell({ title: saveFailed.title, text: result.message }, 'error');
    setFailure({ key, kept: result.kept, rejected: result.rejected, delivered: false });
    onFailure();
  }

  /** However often it is called meanwhile, one inquiry is on its way. */
  async function send(draft: Draft, preparePhotos: () => Promise<PhotoToSend[]>, website: string) {
    if (started.current) return;
    started.current = true;
    setSending(true);
    told.current = [];
    const photos = await preparePhotos();
    const result = await submitInquiry(draft, photos, website, {
      onProgress: setPercent,
      onUploadsDone: ({ uploaded, failed }) => {
        if (failed > 0) tell(messages.uploadFailed, 'error');
        if (uploaded > 0) tell({ title: uploadSucceeded.title, text: uploadSucceeded.text(uploaded) }, 'success');
      },
    });
    conclude(result, draft.key);
  }

  return { sending, percent, failure, finished, send, leave };
}
