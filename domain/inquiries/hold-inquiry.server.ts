import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';
import type { HoldReason } from '../process/reasons.ts';
import { type Call, type StepTaken, takeStep } from '../process/take-step.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { QUARANTINED } from './inquiry-jobs.ts';

export const CHECK_HOUR = 10;

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
