import type { Queries } from '../../platform/db/side-pool.ts';
import { makeCustomerKey } from '../access/access-token.ts';
import { makeLink } from '../access/make-link.server.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import type { InquiryForm } from '../inquiries/inquiry-form.ts';
import { toInquiryRow } from '../inquiries/inquiry-form.ts';
import type { SubmitInquiry } from '../inquiries/submit-inquiry.server.ts';

/** More than any property manager adds in one go; beyond it somebody plays with the form. */
export const MOST_BUILDINGS = 20;

export type BuildingAnswers = Pick<
  InquiryForm,
  'propertyType' | 'propertySubType' | 'postalCode' | 'problems' | 'problemOther' | 'locations' | 'locationOther'
>;

export type BuildingAdded =
  | { kind: 'added'; inquiryId: string; token: string; expiresAt: Date }
  | { kind: 'invalid'; field: string; message: string }
  | { kind: 'too-many' }
  | { kind: 'unknown' };

type Services = {
  database: Queries;
  /** Without limits by network: whoever holds the link of an inquiry is known. */
  submitInquiry: SubmitInquiry;
};

const DAYS = 365;

/** A new inquiry of the same customer, tied to the first by `bundle_id`. Sent twice under one key it is one. */
export async function addBuilding(
  { database, submitInquiry }: Services,
  { inquiryId, key, answers }: { inquiryId: string; key: string; answers: BuildingAnswers },
): Promise<BuildingAdded> {
  const first = await findInquiry(database, inquiryId);
  if (!first) return { kind: 'unknown' };
  if ((await countBundle(database, inquiryId)) >= MOST_BUILDINGS) return { kind: 'too-many' };
  const link = await makeCustomerKey();
  const form: InquiryForm = {
    ...answers,
    firstName: first.first_name,
    lastName: first.last_name,
    phone: first.phone_number,
    email: first.email_address ?? '',
  };
  const row = toInquiryRow(form, { key, createdAt: new Date(), images: [], website: '', fillMs: null });
  const stored = await submitInquiry({ ...row, link_hash: link.hash }, { network: '' });
  if (stored.kind === 'invalid') return { kind: 'invalid', field: stored.field, message: stored.message };
  if (stored.kind !== 'stored') return { kind: 'unknown' };
  await bundle(database, inquiryId, stored.id);
  if (!stored.replayed) {
    const expiresAt = new Date(Date.now() + DAYS * 86_400_000);
    return { kind: 'added', inquiryId: stored.id, token: link.token, expiresAt };
  }
  const again = await makeLink(database, { audience: 'customer', inquiryId: stored.id });
  return { kind: 'added', inquiryId: stored.id, ...again };
}

/** The bundle carries the id of its first inquiry. */
async function bundle(database: Queries, first: string, further: string) {
  await database.query({
    text: `with known as (select coalesce(bundle_id, id) as bundle from inquiries where id = $1),
      held as (select id from inquiries where id in ($1, $2) and bundle_id is null order by id for update)
      update inquiries i set bundle_id = known.bundle from known, held where i.id = held.id`,
    values: [first, further],
  });
}

async function countBundle(database: Queries, inquiryId: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>({
    text: `select count(*)::int as count from inquiries
      where bundle_id = (select bundle_id from inquiries where id = $1)`,
    values: [inquiryId],
  });
  return rows[0]?.count ?? 0;
}
