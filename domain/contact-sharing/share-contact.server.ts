import { beforeSigningMail } from '../../content/contact-mails.ts';
import { toCallNote } from '../../content/mails.ts';
import { hashNumber } from '../../platform/auth/proof-keys.ts';
import type { Client, Queries, Reader, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows, raw } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { formatPlace, givenPostalCode } from '../inquiries/describe-inquiry.ts';
import { applyInvitationTransition, lockInvitation } from '../invitations/invitation-transitions.server.ts';
import { showPhone, toE164 } from '../phone-number.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { type FirmHours, nextWorkingDayAt } from '../time/working-time.ts';
import { hashInquiryId } from '../tombstones/tombstones.server.ts';
import { applyTransition } from '../workflow/apply-transition.server.ts';
import { type Actor, lockInquiry } from '../workflow/inquiry-events.server.ts';
import {
  type ContactShareGiven,
  type ContactShareProblem,
  readContactShare,
  type SharedFields,
  scopesOf,
  sharedFields,
} from './share-fields.ts';

export const isShared = (database: Reader, invitationId: string) =>
  hasRow(database)`select from contact_shares where invitation_id = ${invitationId} and withdrawn_at is null`;

type Disclosing = {
  inquiryId: string;
  invitationId: string;
  fields: SharedFields;
  basis: 'shared' | 'asked-by-phone';
  scopes?: readonly (keyof ReturnType<typeof scopesOf>)[];
};

/** Stores only a keyed hash of the phone number, to recognise it without reading it. */
export async function recordDisclosure(client: Client, disclosing: Disclosing) {
  const { inquiryId, invitationId, fields, basis, scopes = ['contact', 'address'] } = disclosing;
  const names = scopesOf(fields);
  const number = fields.phone ? hashNumber(fields.phone) : null;
  for (const scope of scopes) {
    if (names[scope].length === 0) continue;
    const { hash, keyId } = (scope === 'contact' && number) || { hash: null, keyId: null };
    await execute(client)`
      insert into disclosures (inquiry_hash, firm_id, invitation_id, scope, basis, fields, number_hash, number_key_id)
      select ${hashInquiryId(inquiryId)}, firm_id, id, ${scope}, ${basis}, ${names[scope]}, ${hash}, ${keyId}
      from invitations where id = ${invitationId}`;
  }
}
const SIGNING_SECONDS = 86_400;

type ShareCall = {
  inquiryId: string;
  invitationId: string;
  actor: Actor;
  given: Parameters<typeof readContactShare>[0];
};

type Shared = { kind: 'shared' | 'refused' | 'unknown' } | { kind: 'invalid'; problem: ContactShareProblem };

export async function previewContactShare(
  database: Sql,
  { inquiryId, given }: Pick<ShareCall, 'inquiryId' | 'given'>,
): Promise<
  { kind: 'preview'; fields: SharedFields } | { kind: 'invalid'; problem: ContactShareProblem } | { kind: 'unknown' }
> {
  const contact = await findContact(database, inquiryId);
  if (!contact) return { kind: 'unknown' };
  const wish = readContactShare(given, contact);
  if ('problem' in wish) return { kind: 'invalid', problem: wish.problem };
  return { kind: 'preview', fields: sharedFields(wish, contact) };
}

/**
 * The only path by which contact data reach a firm: the customer's click or a phone answer recorded by the office.
 * Idempotent per firm.
 */
