import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { maskAnew } from '../messages/keep-masked.server.ts';
import { roundDeadlines } from '../time/deadlines.ts';
import { firmCalendar } from '../time/working-time.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import type { FirmCandidate } from './find-candidates.server.ts';
import type { MatchedInquiry } from './find-matched-inquiry.server.ts';

export const INVITATION_QUEUE = 'send-invitation';
export const FIRMS_ASKED_QUEUE = 'send-firms-asked';

type Invited = {
  inquiry: MatchedInquiry;
  runId: string;
  firms: readonly FirmCandidate[];
  free: readonly number[];
  now: Date;
};

/** Invitations with their deadlines, the proof of what each firm may see, and the mails; in the transaction of the run. */
export async function writeInvitations(
  client: pg.ClientBase,
  { inquiry, runId, firms, free, now }: Invited,
): Promise<string[]> {
  const rows = firms.map(({ id, hours }, index) => {
    const { remindAt, answerDue, offerDue } = roundDeadlines(firmCalendar(hours), now, inquiry.promiseDue);
    return {
      id: randomUUID(),
      reference: makeReference(),
      partner_id: id,
      slot: free[index],
      remind_at: remindAt,
      answer_due_at: answerDue,
      offer_due_at: offerDue,
    };
  });
  await client.query(
    `with wanted as (
       select * from jsonb_to_recordset($4::jsonb) as w (id uuid, reference text, partner_id uuid, slot smallint,
         remind_at timestamptz, answer_due_at timestamptz, offer_due_at timestamptz)
     ), shown as (
       insert into disclosures (inquiry_hash, partner_id, invitation_id, scope, basis, fields, granted_at)
       select $2, partner_id, id, 'blind', 'inquiry', $5, $6 from wanted)
     insert into invitations (id, reference, inquiry_id, inquiry_hash, partner_id, run_id, terms_id, slot, invited_at,
       remind_at, answer_due_at, offer_due_at)
     select id, reference, $1, $2, partner_id, $3, (select t.id from commission_terms t
         order by t.valid_from <= $6 desc, case when t.valid_from <= $6 then t.valid_from end desc nulls last, t.valid_from limit 1),
       slot, $6, remind_at, answer_due_at, offer_due_at from wanted`,
    [inquiry.id, hashInquiryId(inquiry.id), runId, JSON.stringify(rows), inquiry.fields, now],
  );
  await maskAnew(client, inquiry.id);
  await enqueue(client, [
    ...rows.map(({ id }) => ({ queue: INVITATION_QUEUE, data: { inquiryId: inquiry.id, invitationId: id } })),
    ...(inquiry.email ? [{ queue: FIRMS_ASKED_QUEUE, data: { inquiryId: inquiry.id, runId } }] : []),
  ]);
  return rows.map(({ id }) => id);
}

/** Without letters and digits that look alike; 32 of them, so that a byte falls on each equally often. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function makeReference(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS[byte % LETTERS.length]).join('');
}
