import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Message, messages, saveFailed, uploadSucceeded } from '../../../content/questionnaire.ts';
import { showToast } from '../../ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import { forgetDraft } from '../draft/forget-draft.ts';
import { leaveWhenReachable } from '../thank-you/leave-when-reachable.ts';
import { markSubmission, type Submission, type SubmissionKind, takeSubmission } from '../thank-you/submission-mark.ts';
import { hasArrived, onOutboxReport } from './outbox-report.ts';
import { type Inquiry, type OwnPage, type SubmitResult, submitInquiry } from './submit.ts';

type ChosenPhotos = Pick<Inquiry, 'photos' | 'removedPhotos'>;

/** How a failed try ended; delivered when the outbox succeeded meanwhile. */
export type Failure = { key: string; kept: boolean; rejected: boolean; delivered: boolean; own: OwnPage };

export function useSubmission(finished: RefObject<boolean>, onFailure: () => void) {
  const [sending, setSending] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const started = useRef(false);
  const left = useRef(false);
  const told = useRef<Submission['messages']>([]);

  useEffect(
    () =>
      onOutboxReport(({ key, status }) =>
        setFailure((before) => (before?.key === key && hasArrived(status) ? { ...before, delivered: true } : before)),
      ),
    [],
  );
  useEffect(() => {
    // The browser may bring back the page as it was left: a result that is history by now. The draft knows what is left.
    const startAnew = (event: PageTransitionEvent) => {
      if (event.persisted && (finished.current || left.current)) location.reload();
    };
    window.addEventListener('pageshow', startAnew);
    return () => window.removeEventListener('pageshow', startAnew);
  }, [finished]);

  function tell(message: Message, kind: 'success' | 'error') {
    told.current.push({ ...message, kind });
    showToast({ ...message, kind });
  }

  /** Returns how to stay after all. */
  function leave(kind: SubmissionKind, key: string, own?: OwnPage) {
    const arrived = kind === 'sent' || kind === 'demo';
    if (arrived) {
      finished.current = true;
      void forgetDraft(key);
    }
    left.current = true;
    const stay = leaveWhenReachable(markSubmission({ kind, key, own, messages: arrived ? told.current : [] }));
    return () => {
      stay();
      left.current = false;
      takeSubmission();
    };
  }

  function conclude(result: SubmitResult, key: string) {
    if (result.kind === 'sent') return void leave(result.kind, key, result.own);
    if (result.kind === 'demo') return void leave(result.kind, key);
    started.current = false;
    setSending(false);
    setPercent(null);
    if (result.message === null) tell(messages.unexpected, 'error');
    else tell({ title: saveFailed.title, text: result.message }, 'error');
    setFailure({ key, kept: result.kept, rejected: result.rejected, delivered: false, own: result.own });
    onFailure();
  }

  /** However often it is called meanwhile, one inquiry is on its way. */
  async function send(draft: Draft, preparePhotos: () => Promise<ChosenPhotos>, website: string) {
    if (started.current) return;
    started.current = true;
    setSending(true);
    told.current = [];
    const result = await submitInquiry(
      { draft, website, ...(await preparePhotos()) },
      {
        onProgress: setPercent,
        onUploadsDone: ({ uploaded, failed }) => {
          if (failed > 0) tell(messages.uploadFailed, 'error');
          if (uploaded > 0) tell({ title: uploadSucceeded.title, text: uploadSucceeded.text(uploaded) }, 'success');
        },
      },
    );
    conclude(result, draft.key);
  }

  return { sending, percent, failure, send, leave };
}