export async function shareContact(database: Queries, call: ShareCall): Promise<Shared> {
  const { inquiryId, invitationId, actor, given } = call;
  return database.transaction(async (client): Promise<Shared> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: inquiry.kind === 'unknown' ? 'unknown' : 'refused' };
    const contact = await findContact(client, inquiryId);
    if (!contact) return { kind: 'unknown' };
    const wish = readContactShare(given, contact);
    if ('problem' in wish) return { kind: 'invalid', problem: wish.problem };
    if (!(await belongs(client, invitationId, inquiryId))) return { kind: 'unknown' };
    if (await isShared(client, invitationId)) return { kind: 'shared' };
    const step = await applyInvitationTransition(client, { invitationId, event: 'share', actor });
    if (step.kind !== 'done') return { kind: 'refused' };
    const moved = await applyTransition(client, {
      inquiryId,
      event: 'share',
      actor,
      details: { invitation: invitationId },
    });
    if (moved.kind !== 'done')
      throw new Error(`contact shared for an inquiry that is ${'status' in moved ? moved.status : moved.kind}`);
    const isFirst = (await execute(client)`select from contact_shares where inquiry_id = ${inquiryId}`) === 0;
    const fields = sharedFields(wish, contact);
    const byPhone = actor.kind === 'staff';
    await execute(client)`
      insert into contact_shares (inquiry_id, invitation_id, channel, times, wants_appointment, object_address, orders_as, access_by,
        shown, noted_by) values (${inquiryId}, ${invitationId}, ${wish.channel}, ${wish.times}, ${wish.wantsAppointment},
        ${wish.objectAddress}, ${wish.ordersAs}, ${wish.accessBy}, ${JSON.stringify(fields)},
        ${byPhone ? actor.id : null})`;
    await execute(client)`delete from contact_share_drafts where invitation_id = ${invitationId}`;
    // Who shares has seen the offers; what arrives or changes from now on gets an email of its own.
    await execute(client)`
      delete from jobs where name = 'send-offer-arrived' and data ->> 'inquiryId' = ${inquiryId} and state in ('created', 'retry')`;
    await recordDisclosure(client, { inquiryId, invitationId, fields, basis: byPhone ? 'asked-by-phone' : 'shared' });
    await enqueue(client, [
      { queue: 'send-contact-shared', data: { inquiryId, invitationId } },
      ...(contact.email ? [{ queue: 'send-share-confirmed', data: { inquiryId, invitationId } }] : []),
      ...(contact.email && isFirst
        ? [{ queue: 'send-before-signing', data: { inquiryId, invitationId }, afterSeconds: SIGNING_SECONDS }]
        : []),
    ]);
    if (!contact.email && isFirst) {
      const { paragraphs, steps, closing } = beforeSigningMail;
      const note = toCallNote([...paragraphs, ...steps, closing]);
      await raiseTask(client, {
        kind: 'call-signing',
        inquiryId,
        dueAt: nextWorkingDayAt(inquiry.now),
        note,
      });
    }
    return { kind: 'shared' };
  });
}

const belongs = (client: Client, invitationId: string, inquiryId: string) =>
  hasRow(client)`select from invitations where id = ${invitationId} and inquiry_id = ${inquiryId}`;

const findContact = (database: Reader, inquiryId: string) =>
  findRow<{ firstName: string; lastName: string; phone: string; email: string | null }>(database)`
    select first_name as "firstName", last_name as "lastName", phone_number as phone, email_address as email
    from inquiries where id = ${inquiryId}`;

export const findSharedContact = (database: Sql, invitationId: string) =>
  findRow<{ shown: string[]; channel: SharedFields['channel'] }>(database)`
    select array(select jsonb_object_keys(shown)) as shown, channel from contact_shares
    where invitation_id = ${invitationId} and withdrawn_at is null`;

export type FirmContact = Record<'person' | 'phone' | 'dial' | 'street' | 'postalCode' | 'city', string> & {
  website: string | null;
  hours: FirmHours;
};

/** The customer gets the firm's contact in return; null without a contact share. */
export async function readFirmContact(database: Sql, invitationId: string): Promise<FirmContact | null> {
  const rows = await listRows<FirmContact>(database)`
    select p.contact_name as person, p.phone as dial, p.phone, p.street, p.postal_code as "postalCode", p.city, p.website, p.hours
    from contact_shares r join invitations v on v.id = r.invitation_id join firms p on p.id = v.firm_id and p.erased_at is null
    where r.invitation_id = ${invitationId} and r.withdrawn_at is null`;
  return rows[0] ? { ...rows[0], phone: showPhone(rows[0].dial) } : null;
}

type Call = { invitationId: string };
type ShownContact = {
  fields: SharedFields;
  dial: string | null;
  place: string | null;
  sharedAt: Date;
  firstShownAt: Date;
};

export const showContact = (database: Queries, { invitationId }: Call) =>
  database.transaction(async (client): Promise<{ kind: 'shown' | 'nothing' }> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked' || !(await isShared(client, invitationId))) return { kind: 'nothing' };
    await execute(client)`
      update disclosures set first_shown_at = coalesce(first_shown_at, now())
      where invitation_id = ${invitationId} and scope <> 'blind' and revoked_at is null`;
    return { kind: 'shown' };
  });

/** Shows exactly the disclosed fields, only after the firm asked and before a revocation. */
export async function readShownContact(
  database: Sql,
  { invitationId }: Call,
): Promise<
  | { kind: 'none' }
  /** `corrected`: the data changed since the firm saw them. */
  | { kind: 'waiting'; sharedAt: Date; corrected: boolean }
  | ({ kind: 'shown' } & ShownContact)
