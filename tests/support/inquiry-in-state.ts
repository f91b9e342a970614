import type pg from 'pg';
import { responseDue, responseHalf } from '../../domain/time/working-time.ts';
import { insertSampleInquiry } from './stored-inquiry.ts';
import { updateWithoutTriggers } from './update-without-triggers.ts';

/** What any firm with nets can do. */
export const balcony = { types_of_problems: 'noise', problem_locations: 'balcony' };

/** An inquiry in any state of the process. */
export async function storeInquiryInState(
  pool: pg.Pool,
  status: string,
  values: Parameters<typeof insertSampleInquiry>[1] = {},
) {
  const phone_number = `089 ${Math.floor(1e8 + Math.random() * 9e8)}`;
  const contact = { phone_number, email_address: `${phone_number.slice(4)}@example.org` };
  const id = await insertSampleInquiry(pool, { ...contact, ...values });
  await setInquiryState(pool, id, status);
  return id;
}

/** Past the trigger, with a response time that runs from now. */
export async function setInquiryState(pool: pg.Pool, id: string, status: string) {
  const now = new Date();
  const change = 'update inquiries set status = $2, response_due_at = $3, response_half_at = $4 where id = $1';
  await updateWithoutTriggers(pool, change, [id, status, responseDue(now), responseHalf(now)]);
}
