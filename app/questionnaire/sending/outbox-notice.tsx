import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { outbox } from '../../../content/inquiry-messages.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { CircleCheck, Clock, TriangleAlert, X } from '../../ui/icons.ts';
import { hasAnswers, newDraft, readDraft, saveDraft } from '../draft/draft.ts';
import { type DraftPhoto, deleteDraftPhotos, loadPhotos, savePhotos } from '../photos/photo-store.ts';
import type { Extension } from '../photos/shrink-photo.ts';
import { lastStep } from '../steps/steps.ts';
import { THANK_YOU_PATH } from '../thank-you/submission-mark.ts';
import { onDeliveredElsewhere } from './last-delivered.ts';
import { hasArrived, type OutboxReport, type OutboxStatus, onOutboxReport, reportOutbox } from './outbox-report.ts';
import { startOutbox } from './outbox-sender.ts';
import { findEntry, type OutboxEntry, removeEntry } from './outbox-store.ts';

type ShownStatus = Exclude<OutboxStatus, 'photos' | 'gone'>;
type Shown = { inquiryKey: string; status: ShownStatus };

const LOOKS: Record<ShownStatus, { title: string; text: string; icon: Icon; tone: string }> = {
  waiting: { ...outbox.pending, icon: Clock, tone: 'text-isar-700' },
  delivered: { ...outbox.delivered, icon: CircleCheck, tone: 'text-success-700' },
  rejected: { ...outbox.rejected, icon: TriangleAlert, tone: 'text-danger-700' },
  expired: { ...outbox.expired, icon: TriangleAlert, tone: 'text-danger-700' },
};

/** Called only in a browser that still holds an inquiry, on any page. */
export function showOutbox() {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<OutboxNotice />);
}

function OutboxNotice() {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const show = (report: OutboxReport) => setShown((before) => nextShown(before, report));
    const stops = [onOutboxReport(show), onDeliveredElsewhere((key) => reportOutbox({ key, status: 'delivered' }))];
    startOutbox({ atOnce: true });
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <div role="status" className="above-banner pointer-events-none fixed left-0 z-40 w-full max-w-md p-4 print:hidden">
      {shown && <NoticeCard {...shown} onDismiss={() => setShown(null)} />}
    </div>
  );
}

/** Late photos are not mentioned: the inquiry itself has arrived. */
function nextShown(before: Shown | null, { key, status }: OutboxReport): Shown | null {
  if (hasArrived(status)) return before?.inquiryKey === key ? { inquiryKey: key, status: 'delivered' } : before;
  if (status === 'gone') return before?.inquiryKey === key ? null : before;
  // The thank-you page shows this message itself.
  if (status === 'waiting' && location.pathname === THANK_YOU_PATH) return before;
  return { inquiryKey: key, status } as Shown;
}

function NoticeCard({ inquiryKey, status, onDismiss }: Shown & { onDismiss: () => void }) {
  const [asking, setAsking] = useState<'discard' | 'replace' | null>(null);
  const { icon: Icon, tone } = LOOKS[status];
  const { title, text } = asking ? outbox[asking] : LOOKS[status];
  const correct = () => void correctInquiry(inquiryKey);
  return (
    <div className="toast pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-white p-4 shadow-raised">
      <Icon className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
        {asking === 'discard' && (
          <Question
            {...outbox.discard}
            onKeep={onDismiss}
            onConfirm={() => void discardInquiry(inquiryKey).then(onDismiss)}
          />
        )}
        {asking === 'replace' && <Question {...outbox.replace} onKeep={() => setAsking(null)} onConfirm={correct} />}
        {status === 'rejected' && !asking && (
          <Button
            size="small"
            onClick={() => (hasOtherDraft(inquiryKey) ? setAsking('replace') : correct())}
            className="mt-3"
          >
            {outbox.correct}
          </Button>
        )}
      </div>
      {!asking && (
        <IconButton
          icon={X}
          label={outbox.dismiss}
          onClick={() => (status === 'rejected' ? setAsking('discard') : onDismiss())}
          className="-m-2 size-11 text-ink-soft hover:bg-isar-100"
        />
      )}
    </div>
  );
}

type QuestionProps = { keep: string; confirm: string; onKeep: () => void; onConfirm: () => void };

function Question({ keep, confirm, onKeep, onConfirm }: QuestionProps) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => choice.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={choice} className="mt-3 flex flex-wrap gap-3">
      <Button size="small" onClick={onKeep}>
        {keep}
      </Button>
      <Button size="small" kind="secondary" onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  );
}

/** A tab holds one draft, so another one would be replaced. */
function hasOtherDraft(key: string): boolean {
  const draft = readDraft();
  return draft !== null && draft.key !== key && hasAnswers(draft.form);
}

/** The refused entry is removed only after its answers are in the draft. */
async function correctInquiry(key: string) {
  const entry = await findEntry(key).catch(() => null);
  if (entry && (await becomesDraft(entry))) await removeEntry(entry);
  location.assign('/fragebogen/');
}

async function discardInquiry(key: string) {
  const entry = await findEntry(key).catch(() => null);
  if (entry) await removeEntry(entry);
}

/**
 * Creates a new draft, because a refused inquiry is not sent under its key again. If the original draft was corrected
 * since, that newer one is used.
 */
async function becomesDraft(entry: OutboxEntry): Promise<boolean> {
  const before = readDraft();
  const own = before?.key === entry.key ? before : null;
  const ownPhotos = own ? await loadPhotos(own.key) : [];
  const photos = own && ownPhotos.length === own.photoCount ? ownPhotos : photosOf(entry);
  const draft = { ...newDraft(), step: lastStep, photoCount: photos.length, form: own?.form ?? entry.form } as const;
  const saved = (photos.length === 0 || (await savePhotos(draft.key, photos))) && saveDraft(draft);
  if (saved && before) await deleteDraftPhotos(before.key);
  return saved;
}

const photosOf = ({ photos }: OutboxEntry): DraftPhoto[] =>
  photos.map(({ path, blob }, index) => ({
    id: index + 1,
    name: path.slice(path.lastIndexOf('/') + 1),
    blob,
    extension: path.slice(path.lastIndexOf('.') + 1) as Extension,
    path,
  }));
