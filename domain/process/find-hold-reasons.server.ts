import type pg from 'pg';
import { type HoldReason, holdReasons, isReason } from './reasons.ts';

const DUPLICATE_DAYS = 14;

/** SQL for an inquiry `i`. A further building is no duplicate. */
const IS_DUPLICATE = `exists (
  select from (
    select id, received_at, status, bundle_id from inquiries where phone_e164 = i.phone_e164
    union all
    select id, received_at, status, bundle_id from inquiries where lower(email_address) = lower(i.email_address)) other
  where other.id <> i.id and other.received_at between i.received_at - ${DUPLICATE_DAYS} * interval '1 day' and i.received_at
    and other.status <> 'spam' and (other.bundle_id is null or other.bundle_id is distinct from i.bundle_id))`;
const IS_OWN = `exists (select from partners p
  where p.status not in ('rejected', 'left') and p.submitted_at is not null
  and (p.phone = i.phone_e164 or lower(p.email) = lower(i.email_address)))`;

/** SQL for an inquiry `i`. */
export const PASSES_HOLD_CHECK = `(i.status <> 'new' or i.cleared_at is not null
  or not i.flags && '{${Object.keys(holdReasons).join(',')}}' and not ${IS_DUPLICATE} and not ${IS_OWN})`;

/** Records that the inquiry was checked. Empty unless it is new and not cleared. */
export async function findHoldReasons(client: pg.ClientBase, inquiryId: string): Promise<HoldReason[]> {
  const { rows } = await client.query<{ flags: string[]; duplicate: boolean; own: boolean }>({
    name: 'find-hold-reasons',
    text: `with looked as (update inquiries set match_run_at = now() where id = $1)
     select flags, ${IS_DUPLICATE} as duplicate, ${IS_OWN} as own
     from inquiries i where id = $1 and status = 'new' and cleared_at is null`,
    values: [inquiryId],
  });
  const [row] = rows;
  if (!row) return [];
  const reasons = row.flags.filter((flag) => isReason(holdReasons, flag));
  return [...reasons, ...(row.duplicate ? ['duplicate' as const] : []), ...(row.own ? ['own-inquiry' as const] : [])];
}
