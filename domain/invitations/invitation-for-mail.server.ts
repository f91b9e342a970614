import type { Queries } from '../../platform/db/side-pool.ts';
import { describeInquiry } from '../inquiries/describe-inquiry.ts';
import { givenPostalCode, speakPlace } from '../inquiries/speak-place.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

type Row = InvitationRow & {
  email: string;
  contact_name: string;
  now: Date;
  erasing: boolean | null;
  photos: number;
  postal_code: string | null;
  property_type: string | null;
  property_sub_type: string | null;
  types_of_problems: string | null;
  problem_locations: string | null;
};

/** What a mail to a firm may say; null for a firm that is forgotten. `about` is null once the inquiry is gone. */
export async function findInvitationForMail(database: Pick<Queries, 'query'>, invitationId: string) {
  const { rows } = await database.query<Row>({
    text: `select i.*, p.email, p.contact_name, now() as now, q.erase_due_at is not null as erasing,
        (select count(*)::int from uploads u where u.inquiry_id = q.id and u.stored_at is not null and u.hidden_at is null) as photos,
        q.postal_code, q.property_type, q.property_sub_type, q.types_of_problems, q.problem_locations
      from invitations i join partners p on p.id = i.partner_id left join inquiries q on q.id = i.inquiry_id
      where i.id = $1 and p.erased_at is null`,
    values: [invitationId],
  });
  const [row] = rows;
  if (!row) return null;
  const { email, contact_name: contactName, now, reference } = row;
  return { invitation: row as InvitationRow, email, contactName, now, reference, about: describeFor(row) };
}

function describeFor(row: Row) {
  if (!row.property_type || row.erasing) return null;
  const known = givenPostalCode(row.postal_code);
  const words = describeInquiry({
    property_type: row.property_type,
    property_sub_type: row.property_sub_type as never,
    types_of_problems: row.types_of_problems ?? '',
    problem_locations: row.problem_locations ?? '',
    problem_other: null,
    location_other: null,
  });
  return {
    place: known && speakPlace(known),
    property: words.property,
    problems: words.problems.join(', '),
    locations: words.locations.join(', '),
    photos: row.photos,
  };
}
