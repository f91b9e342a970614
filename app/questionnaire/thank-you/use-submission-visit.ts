import { useEffect, useRef, useState } from 'react';
import { parseJsonObject, readItem, storageNames, writeItem } from '../../browser/storage.ts';
import { announceSubmission } from '../../consent/conversion.ts';
import { showToast } from '../../ui/toast.tsx';
import { wasDelivered } from '../sending/last-delivered.ts';
import { hasArrived, onOutboxReport } from '../sending/outbox-report.ts';
import { type Submission, type SubmissionKind, takeSubmission } from './submission-mark.ts';

/** direct: the visitor did not come from the form, so nothing may sound as if an inquiry had arrived. */
export type Kind = SubmissionKind | 'direct';

/** Stored in the history entry for a reload and for coming back. */
type Earlier = Pick<Submission, 'kind' | 'key' | 'own'>;

/** known: the script has found out how the visitor came here. */
type Visit = { kind: Kind; key: string | null; own?: Submission['own']; countdown: boolean; known: boolean };

/** Countdown and conversion happen on the first visit only; a reload shows the same words. */
export function useSubmissionVisit(servedKind: Kind): Visit {
  const [visit, setVisit] = useState<Visit>({ kind: servedKind, key: null, countdown: false, known: false });
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    const { sentDraft } = document.documentElement.dataset;
    if (sentDraft)
      void import('../photos/photo-store.ts').then(({ deleteDraftPhotos }) => deleteDraftPhotos(sentDraft), nothing);
    const submission = takeSubmission();
    const earlier = submission ?? readEarlier();
    const kind = earlier?.kind ?? servedKind;
    // Without an email address this page is the only place with the link to the inquiry.
    const onlyKey = Boolean(earlier?.own?.token) && !earlier?.own?.mailed;
    const countdown = submission !== null && kind !== 'rejected' && !onlyKey;
    setVisit({ kind, key: earlier?.key ?? null, own: earlier?.own, countdown, known: true });
    if (earlier)
      history.replaceState({ ...history.state, submission: { kind, key: earlier.key, own: earlier.own } }, '');
    for (const message of submission?.messages ?? []) showToast(message);
    if (submission && (kind === 'sent' || kind === 'queued')) announceSubmission(submission.key);
  }, [servedKind]);
  const { kind, key, own } = visit;
  useEffect(() => {
    if (kind === 'sent' && key && own?.token) noteArrival(key, own.token);
  }, [kind, key, own?.token]);
  useEffect(() => {
    if (kind !== 'queued' || key === null) return;
    return onArrival(key, (reference) =>
      setVisit((before) => ({
        ...before,
        kind: 'sent',
        own: before.own && { ...before.own, reference: reference ?? before.own.reference },
      })),
    );
  }, [kind, key]);
  return visit;
}

/** Photos are then deleted after a day (photo-store.ts). */
const nothing = () => {};

const readArrived = () => parseJsonObject(readItem('sessionStorage', storageNames.arrived));

/** Once for each inquiry, so that opening the page later does not make it new again. */
function noteArrival(key: string, token: string) {
  if (readArrived()?.key === key) return;
  writeItem('sessionStorage', storageNames.arrived, JSON.stringify({ key, token, at: Date.now() }));
}

/** Called now, on a report of the outbox, or when the page comes back from the cache. */
function onArrival(key: string, listener: (reference?: string | null) => void): () => void {
  const check = () => wasDelivered(key) && listener();
  check();
  const stop = onOutboxReport(
    (report) => report.key === key && hasArrived(report.status) && listener(report.reference),
  );
  window.addEventListener('pageshow', check);
  return () => {
    stop();
    window.removeEventListener('pageshow', check);
  };
}

function readEarlier(): Earlier | null {
  const earlier = (history.state as { submission?: Earlier } | null)?.submission;
  if (!earlier?.kind || !earlier.key) return null;
  const arrived = readArrived();
  // The visitor made this browser forget the link; the texts stay.
  return arrived?.key === earlier.key && !arrived.token ? { ...earlier, own: undefined } : earlier;
}
