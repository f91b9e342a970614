import { findRow } from '../../platform/db/rows.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { type Answers, answerColumns, givenPostalCode } from '../inquiries/describe-inquiry.ts';
import type { InquiryStatus } from '../process/reasons.ts';
import type { Capability } from '../rules.ts';
import { findPlace } from '../service-area/service-area.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './points.ts';

/** Phone and email serve only to recognise a firm that inquires for itself. */
export type MatchedInquiry = {
  id: string;
  status: InquiryStatus;
  promiseDue: Date;
  postalCode: string;
  place: string | null;
  phone: string | null;
  email: string | null;
  needs: Needs;
  fields: string[];
};

type Row = InquiryAnswers &
  Answers & {
    id: string;
    status: InquiryStatus;
    promise_due_at: Date | null;
    postal_code: string;
    phone: string | null;
    email: string | null;
    details: DetailAnswers | null;
    photos: number;
  };

/** Null for inquiries without a response-time guarantee, which are left alone. */
export async function findMatchedInquiry(database: Sql, inquiryId: string): Promise<MatchedInquiry | null> {
  const row = await findRow<Row>(database, {
    name: 'find-matched-inquiry',
    text: `select i.id, i.status, i.promise_due_at, i.postal_code, ${answerColumns.map((name) => `i.${name}`).join(', ')},
       i.phone_e164 as phone, nullif(i.email_address, '') as email,
       (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
       (select count(*)::int from uploads u where u.inquiry_id = i.id and u.stored_at is not null and u.hidden_at is null) as photos
     from inquiries i where i.id = $1`,
    values: [inquiryId],
  });
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
      ...answerColumns.filter((name) => row[name]),
      ...(row.details ? ['details'] : []),
      ...(row.photos > 0 ? ['photos'] : []),
    ],
  };
}

type AskedRow = {
  name: string;
  distance_m: number | null;
  score: number;
  capabilities: Capability[];
  insured_on: Date | null;
  by_hand: boolean;
  postal_code: string;
  offer_due_at: Date;
  needs: { must: Capability[][]; wishes: Capability[] };
  round: number;
};

type AskedFirms = {
  firms: {
    name: string;
    postalCode: string | null;
    distanceKm: number | null;
    capabilities: Capability[];
    insuredOn: Date | null;
    byHand: boolean;
  }[];
  further: boolean;
  offerDue: Date;
};

export async function findAskedFirms(database: Sql, runId: string): Promise<AskedFirms | null> {
  const { rows } = await database.query<AskedRow>({
    text: `select p.name, c.distance_m, c.score, array(select jsonb_array_elements_text(c.facts -> 'capabilities')) as capabilities,
        (select max(d.checked_at) from partner_documents d where d.partner_id = p.id and d.kind = 'liability-insurance'
          and d.state = 'verified') as insured_on,
        c.by_hand, q.postal_code, i.offer_due_at, r.needs, r.round
      from match_runs r join match_candidates c on c.run_id = r.id and c.chosen join partners p on p.id = c.partner_id
      join invitations i on i.run_id = r.id and i.partner_id = p.id join inquiries q on q.id = r.inquiry_id
      where r.id = $1 order by c.rank`,
    values: [runId],
  });
  const [first] = rows;
  if (!first) return null;
  const { rows: earlier } = await database.query<{ earlier: boolean }>({
    text: `select exists (select from invitations i join match_runs r on r.inquiry_id = i.inquiry_id
      where r.id = $1 and i.run_id <> r.id and i.invited_at < r.at) as earlier`,
    values: [runId],
  });
  const needed = [...first.needs.must.flat(), ...first.needs.wishes];
  return {
    firms: rows.map((row) => ({
      name: row.name,
      postalCode: givenPostalCode(row.postal_code),
      distanceKm: row.distance_m === null ? null : Math.round(row.distance_m / 1000),
      capabilities: [
        ...new Set([...needed.filter((need) => row.capabilities.includes(need)), ...row.capabilities]),
      ].slice(0, 3),
      insuredOn: row.insured_on,
      byHand: row.by_hand,
    })),
    further: earlier[0]?.earlier ?? false,
    offerDue: new Date(Math.min(...rows.map((row) => row.offer_due_at.getTime()))),
  };
}
