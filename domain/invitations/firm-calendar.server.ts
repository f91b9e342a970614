import type pg from 'pg';
import { type Calendar, type FirmHours, firmCalendar } from '../time/working-time.ts';

/** The hours of the firm, as it gave them. */
export async function calendarOf(client: Pick<pg.ClientBase, 'query'>, partnerId: string): Promise<Calendar> {
  const { rows } = await client.query<{ hours: FirmHours }>('select hours from partners where id = $1', [partnerId]);
  return firmCalendar(rows[0]?.hours);
}
