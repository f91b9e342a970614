import { listRows, raw, type Sql } from '../../platform/db/rows.ts';
import { type ContactPreferences, findContactPreferences } from '../details/contact-preferences.server.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { findDetails } from '../details/save-details.server.ts';
import { type InquiryEvent, listEvents } from '../workflow/inquiry-events.server.ts';
import { type InquiryNote, listNotes } from './contact.server.ts';
import { NAME_COLUMNS, type NamedInquiry, nameInquiry } from './describe-inquiry.ts';
import type { Inquiry } from './inquiry.server.ts';
import { type MaskedContact, maskContact } from './mask-contact.ts';
import { listTasksWithInquiry, type TaskWithInquiry } from './office-day.server.ts';
import { findByReference, isReference } from './search-inquiries.server.ts';

type Hidden =
  | 'first_name'
  | 'last_name'
  | 'phone_number'
  | 'email_address'
  | 'images'
  | 'idempotency_key'
  | 'privacy_version'
  | 'building_name';

/** Leaves out contact data, which are opened one at a time and logged. */
export type OfficeInquiryRow = Omit<Inquiry, Hidden> & {
  first_offer_at: Date | null;
  cleared_at: Date | null;
  hold_lifted_at: Date | null;
  decision_on: Date | null;
};

export type OfficeInquiry = {
  inquiry: OfficeInquiryRow;
  called: string;
  contact: MaskedContact;
  details: { version: number; answers: DetailAnswers };
  wish: Pick<ContactPreferences, 'channel'> | null;
  photos: { path: string; hidden: boolean }[];
  events: InquiryEvent[];
  notes: InquiryNote[];
  mails: { kind: string; sent_at: Date }[];
  tasks: TaskWithInquiry[];
  names: Record<string, string>;
};

type FoundOfficeInquiry =
  | ({ kind: 'found' } & OfficeInquiry)
  | { kind: 'unknown' }
  | { kind: 'several'; called: [id: string, name: string][] };

export async function findOfficeInquiry(database: Sql, reference: string): Promise<FoundOfficeInquiry> {
  const found = isReference(reference) ? await findByReference(database, reference) : [];
  const [row, ...others] = found as (Inquiry & OfficeInquiryRow)[];
  if (!row) return { kind: 'unknown' };
  const names = await findInquiryNames(
    database,
    found.map(({ id }) => id),
  );
  if (others.length > 0) return { kind: 'several', called: [...names] };
  const { id } = row;
  const [events, notes] = [await listEvents(database, id), await listNotes(database, id)];
  const wish = await findContactPreferences(database, id);
  const actors = [...events.map(({ actor }) => actor), ...notes.map(({ author }) => author)];
  return {
    kind: 'found',
    inquiry: withoutContact(row),
    called: names.get(id) ?? '',
    contact: maskContact(row),
    details: await findDetails(database, id),
    wish: wish && { channel: wish.channel },
    photos: await findPhotos(database, id),
    events,
    notes,
    mails: await findMails(database, id),
    tasks: await listTasksWithInquiry(database, { inquiryId: id }),
    names: await findStaffNames(database, actors),
  };
}

type Unopened = { phone_e164?: string | null };

function withoutContact(row: Inquiry & OfficeInquiryRow & Unopened): OfficeInquiryRow {
  const { first_name, last_name, phone_number, email_address, images, idempotency_key, privacy_version, ...more } = row;
  const { phone_e164, building_name, ...rest } = more;
  return rest;
}

const findPhotos = (database: Sql, inquiryId: string) =>
  listRows<{ path: string; hidden: boolean }>(database)`
    select path, hidden_at is not null as hidden from uploads
    where inquiry_id = ${inquiryId} and stored_at is not null order by stored_at, path`;

const findMails = (database: Sql, inquiryId: string) =>
  listRows<{ kind: string; sent_at: Date }>(database)`
    select kind, sent_at from sent_mails where subject_id = ${inquiryId} order by sent_at`;

export async function findInquiryNames(database: Sql, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listRows<NamedInquiry & { id: string }>(database)`
    select i.id, ${raw(NAME_COLUMNS)} from inquiries i where i.id = any(${ids}) order by i.received_at, i.id`;
  return new Map(rows.map((row) => [row.id, nameInquiry(row)]));
}

export async function findStaffNames(database: Sql, actors: readonly (string | null)[]) {
  const wanted = [...new Set(actors)].filter((actor) => actor?.startsWith('staff:'));
  if (wanted.length === 0) return {};
  const rows = await listRows<{ actor: string; name: string }>(database)`
    select 'staff:' || id as actor, name from staff_users where 'staff:' || id = any(${wanted})`;
  return Object.fromEntries(rows.map(({ actor, name }) => [actor, name]));
}
