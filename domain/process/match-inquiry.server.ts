import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { findAbsence } from '../settings/absence.server.ts';
import { staffDeadline } from '../settings/absence.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { SYSTEM } from './inquiry-events.server.ts';
import { holdInTransaction } from './inquiry-verbs.server.ts';
import { lockInquiry } from './lock-inquiry.server.ts';
import { type HoldReason, holdReasons, isReason } from './reasons.ts';

export type MatchResult = { kind: 'held'; reasons: HoldReason[] } | { kind: 'by-hand' } | { kind: 'nothing' };

/**
 * What happens to a new inquiry: held when something about it is odd, otherwise a task for the office. Any number of
 * times: whatever is no longer new, or came before there were promises, is left alone.
 */
export async function matchInquiry(database: Queries, inquiryId: string): Promise<MatchResult> {
  return database.transaction(async (client): Promise<MatchResult> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked' || inquiry.status !== 'new' || !inquiry.promise_due_at) return { kind: 'nothing' };
    await client.query('update inquiries set match_run_at = now() where id = $1', [inquiryId]);
    const reasons = await findHoldReasons(client, inquiryId);
    if (reasons.length > 0) {
      const held = await holdInTransaction(client, { inquiryId, actor: SYSTEM, reasons });
      return held.kind === 'done' ? { kind: 'held', reasons } : { kind: 'nothing' };
    }
    const { rows } = await client.query<{ half: Date }>(
      'select coalesce(promise_half_at, promise_due_at) as half from inquiries where id = $1',
      [inquiryId],
    );
    const dueAt = staffDeadline(
      rows[0]?.half ?? inquiry.promise_due_at,
      await findAbsence(client as Pick<Queries, 'query'>),
    );
    await raiseTask(client, { kind: 'by-hand', inquiryId, dueAt });
    return { kind: 'by-hand' };
  });
}

const DUPLICATE_DAYS = 14;

/** Empty once somebody has cleared it. A further building of the same customer is no duplicate. */
async function findHoldReasons(client: pg.ClientBase, inquiryId: string): Promise<HoldReason[]> {
  const { rows } = await client.query<{ flags: string[]; cleared: boolean; duplicate: boolean }>(
    `select flags, cleared_at is not null as cleared, exists (
       select from inquiries other
       where other.id <> i.id and other.received_at between i.received_at - $2 * interval '1 day' and i.received_at
         and other.status <> 'spam' and (other.bundle_id is null or other.bundle_id is distinct from i.bundle_id)
         and (regexp_replace(other.phone_number, '\\D', '', 'g') = regexp_replace(i.phone_number, '\\D', '', 'g')
           or lower(other.email_address) = lower(i.email_address))) as duplicate
     from inquiries i where id = $1`,
    [inquiryId, DUPLICATE_DAYS],
  );
  const [row] = rows;
  if (!row || row.cleared) return [];
  const reasons = row.flags.filter((flag) => isReason(holdReasons, flag));
  return row.duplicate ? [...reasons, 'duplicate'] : reasons;
}
