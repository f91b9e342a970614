import { randomUUID } from 'node:crypto';
import { contactShareTexts } from '../../content/comparison.ts';
import { copyTexts } from '../../content/customer-buildings.ts';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import {
  type Client,
  execute,
  findRow,
  findValue,
  listRows,
  type Queries,
  type Sql,
  sql,
} from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import {
  type ContactChannel,
  findContactPreferences,
  saveContactPreferences,
} from '../details/contact-preferences.server.ts';
import { type DetailAnswers, describeDetails, impossibleAnswers, knownDetails } from '../details/detail-answers.ts';
import { findDetails, saveDetails } from '../details/save-details.server.ts';
import { cleanLine, lengthOf, limits } from '../form-rules.ts';
import { givenPostalCode, nameProperty } from '../inquiries/describe-inquiry.ts';
import { findInquiry, type Inquiry } from '../inquiries/inquiry.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { type AccessLink, mailboxProven, makeLink } from '../magic-links/make-link.server.ts';
import { CUSTOMER, lockInquiry, recordEvent } from '../workflow/inquiry-events.server.ts';
import { closedStatuses } from '../workflow/reasons.ts';
import { describeSearch } from './read-customer-portal.server.ts';

/**
 * The buildings of a mailbox: inquiries with its address, each proven by a form that was sent with a link mailed to it.
 * An address that somebody mistyped, or that a family shares, shows nothing else.
 */
const LISTED = sql`${mailboxProven('q')} and q.status <> 'spam'`;

const ASKED = { most: 10, windowSeconds: 3_600 };

/** Always writes one job, for nobody if the address has no building, so that answer and timing are the same. */
export async function askForOverview(
  database: Queries,
  { email, network }: { email: string; network: string },
): Promise<{ kind: 'asked' | 'limited' }> {
  const { most, windowSeconds } = ASKED;
  const hits = await countHit(database, { bucket: 'overview-link', network, windowSeconds });
  if (hits > most) return { kind: 'limited' };
  const address = cleanLine(email).toLowerCase().slice(0, 254);
  await database.transaction(async (client) => {
    const found = await findValue<string>(client)`
      select id from inquiries q where lower(email_address) = ${address} and erase_due_at is null and ${LISTED}
      order by received_at desc limit 1`;
    const may = await mayAskForMail(client, { network, address });
    await enqueue(client, [{ queue: 'send-overview', data: { inquiryId: (may && found) || randomUUID() } }]);
  });
  return { kind: 'asked' };
}

const MAX_LISTED = 60;

type Row = Inquiry & { first_offer_at: Date | null; decision: string | null; now: Date };
export type Building = Awaited<ReturnType<typeof listBuildings>>[number];

/** All buildings of the mailbox that this inquiry has now. Open ones first. */
export async function listBuildings(database: Sql, ofInquiry: string) {
  const rows = await listRows<Row>(database)`
    select q.*, q.decision_on::text as decision, now() as now from inquiries own
    join inquiries q on lower(q.email_address) = lower(own.email_address)
    where own.id = ${ofInquiry} and ${LISTED}
    order by q.status = any(${closedStatuses}), q.received_at desc, q.id limit ${MAX_LISTED}`;
  return rows.map((row) => ({
    inquiryId: row.id,
    reference: referenceOf(row.id),
    name: row.building_name,
    property: nameProperty(row),
    postalCode: givenPostalCode(row.postal_code),
    status: row.status,
    closed: closedStatuses.includes(row.status),
    erasing: row.erase_due_at !== null,
    eraseDueAt: row.erase_due_at,
    decisionOn: row.decision,
    responseDueAt: row.response_due_at,
    ...describeSearch(row, row.now),
    now: row.now,
  }));
}

export const countBuildings = async (database: Sql, ofInquiry: string) =>
  (await listBuildings(database, ofInquiry)).length;

/** A link for this building alone: forwarded, it shows no other. */
export async function openBuilding(
  database: Sql,
  { ofInquiry, reference }: { ofInquiry: string; reference: string },
): Promise<AccessLink | null> {
  const building = (await listBuildings(database, ofInquiry)).find((one) => one.reference === reference);
  return building ? makeLink(database, { audience: 'customer', inquiryId: building.inquiryId, days: 30 }) : null;
}

/** An empty name removes it. Closed inquiries can be named, too: they stay in the overview. */
export async function nameBuilding(
  database: Queries,
  { inquiryId, name: typed }: { inquiryId: string; name: string },
): Promise<{ kind: 'saved' | 'too-long' | 'unknown' }> {
  const name = cleanLine(typed);
  if (lengthOf(name) > limits.buildingName) return { kind: 'too-long' };
  return database.transaction(async (client) => {
    if ((await lockInquiry(client, inquiryId, { evenErasing: true })).kind !== 'locked') return { kind: 'unknown' };
    await writeName(client, inquiryId, name);
    return { kind: 'saved' };
  });
}

