import { endedMail, isEnding, toCallNote } from '../../content/mails.ts';
import { type Client, execute, type Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { clearInquiry, holdInquiry, liftHold, QUARANTINED } from '../inquiries/quarantine.server.ts';
import { passLiveInvitations, recallLiveInvitations } from '../invitations/end-invitations.server.ts';
import { saveResponseTimes, startResponseTime } from '../response-time/response-times.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { applyTransition, type InquiryCommand, type TransitionResult } from '../workflow/apply-transition.server.ts';
import type { LockedInquiry } from '../workflow/inquiry-events.server.ts';
import {
  type CloseReason,
  type GiveUpReason,
  giveUpReasons,
  isReason,
  MATCH_QUEUE,
  type ReopenReason,
  reopenReasons,
} from '../workflow/reasons.ts';

type GivingUp = InquiryCommand & { reason: GiveUpReason };

export const giveUpInquiry = (database: Queries, call: GivingUp) =>
  database.transaction((client) => giveUpInTransaction(client, call));

export const giveUpInTransaction = (client: Client, { reason, ...call }: GivingUp) =>
  close(client, { ...call, event: 'give-up', details: { reason } });

export const closeInquiry = (client: Client, { reason, ...call }: InquiryCommand & { reason: CloseReason }) =>
  close(client, { ...call, event: 'close', details: { reason } });

export function withdrawInquiry(database: Queries, { reason, ...call }: InquiryCommand & { reason?: GiveUpReason }) {
  const details = reason && { reason };
  return database.transaction((client) => close(client, { ...call, event: 'withdraw', details }));
}

export const markSpam = (database: Queries, call: InquiryCommand) =>
  database.transaction((client) => close(client, { ...call, event: 'spam' }));

export const reopenInquiry = (database: Queries, { reason, ...call }: InquiryCommand & { reason: ReopenReason }) =>
  database.transaction(async (client) => {
    await saveResponseTimes(client, call.inquiryId);
    return applyTransition(client, { ...call, event: 'reopen', details: { reason } }, async (_, { now }) => {
      await execute(client)`
        update inquiries set first_offer_at = null, cleared_at = now(), match_run_at = null where id = ${call.inquiryId}`;
      await startResponseTime(client, call.inquiryId, now);
      await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId: call.inquiryId } }]);
    });
  });

type OfficeTransition = InquiryCommand & { event: string; reason: string };

export async function applyOfficeTransition(
  database: Queries,
  { event, reason, ...call }: OfficeTransition,
): Promise<TransitionResult | { kind: 'no-reason' }> {
  switch (event) {
    case 'hold':
      return holdInquiry(database, { ...call, reasons: ['by-hand'] });
    case 'clear':
      return clearInquiry(database, call);
    case 'spam':
      return markSpam(database, call);
    case 'give-up':
      return isReason(giveUpReasons, reason) ? giveUpInquiry(database, { ...call, reason }) : { kind: 'no-reason' };
    case 'reopen':
      return isReason(reopenReasons, reason) ? reopenInquiry(database, { ...call, reason }) : { kind: 'no-reason' };
    case 'lift-hold': {
      const lifted = await liftHold(database, { id: call.inquiryId, actor: call.actor.id });
      return lifted ? { kind: 'done', status: 'new', event: '' } : { kind: 'refused', status: 'new' };
    }
    default:
      return { kind: 'refused', status: 'new' };
  }
}

type Each = { inquiryId: string; kind: (TransitionResult | { kind: 'no-reason' })['kind'] | 'failed' };

/** Isolates each inquiry: one failure does not stop the others. */
export async function applyOfficeTransitions(
  database: Queries,
  { inquiryIds, ...step }: Omit<OfficeTransition, 'inquiryId'> & { inquiryIds: readonly string[] },
): Promise<Each[]> {
  const each: Each[] = [];
  for (const inquiryId of new Set(inquiryIds)) {
    const { kind } = await applyOfficeTransition(database, { ...step, inquiryId }).catch(() => ({
      kind: 'failed' as const,
    }));
    each.push({ inquiryId, kind });
  }
  return each;
}

type Closing = InquiryCommand & {
  event: 'give-up' | 'close' | 'withdraw' | 'spam';
  details?: { reason?: GiveUpReason | CloseReason };
};

function close(client: Client, wanted: Closing): Promise<TransitionResult> {
  const { inquiryId, event } = wanted;
  return applyTransition(client, wanted, async (_, inquiry) => {
    if (event === 'give-up' || event === 'close') await passLiveInvitations(client, inquiryId);
    else await recallLiveInvitations(client, inquiryId, { withoutEmail: event === 'spam' });
    if (event !== 'spam') await notifyOfEnd(client, inquiry, wanted);
  });
}

/** The customer already knows these reasons, so nobody has to call. */
const KNOWN: readonly (GiveUpReason | CloseReason)[] = [
  ...(['not-reached', 'no-need', 'elsewhere', 'price', 'duplicate', 'inactive', 'not-ordered'] as const),
];

async function notifyOfEnd(client: Client, { now, email_address, id }: LockedInquiry, { event, details }: Closing) {
  const reason = details?.reason;
  const held = await execute(client)`
    select from inquiries where id = ${id} and ${QUARANTINED} and hold_lifted_at is null`;
  if (held && event === 'close') return;
  if (email_address) await enqueue(client, [{ queue: 'send-ended', data: { inquiryId: id, event, reason } }]);
  else if (event !== 'withdraw' && !(reason && KNOWN.includes(reason)))
    await raiseTask(client, {
      kind: 'call-ended',
      inquiryId: id,
      dueAt: nextWorkingDayAt(now),
      note: toCallNote(endedMail.paragraphs(isEnding(reason) ? reason : null)),
    });
}
