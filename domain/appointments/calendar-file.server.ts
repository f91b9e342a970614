import { calendarTexts } from '../../content/appointments.ts';
import { company } from '../../content/company.ts';
import { findRow, type Sql } from '../../platform/db/rows.ts';
import { findFirmName } from '../firms/find-firm.server.ts';
import { formatPlace, givenPostalCode } from '../inquiries/describe-inquiry.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { findInvitation } from '../invitations/find-invitation.server.ts';
import type { Side } from '../invitations/notify-other-side.server.ts';
import { INVITATIONS, portalPath } from '../magic-links/link-addresses.ts';
import { type Appointment, listAppointments } from './appointments.server.ts';

type EventTexts = { summary: string; description: string; location?: string | null };
/** `location`: only where its reader may know it, and never in an email to a firm. */
type About = { siteUrl: string; inquiryId: string; invitationId: string; side: Side; location?: string | null };

export const CALENDAR_NAME = 'termin.ics';

export async function calendarsOf(database: Sql, about: About, isWanted: (appointment: Appointment) => boolean) {
  const appointments = (await listAppointments(database, about.invitationId)).filter(isWanted);
  const texts = appointments.length > 0 ? await buildEventTexts(database, about) : null;
  return appointments.flatMap((appointment) => {
    const file = texts && calendarFile(appointment, texts);
    const type = `text/calendar; charset=utf-8; method=${file?.method}`;
    return file ? [{ name: CALENDAR_NAME, type, content: file.text }] : [];
  });
}

/** Cancels future appointments after the firm has lost the contact. */
export const calendarsOff = (database: Sql, about: About, now: Date) =>
  calendarsOf(database, about, ({ cancelled, startsAt }) => cancelled && startsAt !== null && startsAt > now);

/** The address as the customer gave it to this firm, or else for everybody. For the customer's own calendar. */
export async function findAppointmentPlace(database: Sql, invitationId: string): Promise<string | null> {
  const row = await findRow<{ address: string | null; postal_code: string }>(database)`
    select coalesce(s.shown ->> 'objectAddress', w.object_address) as address, i.postal_code
    from invitations v join inquiries i on i.id = v.inquiry_id left join contact_preferences w on w.inquiry_id = i.id
    left join contact_shares s on s.invitation_id = v.id and s.withdrawn_at is null where v.id = ${invitationId}`;
  return row?.address ? placeOfEvent(row.address, formatPlace(givenPostalCode(row.postal_code))) : null;
}

/** Many write the postal code into the address. */
export const placeOfEvent = (address: string, place: string | null) =>
  place && !/(?<!\d)\d{5}(?!\d)/.test(address) ? `${address}, ${place}` : address;

async function buildEventTexts(database: Sql, about: About): Promise<EventTexts> {
  const { siteUrl, inquiryId, invitationId, side, location } = about;
  const own = referenceOf(inquiryId);
  if (side === 'customer') {
    const firm = (await findFirmName(database, invitationId)) ?? '';
    return { ...calendarTexts.customer(firm, own, `${siteUrl}${portalPath(own)}`), location };
  }
  const reference = (await findInvitation(database, invitationId))?.reference ?? '';
  return { ...calendarTexts.firm(reference, `${siteUrl}${INVITATIONS}${reference}/termin/`), location };
}

/**
 * RFC 5545 in UTC. UID stays the same and SEQUENCE increases, so that calendars move the entry. Null: no time was
 * agreed.
 */
export function calendarFile(
  appointment: Omit<Appointment, 'offered' | 'otherAsked' | 'answersCustomer'>,
  texts: EventTexts,
): { method: 'PUBLISH' | 'CANCEL'; text: string } | null {
  const { id, startsAt, minutes, sequence, changedAt, cancelled } = appointment;
  if (!startsAt) return null;
  const method = cancelled ? 'CANCEL' : 'PUBLISH';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taubenfrei München//Termin//DE',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${id}@taubenfrei-muenchen`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `DTSTAMP:${stamp(changedAt)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(new Date(startsAt.getTime() + minutes * 60_000))}`,
    `ORGANIZER;CN=${company.name}:mailto:${company.email}`,
    `SUMMARY:${escapeText(texts.summary)}`,
    `DESCRIPTION:${escapeText(texts.description)}`,
    ...(texts.location && !cancelled ? [`LOCATION:${escapeText(texts.location)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return { method, text: `${lines.map(fold).join('\r\n')}\r\n` };
}

const stamp = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** RFC 5545 limits lines to 75 bytes; a character must not be split. */
function fold(line: string) {
  const parts = [''];
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > 75) {
      parts.push(' ');
      bytes = 1;
    }
    parts[parts.length - 1] += letter;
    bytes += size;
  }
  return parts.join('\r\n');
}
