import type { Queries } from '../../platform/db/side-pool.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import type { InquiryStatus } from '../process/inquiry-status.ts';
import { findPlace } from '../service-area/service-area.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './needs.ts';

/** What the choice reads of an inquiry. Number and address only to recognise a firm that writes to itself. */
export type MatchedInquiry = {
  id: string;
  status: InquiryStatus;
  promiseDue: Date;
  postalCode: string;
  place: string | null;
  phone: string | null;
  email: string | null;
  needs: Needs;
  /** Names of what a firm gets to see. */
  fields: string[];
};

type Row = InquiryAnswers & {
  id: string;
  status: InquiryStatus;
  promise_due_at: Date | null;
  postal_code: string;
  problem_other: string | null;
  location_other: string | null;
  phone: string | null;
  email: string | null;
  details: DetailAnswers | null;
  photos: number;
};

const SEEN = [
  'property_type',
  'property_sub_type',
  'types_of_problems',
  'problem_locations',
  'problem_other',
  'location_other',
] as const;

/** Null without a promise: what came before there were promises is left alone. */
export async function findMatchedInquiry(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
): Promise<MatchedInquiry | null> {
  const { rows } = await database.query<Row>({
    name: 'find-matched-inquiry',
    text: `select i.id, i.status, i.promise_due_at, i.postal_code, ${SEEN.map((name) => `i.${name}`).join(', ')},
       i.phone_e164 as phone, nullif(i.email_address, '') as email,
       (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
       (select count(*)::int from uploads u where u.inquiry_id = i.id and u.stored_at is not null and u.hidden_at is null) as photos
     from inquiries i where i.id = $1`,
    values: [inquiryId],
  });
  const [row] = rows;
  if (!row?.promise_due_at) return null;
  return {
    id: row.id,
    status: row.status,
    promiseDue: row.promise_due_at,
    postalCode: row.postal_code,
    place: findPlace(row.postal_code)?.place ?? null,
    phone: row.phone,
    email: row.email,
    needs: findNeeds(row, row.details ?? {}),
    fields: [
      'postal_code',
      ...SEEN.filter((name) => row[name]),
      ...(row.details ? ['details'] : []),
      ...(row.photos > 0 ? ['photos'] : []),
    ],
  };
}
