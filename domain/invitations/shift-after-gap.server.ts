import type pg from 'pg';
import { addTime, countTime, type FirmHours, firmCalendar } from '../time/working-time.ts';
import { type Deadlines, shiftDeadlines } from './shift-deadlines.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

const OPEN = `(i.status = 'invited' and i.answer_due_at > $1
  or i.status = 'engaged' and (coalesce(i.promised_at, i.offer_due_at) > $1 or i.waiting_since is not null and i.waited_at is null))`;

type Shift = Deadlines & Pick<InvitationRow, 'id' | 'waiting_since'>;
type Shifted = { shifted: number; refused: number };
type Gap = { from: Date; to: Date; inquiryId?: string };

/**
 * Nobody worked on deadlines, or firms were shut out of one inquiry while its erasure waited: theirs move by the firm's own
 * minutes in it, in the transaction that notices it; promises to customers never move. Locked as by every verb, inquiries
 * before invitations: what stands open under the first lock stays open under the second.
 */
export async function shiftAfterGap(client: pg.ClientBase, { from, to, inquiryId }: Gap): Promise<Shifted> {
  // The days in which a customer may keep an inquiry: our pages were away as well.
  await client.query(
    `update inquiries set closing_told_at = closing_told_at + ($2::timestamptz - greatest($1::timestamptz, closing_told_at))
     where closing_told_at < $2 and ($3::uuid is null or id = $3)`,
    [from, to, inquiryId ?? null],
  );
  const { rows: inquiries } = await client.query<{ id: string }>(
    `select q.id from inquiries q where ($2::uuid is null or q.id = $2)
       and exists (select from invitations i where i.inquiry_id = q.id and ${OPEN}) order by q.id for update`,
    [from, inquiryId ?? null],
  );
  // What goes by while an erasure waits is made up for by whoever calls it off.
  const { rows } = await client.query<Shift & { hours: FirmHours; until: Date }>(
    `select i.id, i.remind_at, i.answer_due_at, i.offer_due_at, i.promised_at, i.waiting_since, p.hours,
       least($3::timestamptz, case when q.erase_due_at is not null then (select max(e.at) from inquiry_events e
         where e.inquiry_id = q.id and e.event = 'erase-asked') end) as until
     from invitations i join partners p on p.id = i.partner_id join inquiries q on q.id = i.inquiry_id
     where i.inquiry_id = any($2::uuid[]) and ${OPEN} order by i.id for update of i`,
    [from, inquiries.map(({ id }) => id), to],
  );
  const shifts = rows.flatMap(({ id, hours, until, waiting_since: since, ...deadlines }) => {
    const calendar = firmCalendar(hours);
    const minutes = countTime(calendar, from, until);
    if (minutes <= 0) return [];
    // A clock that stood still for an answer anyway does so once for the same minutes.
    const waiting_since = since && new Date(Math.min(addTime(calendar, since, minutes).getTime(), until.getTime()));
    return [{ id, waiting_since, ...shiftDeadlines(calendar, deadlines, minutes) }];
  });
  if (await tryShift(client, shifts)) return { shifted: shifts.length, refused: 0 };
  let shifted = 0;
  for (const shift of shifts) if (await tryShift(client, [shift])) shifted += 1;
  return { shifted, refused: shifts.length - shifted };
}

/** All or none of them; one that the table refuses costs no other its time. */
async function tryShift(client: pg.ClientBase, shifts: Shift[]): Promise<boolean> {
  await client.query('savepoint shift');
  try {
    await client.query(
      `update invitations i set remind_at = s.remind_at, answer_due_at = s.answer_due_at, offer_due_at = s.offer_due_at,
         promised_at = s.promised_at, waiting_since = case when i.waited_at is null then s.waiting_since else i.waiting_since end
       from jsonb_to_recordset($1::jsonb) as s (id uuid, remind_at timestamptz, answer_due_at timestamptz,
         offer_due_at timestamptz, promised_at timestamptz, waiting_since timestamptz) where i.id = s.id`,
      [JSON.stringify(shifts)],
    );
    return true;
  } catch {
    await client.query('rollback to savepoint shift');
    return false;
  }
}
