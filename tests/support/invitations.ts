import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { makeReference } from '../../domain/matching/run-matching.server.ts';
import { MAX_FIRMS_PER_INQUIRY } from '../../domain/rules.ts';
import { firmCalendar, responseDue, roundDeadlines } from '../../domain/time/working-time.ts';
import { hashInquiryId } from '../../domain/tombstones/tombstones.server.ts';
import { storeFirm } from './firms.ts';
import { storeInquiryInState } from './inquiry-in-state.ts';
import { updateWithoutTriggers } from './update-without-triggers.ts';

export type InvitationGiven = Partial<{
  inquiryId: string;
  firmId: string;
  /** Where the invitation stands; put there past the trigger. */
  status: string;
  slot: number;
  invitedAt: Date;
  remindAt: Date;
  answerDue: Date;
  offerDue: Date;
  /** The firm was written to. */
  mailed: boolean;
}>;

export type StoredInvitation = { invitationId: string; inquiryId: string; firmId: string; runId: string };

/** An invitation with its run, its place in the account and the proof of what is seen; inquiry and firm unless given. */
export async function storeInvitation(pool: pg.Pool, given: InvitationGiven = {}): Promise<StoredInvitation> {
  const firmId = given.firmId ?? (await storeFirm(pool));
  const inquiryId = given.inquiryId ?? (await storeInquiryInState(pool, 'matching'));
  const now = given.invitedAt ?? new Date();
  const { remindAt, answerDue, offerDue } = roundDeadlines(firmCalendar(), now, responseDue(now));
  const { rows: runs } = await pool.query<{ id: string }>(
    `insert into match_runs (inquiry_id, inquiry_hash, round, cause, slots, rules, needs, place)
     select $1, $2, coalesce(max(round), 0) + 1, 'received', greatest(1, 3 - (select count(*) from invitations i
         where i.inquiry_id = $1 and i.status in ('invited', 'engaged', 'offered', 'shared', 'ordered'))), 'test',
       '{"signs": [], "must": [], "wishes": []}',
       '{"postalCode": "80331", "place": "München"}' from match_runs where inquiry_hash = $2 returning id`,
    [inquiryId, hashInquiryId(inquiryId)],
  );
  const runId = (runs[0] as { id: string }).id;
  await pool.query(
    `with entries as (
       insert into rotation_ledger (firm_id, run_id, kind, millionths)
       values ($1, $2, 'share', 1000000), ($1, $2, 'invited', -1000000))
     insert into match_candidates (run_id, firm_id, distance_m, fit, near, answers, score, share, credit_before,
       credit_after, rank, chosen, facts) values ($2, $1, 0, 40, 20, 32, 92, 1000000, 0, 0, 1, true, '{"capabilities": ["nets"]}')`,
    [firmId, runId],
  );
  const { rows } = await pool.query<{ id: string }>(
    `insert into invitations (reference, inquiry_id, inquiry_hash, firm_id, run_id, terms_id, slot, invited_at, remind_at,
       answer_due_at, offer_due_at)
     values ($1, $2, $3, $4, $5, (select min(id) from commission_terms), coalesce($6, (select min(slot) from
       generate_series(1, ${MAX_FIRMS_PER_INQUIRY}) slot where not exists (select from invitations i where i.inquiry_id = $2 and i.slot = slot.slot
       and i.status in ('invited', 'engaged', 'offered', 'shared', 'ordered')))), $7, $8, $9, $10) returning id`,
    [
      makeReference(),
      inquiryId,
      hashInquiryId(inquiryId),
      firmId,
      runId,
      given.slot ?? null,
      now,
      given.remindAt ?? remindAt,
      given.answerDue ?? answerDue,
      given.offerDue ?? offerDue,
    ],
  );
  const invitationId = (rows[0] as { id: string }).id;
  await pool.query(
    `insert into disclosures (inquiry_hash, firm_id, invitation_id, scope, basis, fields)
     values ($1, $2, $3, 'blind', 'inquiry', '{postal_code}')`,
    [hashInquiryId(inquiryId), firmId, invitationId],
  );
  if (given.mailed) {
    await pool.query(`insert into sent_mails (message_id, kind, subject_id) values ($1, 'send-invitation', $2)`, [
      `${randomUUID()}@test`,
      invitationId,
    ]);
  }
  if (given.status) await putInvitation(pool, invitationId, given.status);
  return { invitationId, inquiryId, firmId, runId };
}

/** Past the trigger. */
export async function putInvitation(pool: pg.Pool, invitationId: string, status: string) {
  const live = ['invited', 'engaged', 'offered', 'shared', 'ordered'].includes(status);
  await updateWithoutTriggers(
    pool,
    `update invitations set status = $2, answered_at = case when $2 not in ('invited', 'silent') then now() end,
       decline_reason = case when $2 = 'declined' then 'no-capacity' end, ended_at = case when not $3 then now() end
     where id = $1`,
    [invitationId, status, live],
  );
}
