import { findRow, raw, type Sql } from '../../platform/db/rows.ts';
import {
  type Answers,
  answerColumns,
  describeInquiry,
  formatPlace,
  givenPostalCode,
  nameTopic,
} from '../inquiries/describe-inquiry.ts';
import { hasOpenOrder, makeLink } from '../magic-links/make-link.server.ts';
import { type InvitationRow, LIVE_INVITATION_STATUSES } from './invitation-transitions.server.ts';

/** `orderOnly`: the customer's data are erased or about to be, so the firm sees only its own order. */
export type OpenInvitation = InvitationRow & { orderOnly: boolean };

/** Returns nothing after an exclusion or for a firm that is suspended or gone. */
export const findOpenInvitation = (database: Sql, invitationId: string) =>
  findRow<OpenInvitation>(database)`
    select i.*, q.id is null or q.erase_due_at is not null as "orderOnly"
    from invitations i join firms p on p.id = i.firm_id and p.status not in ('suspended', 'left', 'rejected')
    left join inquiries q on q.id = i.inquiry_id
    where i.id = ${invitationId} and i.status <> 'excluded'
      and (q.id is not null and q.erase_due_at is null or ${hasOpenOrder('i')})`;

export const findInvitation = (database: Sql, invitationId: string) =>
  findRow<InvitationRow>(database)`select * from invitations where id = ${invitationId}`;

type Row = InvitationRow & {
  openOrder: boolean;
  email: string;
  contact_name: string;
  now: Date;
  erasing: boolean | null;
  photos: number;
  postal_code: string | null;
} & (Answers | { property_type: null });

/** Null for a firm that was erased; `about` is null once the inquiry is erased. */
export async function findInvitationForMail(database: Sql, invitationId: string) {
  const row = await findRow<Row>(database)`
    select i.*, ${hasOpenOrder('i')} as "openOrder", p.email, p.contact_name, now() as now,
      q.erase_due_at is not null as erasing,
      (select count(*)::int from uploads u where u.inquiry_id = q.id and u.stored_at is not null and u.hidden_at is null) as photos,
      q.postal_code, ${raw(answerColumns.map((column) => `q.${column}`).join(', '))}
    from invitations i join firms p on p.id = i.firm_id left join inquiries q on q.id = i.inquiry_id
    where i.id = ${invitationId} and p.erased_at is null`;
  if (!row) return null;
  const { email, contact_name: contactName, now, reference, openOrder } = row;
  const invitation: InvitationRow = row;
  return { invitation, email, contactName, now, reference, openOrder, about: describeFor(row) };
}

function describeFor(row: Row) {
  if (!row.property_type || row.erasing) return null;
  const known = givenPostalCode(row.postal_code);
  return {
    place: known && formatPlace(known),
    answers: describeInquiry(row, 'firm'),
    topic: nameTopic(row),
    photos: row.photos,
  };
}

/** Makes a link for a signed-in firm. Links closed by exclusion, recall or erasure stay closed, except for an open order. */
export async function openInvitation(
  database: Sql,
  { firmId, reference }: { firmId: string; reference: string },
): Promise<{ reference: string; token: string } | null> {
  if (!/^[a-z0-9]{8}$/i.test(reference)) return null;
  const invitation = await findRow<{ id: string; reference: string }>(database)`
    select v.id, v.reference from invitations v left join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
    where v.firm_id = ${firmId} and v.reference = upper(${reference})
      and (i.id is not null and v.status = any(${LIVE_INVITATION_STATUSES}) or ${hasOpenOrder('v')})`;
  if (!invitation) return null;
  const { token } = await makeLink(database, { audience: 'invitation', invitationId: invitation.id });
  return { reference: invitation.reference, token };
}
