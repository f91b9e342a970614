import { createHash, randomUUID } from 'node:crypto';
import { retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { findRow, type Queries } from '../../platform/db/rows.ts';
import { toE164 } from '../phone-number.server.ts';
import { findPhotoPath, publicPhotoUrl } from '../photos/photo-path.ts';
import { bindPhotos } from '../photos/store-photo.server.ts';
import { hashIdempotencyKey } from '../tombstones/tombstones.server.ts';
import { findFlags } from './inquiry-flags.ts';
import type { InquiryForm } from './inquiry-form.ts';
import { comparableAnswers, type InquiryRow, inquiryRow } from './inquiry-schema.ts';
import { type InquiryStore, type NewInquiry, storeInquiry, tryToStore } from './store-inquiry.server.ts';

/** `id` is empty for an inquiry that was erased since; it is answered like a repetition. */
export type InquirySubmission = { kind: 'stored'; id: string; key: string; replayed: boolean } | Refused;
type Refused =
  | { kind: 'invalid'; field: string; message: string; unknownColumn: boolean }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfter: number };

export type Sender = Pick<NewInquiry, 'network' | 'call' | 'further'>;

export type SubmitInquiry = (input: unknown, sender: Sender) => Promise<InquirySubmission>;

/** Throws only if the database is unreachable; the sender then repeats. */
export function createSubmitInquiry(store: InquiryStore & { database: Queries }): SubmitInquiry {
  return async (input, sender) => {
    const parsed = inquiryRow.safeParse(input);
    if (!parsed.success) return describeIssue(parsed.error.issues);
    const inquiry = toInquiry(parsed.data, sender);
    const stored = await storeInquiry(store, inquiry);
    if (stored.kind === 'stored') return { ...stored, key: inquiry.key, replayed: false };
    const known = await recogniseReplay(store.database, inquiry);
    if (known) return known;
    if (stored.kind === 'known') return { kind: 'conflict' };
    return { kind: 'limited', retryAfter: retryAfterSeconds(store.limits?.windowSeconds ?? 0) };
  };
}

/** Health check: stores nothing and throws the reason for a failure. */
export function tryInquiry(store: InquiryStore): Promise<void> {
  const row = inquiryRow.parse({
    created_at: new Date().toISOString(),
    property_type: 'residential',
    types_of_problems: '',
    problem_locations: '',
    first_name: 'Probe',
    last_name: 'Probe',
    phone_number: '089 99998 000',
    link_hash: createHash('sha256').update(randomUUID()).digest('hex'),
  });
  return tryToStore(store, toInquiry(row, { network: 'trial' }));
}

function toInquiry(sent: InquiryRow, sender: Sender): NewInquiry {
  const { row, photoPaths } = withPhotoPaths(sent);
  const phone = toE164(row.phone_number);
  return {
    // PostgreSQL compares UUIDs case-insensitively.
    key: row.idempotency_key?.toLowerCase() ?? randomUUID(),
    contentHash: createHash('sha256').update(comparableAnswers(row)).digest(),
    row,
    phone,
    photoPaths,
    flags: findFlags(row, phone, sender.call?.at.getTime()),
    ...sender,
  };
}

/**
 * Binds photos that arrived since. Null: unknown key. Writing forces a commit that waits for the standby, which must
 * have the first insert too.
 */
async function recogniseReplay(
  database: Queries,
  { key, contentHash, photoPaths }: NewInquiry,
): Promise<InquirySubmission | null> {
  const existing = await findRow<{ id: string; same: boolean; erased: boolean }>(database, 'inquiry-replay')`
    select id, content_hash = ${contentHash} as same, pg_logical_emit_message(true, 'known', '') is null as erased
    from inquiries where idempotency_key = ${key}
    union all select gen_random_uuid(), true, true from erased_inquiries where key_hash = ${hashIdempotencyKey(key)}`;
  if (!existing) return null;
  if (!existing.same) return { kind: 'conflict' };
  if (photoPaths.length > 0 && !existing.erased)
    await database.transaction((client) => bindPhotos(client, existing.id, photoPaths));
  return { kind: 'stored', id: existing.erased ? '' : existing.id, key, replayed: true };
}

/** Keeps only the path, so that no foreign host is ever linked. */
function withPhotoPaths(row: InquiryRow): { row: InquiryRow; photoPaths: string[] } {
  if (row.images.length === 0) return { row, photoPaths: [] };
  const photoPaths = [...new Set(row.images.map((url) => findPhotoPath(url) as string))];
  return { row: { ...row, images: photoPaths.map((path) => publicPhotoUrl('', path)) }, photoPaths };
}

type Issue = { code?: string; path: PropertyKey[]; message: string; keys?: string[] };

function describeIssue(issues: readonly Issue[]): Refused {
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown) return { kind: 'invalid', field: unknown.keys?.[0] ?? '', message: '', unknownColumn: true };
  const [first] = issues;
  return { kind: 'invalid', field: String(first?.path[0] ?? ''), message: first?.message ?? '', unknownColumn: false };
}

/** A browser sends an empty file if none was chosen. */
export function findImages(fields: FormData): File[] {
  return fields.getAll('images').filter((value): value is File => typeof value !== 'string' && value.size > 0);
}

/** A static page cannot hold a unique key, so the same answers on the same day count as the same inquiry. */
export function deriveKey(form: InquiryForm, now = new Date()): string {
  return uuidOf(JSON.stringify([form, now.toISOString().slice(0, 10)]));
}

export function uuidOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
