import type pg from 'pg';
import { countTime, type FirmHours, firmCalendar } from '../time/working-time.ts';
import { type Deadlines, shiftDeadlines } from './shift-deadlines.ts';

const OPEN = `(i.status = 'invited' and i.answer_due_at > $1
  or i.status = 'engaged' and coalesce(i.promised_at, i.offer_due_at) > $1)`;

type Shift = Deadlines & { id: string };
type Shifted = { shifted: number; refused: number };

/**
 * Nobody worked on deadlines for a while: that was our outage. Those of firms move by the firm's own minutes in it, in the
 * transaction that notices it; promises to customers never move. Locked as by every verb, inquiries before invitations:
 * what stands open under the first lock stays open under the second.
 */
export async function shiftAfterGap(client: pg.ClientBase, { from, to }: { from: Date; to: Date }): Promise<Shifted> {
  // The days in which a customer may keep an inquiry: our pages were away as well.
  await client.query(
    `update inquiries set closing_told_at = closing_told_at + ($2::timestamptz - greatest($1::timestamptz, closing_told_at))
     where closing_told_at < $2`,
    [from, to],
  );
  const { rows: inquiries } = await client.query<{ id: string }>(
    `select q.id from inquiries q where exists (select from invitations i where i.inquiry_id = q.id and ${OPEN})
     order by q.id for update`,
    [from],
  );
  const { rows } = await client.query<Shift & { hours: FirmHours }>(
    `select i.id, i.remind_at, i.answer_due_at, i.offer_due_at, i.promised_at, p.hours
     from invitations i join partners p on p.id = i.partner_id
     where i.inquiry_id = any($2::uuid[]) and ${OPEN} order by i.id for update of i`,
    [from, inquiries.map(({ id }) => id)],
  );
  const shifts = rows.flatMap(({ id, hours, ...deadlines }) => {
    const calendar = firmCalendar(hours);
    const minutes = countTime(calendar, from, to);
    return minutes > 0 ? [{ id, ...shiftDeadlines(calendar, deadlines, minutes) }] : [];
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
         promised_at = s.promised_at
       from jsonb_to_recordset($1::jsonb) as s (id uuid, remind_at timestamptz, answer_due_at timestamptz,
         offer_due_at timestamptz, promised_at timestamptz) where i.id = s.id`,
      [JSON.stringify(shifts)],
    );
    return true;
  } catch {
    await client.query('rollback to savepoint shift');
    return false;
  }
}
