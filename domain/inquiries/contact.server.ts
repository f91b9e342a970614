import { findValue, hasRow, listRows, type Queries, readRow, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type ContactPreferences, findContactPreferences } from '../details/contact-preferences.server.ts';
import { toE164 } from '../phone-number.server.ts';
import { type Actor, type NotLocked, recordEvent, workOnInquiry } from '../workflow/inquiry-events.server.ts';

export type ContactData = {
  first_name: string;
  last_name: string;
  phone_number: string;
  dial: string | null;
  email_address: string | null;
  /** What the customer calls the building, often its address. */
  building_name: string | null;
  /** Holds the address of the building and who opens the door, which is as personal as a phone number. */
  wish: ContactPreferences | null;
};

/** The office sees masked contact data until somebody opens them, which is recorded in the audit log. */
export async function openContact(
  database: Queries,
  { inquiryId, actor }: { inquiryId: string; actor: string },
): Promise<{ kind: 'open' | 'unknown' }> {
  return database.transaction(async (client) => {
    if (!(await hasRow(client)`select from inquiries where id = ${inquiryId}`)) return { kind: 'unknown' };
    await recordAction(client, { actor, action: 'inquiry.open-contact', subject: inquiryId });
    return { kind: 'open' };
  });
}

const OPEN_MINUTES = 15;

/** Reloading the page soon after `openContact` writes no second audit entry. */
export async function findOpenedContact(
  database: Sql,
  { inquiryId, actor }: { inquiryId: string; actor: string },
): Promise<ContactData | null> {
  const rows = await listRows<Omit<ContactData, 'wish' | 'dial'>>(database)`
    select first_name, last_name, phone_number, email_address, building_name from inquiries where id = ${inquiryId} and exists (
      select from audit_log where action = 'inquiry.open-contact' and subject = ${inquiryId}::text and actor = ${actor}
      and at > now() - ${OPEN_MINUTES} * interval '1 minute')`;
  if (!rows[0]) return null;
  return { ...rows[0], dial: toE164(rows[0].phone_number), wish: await findContactPreferences(database, inquiryId) };
}

export type InquiryNote = { id: string; at: Date; author: string; body: string };
const MAX_NOTE_LENGTH = 2_000;
/** Ignores a double click or a form that was sent again. */
const SAME_NOTE_SECONDS = 60;

type NoteAdded = { kind: 'added'; id: string } | { kind: 'invalid' } | NotLocked;

/** The event never holds the text. Notes are only ever added, so no version check (`seen`) is needed. */
export async function addNote(
  database: Queries,
  { inquiryId, actor, body }: { inquiryId: string; actor: Actor; body: string },
): Promise<NoteAdded> {
  const text = body.trim();
  if (!text || text.length > MAX_NOTE_LENGTH) return { kind: 'invalid' };
  return workOnInquiry(database, { inquiryId }, async (client): Promise<NoteAdded> => {
    const again = await findValue<string>(client)`
      select id from inquiry_notes
      where inquiry_id = ${inquiryId} and author = ${actor.id} and body = ${text}
        and at > now() - ${SAME_NOTE_SECONDS} * interval '1 second'`;
    if (again) return { kind: 'added', id: again };
    const { id } = await readRow<{ id: string }>(client)`
      insert into inquiry_notes (inquiry_id, author, body) values (${inquiryId}, ${actor.id}, ${text}) returning id`;
    await recordEvent(client, inquiryId, { event: 'note', actor });
    return { kind: 'added', id };
  });
}

export const listNotes = (database: Sql, inquiryId: string) =>
  listRows<InquiryNote>(database)`
    select id, at, author, body from inquiry_notes where inquiry_id = ${inquiryId} order by id`;