> {
  const row = await findRow<{
    shown: SharedFields;
    shared_at: Date;
    fields: string[];
    all: boolean;
    first: Date;
    corrected: boolean;
    postal_code: string;
  }>(database)`
    select r.shown, r.shared_at, i.postal_code, bool_and(d.first_shown_at is not null) as all, max(d.first_shown_at) as first,
      exists (select from disclosures old where old.invitation_id = r.invitation_id and old.scope = 'contact'
        and old.first_shown_at is not null and old.revoked_at is not null and old.granted_at >= r.shared_at) as corrected,
      array(select unnest(fields) from disclosures where invitation_id = r.invitation_id and scope <> 'blind'
        and revoked_at is null and first_shown_at is not null) as fields
    from contact_shares r join disclosures d on d.invitation_id = r.invitation_id and d.scope <> 'blind' and d.revoked_at is null
    join inquiries i on i.id = r.inquiry_id and i.erase_due_at is null
    where r.invitation_id = ${invitationId} and r.withdrawn_at is null group by r.id, i.postal_code`;
  if (!row) return { kind: 'none' };
  if (!row.all) return { kind: 'waiting', sharedAt: row.shared_at, corrected: row.corrected };
  const shown = Object.entries(row.shown).filter(([name]) => row.fields.includes(name));
  const fields = Object.fromEntries(shown) as SharedFields;
  const dial = fields.phone === undefined ? null : toE164(fields.phone);
  const place = givenPostalCode(row.postal_code) && formatPlace(row.postal_code);
  return { kind: 'shown', fields, dial, place, sharedAt: row.shared_at, firstShownAt: row.first };
}

type Draft = { inquiryId: string; invitationId: string; given: ContactShareGiven };

/** Kept for at most a day (`contact-share-drafts` in content/processings.ts). */
export async function saveContactShareDraft(database: Sql, { inquiryId, invitationId, given }: Draft): Promise<void> {
  await execute(database)`
    insert into contact_share_drafts (invitation_id, inquiry_id, given)
      select id, inquiry_id, ${JSON.stringify(given)} from invitations
      where id = ${invitationId} and inquiry_id = ${inquiryId}
    on conflict (invitation_id) do update set given = excluded.given, saved_at = now()`;
}

export const findContactShareDraft = (database: Sql, invitationId: string) =>
  findValue<ContactShareGiven>(database)`select given from contact_share_drafts where invitation_id = ${invitationId}`;

/**
 * What the form starts with: the draft for this firm, else what the customer typed last for another firm. Channel and
 * wish for an appointment are chosen anew for each.
 */
export async function findContactShareStart(
  database: Sql,
  { inquiryId, invitationId }: Omit<Draft, 'given'>,
): Promise<ContactShareGiven | null> {
  const last = await findRow<{ given: ContactShareGiven; own: boolean }>(database)`
    select given, invitation_id = ${invitationId} as own, saved_at as at from contact_share_drafts where inquiry_id = ${inquiryId}
    union all
    select ${GIVEN}, false, shared_at from contact_shares where inquiry_id = ${inquiryId} and withdrawn_at is null
    order by own desc, at desc limit 1`;
  return last && (last.own ? last.given : { ...last.given, channel: null, appointment: null });
}

const GIVEN = raw(`jsonb_build_object('times', times, 'objectAddress', object_address, 'ordersAs', orders_as,
  'accessBy', access_by)`);

/** Before a withdrawal erases the share: the customer may soon share the same with another firm. */
export const keepAsDraft = (client: Client, invitationId: string) =>
  execute(client)`
    insert into contact_share_drafts (invitation_id, inquiry_id, given)
    select invitation_id, inquiry_id, ${GIVEN} from contact_shares
    where invitation_id = ${invitationId} and withdrawn_at is null
    on conflict (invitation_id) do update set given = excluded.given, saved_at = now()`;

export type Disclosure = {
  id: string;
  invitationId: string | null;
  firm: string;
  scope: 'blind' | 'contact' | 'address';
  basis: 'inquiry' | 'shared' | 'asked-by-phone';
  grantedAt: Date;
  firstShownAt: Date | null;
  revokedAt: Date | null;
};

export const listDisclosures = (database: Sql, inquiryId: string) =>
  listRows<Disclosure>(database)`
    select d.id, d.invitation_id as "invitationId", p.name as firm, d.scope, d.basis, d.granted_at as "grantedAt", d.first_shown_at as "firstShownAt",
      d.revoked_at as "revokedAt"
    from disclosures d join firms p on p.id = d.firm_id where d.inquiry_hash = ${hashInquiryId(inquiryId)} order by d.id`;

export type OrderReport = {
  id: string;
  firm: string;
  side: 'customer' | 'firm';
  byOffice: boolean;
  statement: 'ordered' | 'not-ordered' | 'withdrawn' | 'final' | 'not-done' | 'known-building';
  netCents: number | null;
  reportedAt: Date;
};

export const listOrderReports = (database: Sql, inquiryId: string) =>
  listRows<OrderReport>(database)`
    select r.id, p.name as firm, r.side, r.by_office as "byOffice", r.statement, r.net_cents::float8 as "netCents",
      r.reported_at as "reportedAt"
    from order_reports r join invitations v on v.id = r.invitation_id join firms p on p.id = v.firm_id
    where v.inquiry_id = ${inquiryId} order by r.id desc limit 50`;
