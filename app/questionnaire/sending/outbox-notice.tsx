import { CircleCheck, Clock, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { outbox } from '../../../content/questionnaire.ts';
import { Button } from '../../ui/button.tsx';
import { newDraft, saveDraft } from '../draft/draft.ts';
import { CONTACT_STEP } from '../steps/steps.ts';
import { THANK_YOU_PATH } from '../thank-you/submission-mark.ts';
import { hasArrived, type OutboxReport, type OutboxStatus, onOutboxReport } from './outbox-report.ts';
import { startOutbox } from './outbox-sender.ts';
import { findEntry, removeEntry } from './outbox-store.ts';

type ShownStatus = Exclude<OutboxStatus, 'photos'>;
type Shown = { inquiryKey: string; status: ShownStatus };

const LOOKS: Record<ShownStatus, { title: string; text: string; icon: LucideIcon; tone: string }> = {
  waiting: { ...outbox.pending, icon: Clock, tone: 'text-isar-700' },
  delivered: { ...outbox.delivered, icon: CircleCheck, tone: 'text-success-700' },
  rejected: { ...outbox.rejected, icon: TriangleAlert, tone: 'text-danger-700' },
  expired: { ...outbox.expired, icon: TriangleAlert, tone: 'text-danger-700' },
};

/** On any page while this browser holds an inquiry: sends it and says how it stands. */
export default function OutboxNotice(): ReactNode {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const stop = onOutboxReport((report) => setShown((before) => nextShown(before, report)));
    startOutbox({ atOnce: true });
    return stop;
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed bottom-0 left-0 z-40 w-full max-w-md p-4">
      {shown && <NoticeCard {...shown} onDismiss={() => setShown(null)} />}
    </div>
  );
}

/** Photos that follow late travel silently: the inquiry itself has arrived. */
function nextShown(before: Shown | null, { key, status }: OutboxReport): Shown | null {
  if (hasArrived(status)) return before?.inquiryKey === key ? { inquiryKey: key, status: 'delivered' } : before;
  // The thank-you page says so itself.
  if (status === 'waiting' && location.pathname === THANK_YOU_PATH) return before;
  return { inquiryKey: key, status } as Shown;
}

function NoticeCard({ inquiryKey, status, onDismiss }: Shown & { onDismiss: () => void }) {
  const { title, text, icon: Icon, tone } = LOOKS[status];
  const correct = async () => {
    const entry = await findEntry(inquiryKey);
    if (entry) saveDraft({ ...newDraft(), step: CONTACT_STEP, form: entry.form });
    await removeEntry(inquiryKey);
    location.assign('/fragebogen/');
  };
  const dismiss = () => {
    if (status === 'rejected') void removeEntry(inquiryKey);
    onDismiss();
  };
  return (
    <div className="toast pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-white p-4 shadow-raised">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{title}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{text}</p>
        {status === 'rejected' && (
          <Button size="small" onClick={() => void correct()} className="mt-3">
            {outbox.correct}
          </Button>
        )}
      </div>
      <button
        type="button"
        onClick={dismiss}
        aria-label={outbox.dismiss}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-isar-100"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
