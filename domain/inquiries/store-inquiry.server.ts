import type { RateLimits } from '../../platform/config.server.ts';
import { DatabaseUnavailable } from '../../platform/db/database.server.ts';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import { type Client, execute, listRows, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { mayAskForReceipt } from '../deliveries/mail-limits.server.ts';
import { CUSTOMER_LINK_DAYS } from '../magic-links/make-link.server.ts';
import { readOffice } from '../settings/settings.server.ts';
import { responseDue, responseHalf } from '../time/working-time.ts';
import { hashIdempotencyKey } from '../tombstones/tombstones.server.ts';
import { type Actor, recordEvent } from '../workflow/inquiry-events.server.ts';
import { givenPostalCode } from './describe-inquiry.ts';
import type { InquiryFlag } from './inquiry-flags.ts';
import { type InquiryRow, sentColumns, sqlTypeOf } from './inquiry-schema.ts';
import type { NewlyStoredInquiry } from './quarantine.server.ts';

export type PhoneCall = { at: Date; actor: Actor };
export const TAKEN_BY_PHONE = 'taken-by-phone';
/** The brackets prevent a collision with campaign names. */
export const BY_PHONE = '(phone)';

export type NewInquiry = {
  key: string;
  contentHash: Buffer;
  row: InquiryRow;
  phone: string | null;
  photoPaths: string[];
  flags: InquiryFlag[];
  network: string;
  call?: PhoneCall;
  /** Added from the page of another inquiry. What `store` writes is stored with it or not at all. */
  further?: { proven: boolean; store(client: Client, id: string): Promise<unknown> };
};

export type InquiryStore = {
  database: Pick<Queries, 'transaction'>;
  limits: RateLimits | null;
  afterStored?: (client: Client, stored: NewlyStoredInquiry) => Promise<unknown>;
};

/** Thrown to roll back, including the count of the network. */
class StoringRefused extends Error {
  readonly kind: 'limited' | 'known';
  constructor(kind: StoringRefused['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Includes the wait for a connection. After a timeout the inquiry may still be stored, so the sender repeats with its
 * key.
 */
const MAX_DURATION_MS = 4_500;
const MAX_TRIAL_MS = 2_000;
const tooLate = () => new DatabaseUnavailable('an inquiry takes too long to be stored');

/** `known`: an inquiry with this key exists or was erased. */
export async function storeInquiry(
  store: InquiryStore,
  inquiry: NewInquiry,
): Promise<{ kind: 'stored'; id: string } | { kind: 'limited' | 'known' }> {
  try {
    const id = await withTimeout(
      MAX_DURATION_MS,
      store.database.transaction((client) => write(client, store, inquiry)),
      tooLate,
    );
    return { kind: 'stored', id };
  } catch (error) {
    if (error instanceof StoringRefused) return { kind: error.kind };
    throw error;
  }
}

/** Stores the inquiry and rolls back, to report what prevents storing. */
export async function tryToStore(store: InquiryStore, inquiry: NewInquiry): Promise<void> {
  const done = new Error('rolled back');
  const trial = store.database.transaction(async (client) => {
    await execute(client)`set local statement_timeout = ${raw(MAX_TRIAL_MS)}`;
    await write(client, store, inquiry);
    await execute(client)`set constraints all immediate`;
    throw done;
  });
  await withTimeout(MAX_TRIAL_MS, trial, tooLate).catch((error) => {
    if (error !== done) throw error;
  });
}

/**
 * Every caller takes locks in the same order (network count, photos by path, key) to prevent deadlocks and to keep
 * limits exact.
 */
async function write(client: Client, { limits, afterStored }: InquiryStore, inquiry: NewInquiry) {
  const { row, network, photoPaths, call, further } = inquiry;
  const flags = [...inquiry.flags];
  // The office enters many calls from one network.
  if (limits && !call) {
    const { windowSeconds, inquiries, inquiriesFlagged } = limits;
    const hit = await countHit(client as Sql, { bucket: 'inquiry', network, windowSeconds });
    if (hit > inquiries) throw new StoringRefused('limited');
    if (hit > inquiriesFlagged) flags.push('many');
  }
  const email = row.email_address;
  const receipt =
    !email || !limits || call || further?.proven || (await mayAskForReceipt(client, { network, address: email }));
  const photos = photoPaths.length > 0 ? await lockPhotos(client, inquiry) : [];
  if (photos.filter(({ stored }) => stored).length < photoPaths.length) flags.push('photos');
  const id = await insertRow(client, inquiry, flags);
  if (!id) throw new StoringRefused('known');
  if (photos.length > 0) {
    const paths = photos.map(({ path }) => path);
    await execute(client)`update uploads set inquiry_id = ${id} where path = any(${paths})`;
  }
  if (row.link_hash) await addCustomerKey(client, id, row.link_hash);
  if (call) await noteCall(client, id, call, row.privacy_version);
  await further?.store(client, id);
  await afterStored?.(client, { id, email: receipt ? email : null, flags });
  return id;
}

async function noteCall(client: Client, id: string, { at, actor }: PhoneCall, notice: string | null) {
  const details = { called: at.toISOString(), consent: 'read-aloud', notice };
  await recordEvent(client, id, { event: TAKEN_BY_PHONE, actor, details });
  await recordAction(client, { actor: actor.id, action: 'inquiry.take-call', subject: id });
}

const COLUMNS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(sentColumns.map((name) => [name, sqlTypeOf(name)])),
  content_hash: 'bytea',
  flags: 'text[]',
  phone_e164: 'text',
  response_due_at: 'timestamptz',
  response_half_at: 'timestamptz',
  received_at: 'timestamptz',
};
const NAMES = Object.keys(COLUMNS);
const INSERT = `insert into inquiries (${NAMES.join(', ')})
  select ${NAMES.map((name, index) => (name === 'received_at' ? `coalesce($${index + 1}, now())` : `$${index + 1}::${COLUMNS[name]}`)).join(', ')}
  where not exists (select from erased_inquiries where key_hash = $${NAMES.length + 1})
  on conflict (idempotency_key) do nothing returning id`;

/**
 * For phone calls the response time counts from the call. Without a postal code, or with one outside the area, it has not
 * started.
 */
async function insertRow(client: Client, { key, contentHash, row, phone, call }: NewInquiry, flags: InquiryFlag[]) {
  const now = call?.at ?? new Date();
  const { closed } = await readOffice(client);
  const placed = givenPostalCode(row.postal_code) && !flags.includes('area');
  const values: Record<string, unknown> = {
    ...row,
    source: call ? BY_PHONE : row.source,
    idempotency_key: key,
    content_hash: contentHash,
    flags,
    phone_e164: phone,
    response_due_at: placed ? responseDue(now, closed) : null,
    response_half_at: placed ? responseHalf(now, closed) : null,
    received_at: call?.at ?? null,
  };
  const { rows } = await client.query<{ id: string }>({
    name: 'insert-inquiry',
    text: INSERT,
    values: [...NAMES.map((name) => values[name]), hashIdempotencyKey(key)],
  });
  return rows[0]?.id;
}

/** A photo belongs to one inquiry. Only the secret key of that inquiry may move it to a corrected one. */
const lockPhotos = (client: Client, { photoPaths, row }: NewInquiry) =>
  listRows<{ path: string; stored: boolean }>(client)`
    select path, stored_at is not null as stored from uploads where path = any(${photoPaths}) and (inquiry_id is null
      or inquiry_id = (select id from inquiries where idempotency_key = ${row.corrects})) order by path for update`;

async function addCustomerKey(client: Client, id: string, hash: string) {
  await execute(client, 'add-customer-key')`
    insert into access_tokens (token_hash, audience, inquiry_id, expires_at, by_mail)
    values (decode(${hash}, 'hex'), 'customer', ${id}, now() + ${CUSTOMER_LINK_DAYS} * interval '1 day', false)
    on conflict do nothing`;
}
