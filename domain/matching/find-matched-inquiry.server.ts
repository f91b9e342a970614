import { findRow, listRows, raw, type Sql } from '../../platform/db/rows.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { type Answers, answerColumns, givenPostalCode } from '../inquiries/describe-inquiry.ts';
import { countShownPhotos } from '../photos/store-photo.server.ts';
import type { Capability } from '../rules.ts';
import { findPlace } from '../service-area/service-area.ts';
import type { InquiryStatus } from '../workflow/reasons.ts';
import { findNeeds, type InquiryAnswers, type Needs } from './points.ts';

/** Phone and email serve only to recognise a firm that inquires for itself. */
export type MatchedInquiry = {
  id: string;
  status: InquiryStatus;
  responseDue: Date;
  postalCode: string;
  place: string | null;
  phone: string | null;
  email: string | null;
  needs: Needs;
  fields: string[];
};

type Row = InquiryAnswers &
  Answers &
  Omit<MatchedInquiry, 'responseDue' | 'place' | 'needs' | 'fields'> & {
    responseDue: Date | null;
    details: DetailAnswers | null;
    photos: number;
  };

/** Null for inquiries without a response-time guarantee, which are left alone. */
export async function findMatchedInquiry(database: Sql, inquiryId: string): Promise<MatchedInquiry | null> {
  const row = await findRow<Row>(database, 'find-matched-inquiry')`
    select i.id, i.status, i.response_due_at as "responseDue", i.postal_code as "postalCode",
      ${raw(answerColumns.map((name) => `i.${name}`).join(', '))}, i.phone_e164 as phone, nullif(i.email_address, '') as email,
      (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
      ${countShownPhotos('i.id')} as photos
    from inquiries i where i.id = ${inquiryId}`;
  if (!row?.responseDue) return null;
  const { id, status, responseDue, postalCode, phone, email, details, photos } = row;
  return {
    ...{ id, status, responseDue, postalCode, phone, email },
    place: findPlace(postalCode)?.place ?? null,
    needs: findNeeds(row, details ?? {}),
    fields: [
      'postal_code',
      ...answerColumns.filter((name) => row[name]),
      ...(details ? ['details'] : []),
      ...(photos > 0 ? ['photos'] : []),
    ],
  };
}

export async function findAskedFirms(database: Sql, runId: string) {
  const rows = await listRows<{
    name: string;
    distanceM: number | null;
    capabilities: Capability[];
    insuredOn: Date | null;
    byHand: boolean;
    postalCode: string;
    offerDue: Date;
    needs: { must: Capability[][]; wishes: Capability[] };
    further: boolean;
  }>(database)`
    select p.name, c.distance_m as "distanceM", array(select json_array_elements_text(c.facts -> 'capabilities')) as capabilities,
      (select max(d.checked_at) from firm_documents d where d.firm_id = p.id and d.kind = 'liability-insurance'
        and d.state = 'verified') as "insuredOn",
      c.by_hand as "byHand", q.postal_code as "postalCode", min(i.offer_due_at) over () as "offerDue", r.needs,
      exists (select from invitations e where e.inquiry_id = r.inquiry_id and e.run_id <> r.id and e.invited_at < r.at) as further
    from match_runs r join match_candidates c on c.run_id = r.id and c.chosen join firms p on p.id = c.firm_id
    join invitations i on i.run_id = r.id and i.firm_id = p.id join inquiries q on q.id = r.inquiry_id
    where r.id = ${runId} order by c.rank`;
  const [first] = rows;
  if (!first) return null;
  const needed = [...first.needs.must.flat(), ...first.needs.wishes];
  return {
    firms: rows.map(({ name, postalCode, distanceM, capabilities, insuredOn, byHand }) => ({
      ...{ name, insuredOn, byHand },
      postalCode: givenPostalCode(postalCode),
      distanceKm: distanceM === null ? null : Math.round(distanceM / 1000),
      capabilities: [...new Set([...needed.filter((need) => capabilities.includes(need)), ...capabilities])].slice(
        0,
        3,
      ),
    })),
    further: first.further,
    offerDue: first.offerDue,
  };
}
