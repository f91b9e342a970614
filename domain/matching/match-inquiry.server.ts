import { roundsExhausted } from '../../content/office/selection.ts';
import { type Client, findRow, findValue, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { enqueue, enqueueAt } from '../../platform/queue/enqueue.ts';
import { lockMatching } from '../firms/rotation-credit.server.ts';
import { NO_POSTAL_CODE } from '../inquiries/describe-inquiry.ts';
import { holdInTransaction } from '../inquiries/quarantine.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { postalCodeCall } from '../time/working-time.ts';
import { findHoldReasons } from '../workflow/apply-transition.server.ts';
import { lockInquiry, recordEvent, SYSTEM } from '../workflow/inquiry-events.server.ts';
import { type HoldReason, MATCH_QUEUE, type MatchCause } from '../workflow/reasons.ts';
import type { JudgedFirm } from './compute-match.ts';
import type { Needs } from './points.ts';
import { findSituation, lockFirmsAndFind, type MatchingSituation, writeMatch } from './run-matching.server.ts';

type MatchResult =
  | { kind: 'held'; reasons: HoldReason[] }
  | { kind: 'proposed' | 'nothing' }
  | { kind: 'matched'; runId: string }
  | { kind: 'no-firm'; runId: string }
  /** The automatic rounds are used up; without a firm the office gets a task. */
  | { kind: 'exhausted' }
  /** The customer is asked for the postal code and called after two hours. */
  | { kind: 'no-postal-code' };

/** Can run any number of times: taken slots stay taken. */
export const matchInquiry = (
  database: Queries,
  inquiryId: string,
  { cause, now }: { cause?: MatchCause; now?: Date } = {},
) =>
  database.transaction(async (client): Promise<MatchResult> => {
    await lockMatching(client);
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'nothing' };
    const reasons = await findHoldReasons(client, inquiryId);
    if (reasons.length > 0) {
      const held = await holdInTransaction(client, { inquiryId, actor: SYSTEM, reasons });
      return held.kind === 'done' ? { kind: 'held', reasons } : { kind: 'nothing' };
    }
    if (await isPlaceUnknown(client, inquiryId, now ?? inquiry.now)) return { kind: 'no-postal-code' };
    if (!inquiry.response_due_at) return { kind: 'nothing' };
    const situation = await lockFirmsAndFind(client, inquiryId, now ?? inquiry.now);
    if (!situation || situation.slots.count === 0) return { kind: 'nothing' };
    const { choice } = await readSettings(client as Sql);
    if (choice === 'manual' && situation.computed.chosen.length > 0) {
      await raiseTask(client, { kind: 'propose', inquiryId, dueAt: await findTaskTime(client, situation) });
      await finishTasksOf(client, { inquiryId, actor: SYSTEM.id, outcome: 'void', kinds: ['no-firm'] });
      return { kind: 'proposed' };
    }
    const ran = await writeMatch(client, situation, {
      cause: cause ?? (await findCause(client, inquiryId)),
      actor: SYSTEM,
    });
    if (ran.kind === 'matched') return { kind: 'matched', runId: ran.runId };
    if (ran.kind !== 'no-firm' && ran.kind !== 'exhausted') return { kind: 'nothing' };
    if (ran.noActiveFirm)
      await notifyOfNoFirm(client, situation, ran.kind === 'exhausted' ? roundsExhausted : undefined);
    return ran.kind === 'exhausted' ? { kind: 'exhausted' } : { kind: 'no-firm', runId: ran.runId };
  });

/** After two working hours the office calls; until then the customer can add the postal code on their page. */
async function isPlaceUnknown(client: Client, inquiryId: string, now: Date): Promise<boolean> {
  const row = await findRow<{ received_at: Date; waiting: boolean }>(client)`
    select received_at, exists (select from pgboss.job j
      where j.name = '${raw(MATCH_QUEUE)}' and j.data ->> 'inquiryId' = i.id::text
        and j.state = 'created' and j.start_after > ${now}) as waiting
    from inquiries i where id = ${inquiryId} and status in ('new', 'matching', 'offers') and ${raw(NO_POSTAL_CODE)}`;
  if (!row) return false;
  const callAt = postalCodeCall(row.received_at);
  if (callAt <= now) await raiseTask(client, { kind: 'postcode', inquiryId, dueAt: now });
  else if (!row.waiting) await enqueueAt(client, { queue: MATCH_QUEUE, data: { inquiryId } }, callAt);
  return true;
}

async function notifyOfNoFirm(client: Client, situation: MatchingSituation, note?: string) {
  const { inquiry } = situation;
  const inquiryId = inquiry.id;
  await raiseTask(client, { kind: 'no-firm', inquiryId, dueAt: await findTaskTime(client, situation), note });
  if (!inquiry.email) return;
  const rows = await listRows<{ notified: boolean }>(client)`
    select exists (select from inquiry_events
      where inquiry_id = ${inquiryId} and event = 'no-firm-notified' and at > coalesce(
      (select max(at) from inquiry_events where inquiry_id = ${inquiryId} and event = 'reopen'), '-infinity')) as notified`;
  if (rows[0]?.notified) return;
  await recordEvent(client, inquiryId, { event: 'no-firm-notified', actor: SYSTEM });
  await enqueue(client, [{ queue: 'send-no-firm', data: { inquiryId } }]);
}

async function findTaskTime(client: Client, { inquiry, now }: MatchingSituation): Promise<Date> {
  const half =
    (await findValue<Date | null>(client)`select response_half_at as half from inquiries where id = ${inquiry.id}`) ??
    inquiry.responseDue;
  return half > now ? half : now;
}

async function findCause(client: Client, inquiryId: string): Promise<MatchCause> {
  const last = await findValue<string>(client)`
    select event from inquiry_events where inquiry_id = ${inquiryId} and event in ('clear', 'reopen')
    order by id desc limit 1`;
  return last === 'clear' ? 'cleared' : last === 'reopen' ? 'reopened' : 'received';
}

export type ProposedFirm = JudgedFirm & { name: string };

export type MatchProposal = {
  chosen: string[];
  firms: ProposedFirm[];
  needs: Needs;
  slots: number;
  /** The office may fill all free slots, even when capacity is scarce. */
  free: number;
  scarce: boolean;
};

export async function proposeMatch(database: Sql, inquiryId: string): Promise<MatchProposal | null> {
  const situation = await findSituation(database, inquiryId, new Date());
  return situation && toProposal(situation);
}

export function toProposal({ candidates, computed, inquiry, slots }: MatchingSituation): MatchProposal {
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return {
    chosen: computed.chosen,
    firms: computed.firms.map((firm) => ({ ...firm, name: names.get(firm.id) ?? '' })),
    needs: inquiry.needs,
    slots: slots.count,
    free: slots.free.length,
    scarce: slots.scarce,
  };
}
