import { type Client, execute, findRow, raw, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { CUSTOMER_LINK_DAYS } from '../magic-links/make-link.server.ts';
import { type Actor, type LockedInquiry, lockInquiry, type NotLocked, recordEvent } from './inquiry-events.server.ts';
import { closedStatuses, type HoldReason, holdReasons, type InquiryStatus, isReason } from './reasons.ts';
import { targetsOf } from './transitions.ts';

/** `seen`: a later event than this one makes the answer `stale`. */
export type InquiryCommand = { inquiryId: string; actor: Actor; seen?: string };

export type TransitionResult =
  | { kind: 'done'; status: InquiryStatus; event: string }
  | { kind: 'refused'; status: InquiryStatus }
  | NotLocked;

type WantedTransition = {
  inquiryId: string;
  event: string;
  actor: Actor;
  seen?: string;
  to?: InquiryStatus;
  details?: Record<string, unknown>;
};

/** All status changes of an inquiry go through here: lock, check again, change, record the event. */
export async function applyTransition(
  client: Client,
  wanted: WantedTransition,
  effect?: (client: Client, inquiry: LockedInquiry) => Promise<unknown>,
): Promise<TransitionResult> {
  const { inquiryId, event, actor, seen, details = {} } = wanted;
  const inquiry = await lockInquiry(client, inquiryId, { seen });
  if (inquiry.kind !== 'locked') return inquiry;
  const targets = targetsOf('inquiry', event, inquiry.status, actor.kind) as readonly InquiryStatus[];
  const status = wanted.to ?? targets[0];
  if (!status || !targets.includes(status)) return { kind: 'refused', status: inquiry.status };
  const closes = closedStatuses.includes(status);
  await execute(client)`
    update inquiries set status = ${status}, last_contact_at = now(),
      closed_at = case when ${closes} then coalesce(closed_at, now()) end,
      closing_announced_at = case when not ${closes} then closing_announced_at end,
      closing_notified_at = case when not ${closes} then closing_notified_at end
    where id = ${inquiryId}`;
  if (closes) await shortenLinks(client, inquiryId);
  else if (closedStatuses.includes(inquiry.status)) await lengthenLinks(client, inquiryId);
  await effect?.(client, inquiry);
  const move = { from: inquiry.status, to: status };
  const id = await recordEvent(client, inquiryId, { event, actor, ...move, details });
  if (actor.kind === 'staff') {
    const action = `inquiry.${event}`;
    await recordAction(client, { actor: actor.id, action, subject: inquiryId, details: { ...move, ...details } });
  }
  return { kind: 'done', status, event: id };
}

/** Links stay valid for 90 days, counted from the decision day if that is later. */
async function shortenLinks(client: Client, inquiryId: string) {
  await execute(client)`
    update access_tokens t
    set expires_at = least(t.expires_at, greatest(now(), i.decision_on::timestamptz) + interval '90 days')
    from inquiries i where i.id = ${inquiryId} and t.inquiry_id = i.id and t.revoked_at is null`;
}

/** Links that expired in the meantime stay expired. */
async function lengthenLinks(client: Client, inquiryId: string) {
  await execute(client)`
    update access_tokens set expires_at = now() + ${CUSTOMER_LINK_DAYS} * interval '1 day'
    where inquiry_id = ${inquiryId} and revoked_at is null and expires_at > now()`;
}

/** Null: an offer arrived, or the inquiry is closed or about to be erased. */
export const findOpenResponseTime = (database: Sql, inquiryId: string) =>
  findRow<{
    dueAt: Date;
    status: InquiryStatus;
    postalCode: string;
    email: string | null;
    firms: {
      asked: number;
      working: number;
      waiting: number;
    };
  }>(database)`
    select response_due_at as "dueAt", status, postal_code as "postalCode", nullif(email_address, '') as email,
      (select json_build_object('asked', count(distinct firm_id),
          'working', count(*) filter (where v.status = 'engaged'), 'waiting', count(*) filter (where v.status = 'invited'))
        from invitations v where v.inquiry_id = inquiries.id) as firms
    from inquiries where id = ${inquiryId} and response_due_at is not null and response_stage > 0
      and first_offer_at is null
      and erase_due_at is null and status in ('new', 'held', 'matching')`;

const DUPLICATE_DAYS = 14;

/** SQL for an inquiry `i`. A further building is no duplicate. */
const IS_DUPLICATE = raw(`exists (
  select from (
    select id, received_at, status, bundle_id from inquiries where phone_e164 = i.phone_e164
    union all
    select id, received_at, status, bundle_id from inquiries where lower(email_address) = lower(i.email_address)) other
  where other.id <> i.id and other.received_at between i.received_at - ${DUPLICATE_DAYS} * interval '1 day' and i.received_at
    and other.status <> 'spam' and (other.bundle_id is null or other.bundle_id is distinct from i.bundle_id))`);
const IS_OWN = raw(`exists (select from firms p
  where p.status not in ('rejected', 'left') and p.submitted_at is not null
  and (p.phone = i.phone_e164 or lower(p.email) = lower(i.email_address)))`);

export const PASSES_HOLD_CHECK = raw(`(i.status <> 'new' or i.cleared_at is not null
  or not i.flags && '{${Object.keys(holdReasons).join(',')}}' and not ${IS_DUPLICATE} and not ${IS_OWN})`);

/** Records that the inquiry was checked. Empty unless it is new and not cleared. */
export async function findHoldReasons(client: Client, inquiryId: string): Promise<HoldReason[]> {
  const row = await findRow<{ flags: string[]; duplicate: boolean; own: boolean }>(client, 'find-hold-reasons')`
    with looked as (update inquiries set match_run_at = now() where id = ${inquiryId})
    select flags, ${IS_DUPLICATE} as duplicate, ${IS_OWN} as own
    from inquiries i where id = ${inquiryId} and status = 'new' and cleared_at is null`;
  if (!row) return [];
  const reasons = row.flags.filter((flag) => isReason(holdReasons, flag));
  return [...reasons, ...(row.duplicate ? ['duplicate' as const] : []), ...(row.own ? ['own-inquiry' as const] : [])];
}
