import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { QUARANTINED } from '../inquiries/inquiry-jobs.ts';
import { passLiveInvitations, recallLiveInvitations } from '../invitations/end-live-invitations.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { promiseDue, promiseHalf } from '../time/deadlines.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import type { Actor } from './inquiry-events.server.ts';
import { MATCH_QUEUE } from './match-queue.ts';
import type { GiveUpReason, HoldReason, ReopenReason } from './reasons.ts';
import { type StepTaken, takeStep } from './take-step.server.ts';

/** `seen`: the last event that the caller saw; a later one makes the answer `stale`. */
export type Call = { inquiryId: string; actor: Actor; seen?: string };

export { MATCH_QUEUE };

const CHECK_HOUR = 10;

/** Somebody has to look at it before anybody is asked. */
export function holdInquiry(database: Queries, call: Call & { reasons: HoldReason[] }): Promise<StepTaken> {
  return database.transaction((client) => holdInTransaction(client, call));
}

export function holdInTransaction(client: pg.ClientBase, { reasons, ...call }: Call & { reasons: HoldReason[] }) {
  return takeStep(client, { ...call, event: 'hold', details: { reasons } }, (_, { now }) =>
    raiseTask(client, { kind: 'check', inquiryId: call.inquiryId, dueAt: nextWorkingDayAt(now, CHECK_HOUR) }),
  );
}

/** Nothing is wrong with it: it goes on, and its flags are not asked about again. */
export function clearInquiry(database: Queries, call: Call): Promise<StepTaken> {
  return database.transaction((client) => clearInTransaction(client, call));
}

export function clearInTransaction(client: pg.ClientBase, call: Call): Promise<StepTaken> {
  const { inquiryId } = call;
  return takeStep(client, { ...call, event: 'clear' }, async () => {
    await sendHeldBack(client, inquiryId);
    await client.query('update inquiries set cleared_at = now(), match_run_at = null where id = $1', [inquiryId]);
    await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
  });
}

/** The mails that a quarantined inquiry never caused, once. Null: nothing was held back. */
export async function sendHeldBack(client: pg.ClientBase, inquiryId: string): Promise<{ receipt: boolean } | null> {
  const { rows } = await client.query<{ receipt: boolean }>(
    `update inquiries set released_at = now(), cleared_at = coalesce(cleared_at, now())
     where id = $1 and ${QUARANTINED} and released_at is null
     returning coalesce(email_address, '') <> '' as receipt`,
    [inquiryId],
  );
  if (!rows[0]) return null;
  const mails = ['notify-operator', ...(rows[0].receipt ? ['send-receipt'] : [])];
  await enqueue(
    client,
    mails.map((queue) => ({ queue, data: { inquiryId } })),
  );
  return rows[0];
}

export function giveUpInquiry(database: Queries, { reason, ...call }: Call & { reason: GiveUpReason }) {
  return close(database, { ...call, event: 'give-up', details: { reason } });
}

export const ENDED_QUEUE = 'send-ended';

/** The customer ends it, and gets it in writing. */
export function withdrawInquiry(database: Queries, { reason, ...call }: Call & { reason?: GiveUpReason }) {
  return close(database, { ...call, event: 'withdraw', ...(reason && { details: { reason } }) });
}

export function markSpam(database: Queries, call: Call) {
  return close(database, { ...call, event: 'spam' });
}

/** From the beginning, with a promise that starts now. */
export function reopenInquiry(database: Queries, { reason, ...call }: Call & { reason: ReopenReason }) {
  return database.transaction((client) =>
    takeStep(client, { ...call, event: 'reopen', details: { reason } }, async (_, { now }) => {
      await client.query(
        `update inquiries set promise_due_at = $2, promise_half_at = $3, promise_mark = 0, first_offer_at = null,
           cleared_at = now(), match_run_at = null where id = $1`,
        [call.inquiryId, promiseDue(now), promiseHalf(now)],
      );
      await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId: call.inquiryId } }]);
    }),
  );
}

type Closing = Call & { event: 'give-up' | 'withdraw' | 'spam'; details?: Record<string, unknown> };

function close(database: Queries, wanted: Closing): Promise<StepTaken> {
  const { inquiryId, event } = wanted;
  return database.transaction((client) =>
    takeStep(client, wanted, async (_, { email_address }) => {
      if (event === 'give-up') await passLiveInvitations(client, inquiryId);
      else await recallLiveInvitations(client, inquiryId, { quietly: event === 'spam' });
      if (event === 'withdraw' && email_address) await enqueue(client, [{ queue: ENDED_QUEUE, data: { inquiryId } }]);
    }),
  );
}