export async function writeName(client: Client, inquiryId: string, name: string | null) {
  const changed = await execute(client)`
    update inquiries set building_name = nullif(${name}, '')
    where id = ${inquiryId} and building_name is distinct from nullif(${name}, '')`;
  if (changed) await recordEvent(client, inquiryId, { event: 'building-named', actor: CUSTOMER });
}

/** Belong to one place or one meeting; what was typed may name the building. */
const NOT_COPIED: readonly string[] = ['size', 'words', 'decision'];

export const ORDERER = 'orders_as';
const ORDERER_LABEL = contactShareTexts.preview.labels.ordersAs;

type Copied = { name: string; label: string; value: string; before: string | null };

/** What one building could take over from another, with what stands there so far. Null: not both in this mailbox. */
export async function planCopy(database: Sql, { ofInquiry, from, to }: Copying) {
  const buildings = await listBuildings(database, ofInquiry);
  const [source, target] = [from, to].map((reference) => buildings.find((one) => one.reference === reference));
  if (!source || !target || source === target || target.closed || target.erasing) return null;
  const [given, known, inquiry, orderer, wish] = await Promise.all([
    findDetails(database, source.inquiryId),
    findDetails(database, target.inquiryId),
    findInquiry(database, target.inquiryId),
    findOrderer(database, source.inquiryId),
    findContactPreferences(database, target.inquiryId),
  ]);
  if (!inquiry) return null;
  const own: Answers = known.version === 0 ? knownDetails(inquiry) : known.answers;
  const impossible: Readonly<Record<string, readonly string[] | undefined>> = impossibleAnswers(inquiry);
  const answers: Answers = Object.fromEntries(
    Object.entries(given.answers).filter(
      ([name, value]) =>
        !NOT_COPIED.includes(name) && ![value].flat().some((code) => impossible[name]?.includes(String(code))),
    ),
  );
  const rows: Copied[] = Object.keys(answers).flatMap((name) => {
    const [is, was = null] = [answers, own].map((all) => describeDetails(pick(all, name))[0]);
    return !is || is.text === was?.text ? [] : [{ name, label: is.label, value: is.text, before: was?.text ?? null }];
  });
  const before = wish?.orders_as ?? null;
  if (orderer && orderer.name !== before)
    rows.push({
      name: ORDERER,
      label: ORDERER_LABEL,
      value: wish ? orderer.name : copyTexts.withChannel(orderer.name, orderer.channel),
      before,
    });
  return { source, target, rows, answers, own, wish, orderer };
}

/** Who orders and pays: of the contact wish, else as it was last shared with a firm; and how they are reached. */
const findOrderer = (database: Sql, inquiryId: string) =>
  findRow<{ name: string; channel: ContactChannel }>(database)`
    select orders_as as name, channel from (
      select orders_as, channel, now() as at from contact_preferences where inquiry_id = ${inquiryId}
      union all select orders_as, channel, shared_at from contact_shares where inquiry_id = ${inquiryId}) as said
    where orders_as is not null order by at desc limit 1`;

type Answers = DetailAnswers & Readonly<Record<string, unknown>>;
type Copying = { ofInquiry: string; from: string; to: string };

const pick = (answers: Answers, name: string): DetailAnswers =>
  answers[name] === undefined ? {} : { [name]: answers[name] };

/** Takes over the chosen answers as if the customer had typed them there, so that firms are told and see no source. */
export async function copyToBuilding(
  database: Queries,
  { chosen, ...copying }: Copying & { chosen: readonly string[] },
): Promise<{ kind: 'copied' | 'nothing' | 'unknown' }> {
  const plan = await planCopy(database, copying);
  if (!plan) return { kind: 'unknown' };
  const names = plan.rows.map(({ name }) => name).filter((name) => chosen.includes(name));
  if (names.length === 0) return { kind: 'nothing' };
  const call = { inquiryId: plan.target.inquiryId, actor: CUSTOMER };
  const details = names.filter((name) => name !== ORDERER);
  if (details.length > 0) {
    const answers = Object.assign({ ...plan.own }, ...details.map((name) => pick(plan.answers, name)));
    const saved = await saveDetails(database, { ...call, answers });
    if (saved.kind !== 'saved' && saved.kind !== 'unchanged') return { kind: 'unknown' };
  }
  if (plan.orderer && names.includes(ORDERER)) {
    // Without a wish of its own the building gets the way to its customer along, not a narrower one.
    const wish = { channel: plan.orderer.channel, ...plan.wish, orders_as: plan.orderer.name };
    if ((await saveContactPreferences(database, { ...call, wish })).kind !== 'saved') return { kind: 'unknown' };
  }
  return { kind: 'copied' };
}
