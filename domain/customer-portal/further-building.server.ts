import { countHit } from '../../platform/db/rate-limit.server.ts';
import { execute, findRow, hasRow, type Queries } from '../../platform/db/rows.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import { emptyInquiryForm, type InquiryForm, toInquiryRow } from '../inquiries/inquiry-form.ts';
import { inquiryRow } from '../inquiries/inquiry-schema.ts';
import { QUARANTINED } from '../inquiries/quarantine.server.ts';
import { type SubmitInquiry, uuidOf } from '../inquiries/submit-inquiry.server.ts';
import { makeCustomerKey } from '../magic-links/access-token.ts';
import { hashToken } from '../magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../magic-links/make-link.server.ts';

/** More than any property manager adds at once. */
export const MAX_BUILDINGS = 20;
/** Daily limit for a customer whom no email or call has reached. */
export const FEW_BUILDINGS = 3;

export type BuildingAnswers = Omit<InquiryForm, 'firstName' | 'lastName' | 'phone' | 'email'>;

type NewBuilding = { inquiryId: string; key: string; answers: BuildingAnswers; network: string; byMail: boolean };

const DAYS = 365;
const TRAPPED = 'quarantined';

/**
 * Belongs to the first inquiry by `bundle_id` and counts against the network limit. Sent twice under one key, it is
 * stored once.
 */
export async function addBuilding(
  { database, submitInquiry }: { database: Queries; submitInquiry: SubmitInquiry },
  { inquiryId, key, answers, network, byMail }: NewBuilding,
) {
  const first = await findInquiry(database, inquiryId);
  const bundleState = await findBundleState(database, inquiryId);
  if (!first || !bundleState || first.status === 'spam' || bundleState.erasing) return { kind: 'unknown' } as const;
  const { bundle, quarantined } = bundleState;
  const reached = byMail || bundleState.called;
  const link = await makeCustomerKey();
  const form: InquiryForm = {
    ...emptyInquiryForm,
    ...answers,
    firstName: first.first_name,
    lastName: first.last_name,
    phone: first.phone_number,
    email: first.email_address ?? '',
  };
  const row = toInquiryRow(form, {
    key: ownKey(bundle, key),
    createdAt: new Date(),
    images: [],
    website: quarantined ? TRAPPED : '',
    fillMs: null,
  });
  const isWhole = inquiryRow.safeParse(row).success;
  const refused = isWhole && (await refuseTooMany(database, bundleState, { key: ownKey(bundle, key), reached }));
  if (refused) return refused;
  const stored = await submitInquiry({ ...row, link_hash: link.hash }, { network });
  if (stored.kind === 'limited' || stored.kind === 'invalid') return stored;
  if (stored.kind !== 'stored' || stored.id === '') return { kind: 'unknown' } as const;
  await tie(database, inquiryId, stored.id);
  if (!stored.replayed && !byMail) {
    const expiresAt = new Date(Date.now() + DAYS * 86_400_000);
    return { kind: 'added', inquiryId: stored.id, token: link.token, expiresAt } as const;
  }
  const other = await makeLink(database, { audience: 'customer', inquiryId: stored.id, byMail });
  // Counts as confirmed without a mailed link of its own: only the owner of the mailbox has the link that sent this form,
  // and the building takes its address from there. A corrected address revokes both links.
  if (byMail) await recordLinkUsed(database, hashToken(other.token));
  return { kind: 'added', inquiryId: stored.id, ...other } as const;
}

/** Exact for parallel requests; a repetition does not count. */
async function refuseTooMany(
  database: Queries,
  { bundle, buildings }: BundleState,
  { key, reached }: { key: string; reached: boolean },
) {
  if (await hasRow(database)`select from inquiries where idempotency_key = ${key}`) return null;
  const tries = await countHit(database, { bucket: 'further-building', network: bundle, windowSeconds: 86_400 });
  if (buildings >= MAX_BUILDINGS || tries > MAX_BUILDINGS) return { kind: 'too-many' } as const;
  return !reached && tries > FEW_BUILDINGS ? ({ kind: 'unproven' } as const) : null;
}

/** A key is scoped to its bundle, so that guessing one of another inquiry finds nothing. */
const ownKey = (bundle: string, key: string) => uuidOf(`${bundle} ${key}`);

async function tie(database: Queries, first: string, further: string) {
  await execute(database)`
    with known as (select coalesce(bundle_id, id) as bundle from inquiries where id = ${first}),
      held as (select id from inquiries where id in (${first}, ${further}) and bundle_id is null order by id for update)
    update inquiries i set bundle_id = known.bundle from known, held where i.id = held.id`;
}

type BundleState = { bundle: string; buildings: number; quarantined: boolean; erasing: boolean; called: boolean };

const findBundleState = (database: Queries, inquiryId: string) =>
  findRow<BundleState>(database)`
    select coalesce(bundle_id, id)::text as bundle, ${QUARANTINED} and hold_lifted_at is null as quarantined,
      erase_due_at is not null as erasing,
      exists (select from inquiry_events e where e.inquiry_id = inquiries.id and e.event = 'code-used') as called,
      (select count(*)::int from inquiries other where other.bundle_id = inquiries.bundle_id) as buildings
    from inquiries where id = ${inquiryId}`;
