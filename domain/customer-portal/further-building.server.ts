import { countHit } from '../../platform/db/rate-limit.server.ts';
import { type Client, execute, findRow, hasRow, type Queries } from '../../platform/db/rows.ts';
import { findInquiry } from '../inquiries/inquiry.server.ts';
import { emptyInquiryForm, type InquiryForm, toInquiryRow } from '../inquiries/inquiry-form.ts';
import { inquiryRow } from '../inquiries/inquiry-schema.ts';
import { QUARANTINED } from '../inquiries/quarantine.server.ts';
import { type SubmitInquiry, uuidOf } from '../inquiries/submit-inquiry.server.ts';
import { makeCustomerKey } from '../magic-links/access-token.ts';
import { CUSTOMER_LINK_DAYS, makeLink } from '../magic-links/make-link.server.ts';
import { writeName } from './buildings.server.ts';

/** More than any property manager adds at once. */
export const MAX_BUILDINGS = 20;
/** Daily limit for a customer whom no email or call has reached. */
export const FEW_BUILDINGS = 3;

export type BuildingAnswers = Omit<InquiryForm, 'firstName' | 'lastName' | 'phone' | 'email'>;

type NewBuilding = {
  inquiryId: string;
  key: string;
  name?: string;
  answers: BuildingAnswers;
  network: string;
  byMail: boolean;
};

const TRAPPED = 'quarantined';

/**
 * Belongs to the first inquiry by `bundle_id` and counts against the network limit. Sent twice under one key, it is
 * stored once.
 */
export async function addBuilding(
  { database, submitInquiry }: { database: Queries; submitInquiry: SubmitInquiry },
  { inquiryId, key, name = '', answers, network, byMail }: NewBuilding,
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
  const store = async (client: Client, id: string) => {
    await tie(client, inquiryId, id);
    await writeName(client, id, name);
    // Counts as confirmed without a mailed link of its own: only the owner of the mailbox has the link that sent this
    // form, and the building takes its address from there. A corrected address revokes both links.
    if (byMail)
      await execute(client)`update access_tokens set by_mail = true, acted_at = now() where inquiry_id = ${id}`;
  };
  const stored = await submitInquiry({ ...row, link_hash: link.hash }, { network, further: { proven: byMail, store } });
  if (stored.kind === 'limited' || stored.kind === 'invalid') return stored;
  if (stored.kind !== 'stored' || stored.id === '') return { kind: 'unknown' } as const;
  const own = stored.replayed
    ? await makeLink(database, { audience: 'customer', inquiryId: stored.id, byMail })
    : { token: link.token, expiresAt: new Date(Date.now() + CUSTOMER_LINK_DAYS * 86_400_000) };
  return { kind: 'added', inquiryId: stored.id, ...own } as const;
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

async function tie(client: Client, first: string, further: string) {
  await execute(client)`
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
