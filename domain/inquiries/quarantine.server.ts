import { type Client, execute, listRows, type Queries, raw, readRow, type Sql, sql } from '../../platform/db/rows.ts';
import { enqueue, enqueueSql } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { startResponseTime } from '../response-time/response-times.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { applyTransition, type InquiryCommand, type TransitionResult } from '../workflow/apply-transition.server.ts';
import { lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';
import { type HoldReason, MATCH_QUEUE } from '../workflow/reasons.ts';
import type { Inquiry } from './inquiry.server.ts';
import type { InquiryFlag } from './inquiry-flags.ts';

/** Inquiries with these flags are stored and listed, but no email is sent at once. */
const HELD_BACK: readonly InquiryFlag[] = ['trap', 'many'];
export const QUARANTINED = raw(`flags && array[${HELD_BACK.map((flag) => `'${flag}'`).join(', ')}]`);

/** Matching waits this long for details, unless the customer sends or skips them. */
const TIME_FOR_DETAILS_SECONDS = 30 * 60;

/** `email` is the recipient of the receipt; null sends none. */
export type NewlyStoredInquiry = { id: string; email: string | null; flags: readonly InquiryFlag[] };

export async function enqueueInquiryJobs(client: Client, { id, email, flags }: NewlyStoredInquiry) {
  const queues = flags.some((flag) => HELD_BACK.includes(flag))
    ? []
    : ['notify-operator', ...(email ? ['send-receipt'] : [])];
  const data = { inquiryId: id };
  await enqueue(client, [
    ...queues.map((queue) => ({ queue, data })),
    { queue: 'match-inquiry', data, afterSeconds: TIME_FOR_DETAILS_SECONDS },
  ]);
}

export const holdInquiry = (database: Queries, call: InquiryCommand & { reasons: HoldReason[] }) =>
  database.transaction((client) => holdInTransaction(client, call));

export function holdInTransaction(client: Client, { reasons, ...call }: InquiryCommand & { reasons: HoldReason[] }) {
  return applyTransition(client, { ...call, event: 'hold', details: { reasons } }, (_, { now }) =>
    raiseTask(client, { kind: 'check', inquiryId: call.inquiryId, dueAt: nextWorkingDayAt(now) }),
  );
}

export const clearInquiry = (database: Queries, call: InquiryCommand) =>
  database.transaction((client) => clearInTransaction(client, call));

function clearInTransaction(client: Client, call: InquiryCommand): Promise<TransitionResult> {
  const { inquiryId } = call;
  return applyTransition(client, { ...call, event: 'clear' }, async (_, { now, response_due_at }) => {
    await sendHeldBack(client, inquiryId);
    await execute(client)`update inquiries set cleared_at = now(), match_run_at = null where id = ${inquiryId}`;
    if (!response_due_at) await startResponseTime(client, inquiryId, now);
    await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
  });
}

/** Sends the emails that the quarantine held back, once. Null: nothing was held back. */
async function sendHeldBack(client: Client, inquiryId: string): Promise<{ receipt: boolean } | null> {
  const rows = await listRows<{ receipt: boolean }>(client)`
    update inquiries set hold_lifted_at = now(), cleared_at = coalesce(cleared_at, now())
    where id = ${inquiryId} and ${QUARANTINED} and hold_lifted_at is null
    returning coalesce(email_address, '') <> '' as receipt`;
  if (!rows[0]) return null;
  const mails = ['notify-operator', ...(rows[0].receipt ? ['send-receipt'] : [])];
  await enqueue(
    client,
    mails.map((queue) => ({ queue, data: { inquiryId } })),
  );
  return rows[0];
}

export async function listQuarantined(database: Sql, limit: number): Promise<{ inquiries: Inquiry[]; count: number }> {
  const held = `from inquiries where ${QUARANTINED} and hold_lifted_at is null and status in ('new', 'held')`;
  const inquiries = await listRows<Inquiry>(database)`
    select * ${raw(held)} order by received_at desc, id limit ${limit}`;
  return { inquiries, ...(await readRow<{ count: number }>(database)`select count(*)::int as count ${raw(held)}`) };
}

export async function liftHold(
  database: Queries,
  { id, actor }: { id: string; actor: string },
): Promise<{ receipt: boolean } | null> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, id);
    if (inquiry.kind !== 'locked') return null;
    const by = { kind: 'staff', id: actor } as const;
    const lifted = await sendHeldBack(client, id);
    if (!lifted) return null;
    if (inquiry.status === 'held') await clearInTransaction(client, { inquiryId: id, actor: by });
    else {
      await recordEvent(client, id, { event: 'lifted', actor: by });
      if (!inquiry.response_due_at) await startResponseTime(client, id, inquiry.now);
    }
    await recordAction(client, { actor, action: 'inquiry.lift-hold', subject: id });
    return lifted;
  });
}

/** Recreates the notification job of inquiries about which the operator was not emailed within an hour. */
export async function notifyAgain(database: Queries): Promise<string[]> {
  return database.transaction(async (client) => {
    const rows = await listRows<{ id: string }>(client)`
      with unnotified as (
        select id from inquiries i where received_at between now() - interval '30 days' and now() - interval '1 hour'
          and (not ${QUARANTINED} or hold_lifted_at is not null) and status in ('new', 'held')
          and not exists (select from sent_mails where kind = 'notify-operator' and subject_id = i.id)
          and not exists (select from jobs where name = 'notify-operator' and data ->> 'inquiryId' = i.id::text
            and state in ('created', 'retry', 'active'))),
        jobs as (${enqueueSql(sql`select 'notify-operator', jsonb_build_object('inquiryId', id) from unnotified`)})
      select id from unnotified`;
    return rows.map(({ id }) => id);
  });
}
