import { createHash, randomUUID } from 'node:crypto';
import type { RateLimits } from '../../platform/config.server.ts';
import { createBatch } from '../../platform/db/batch.ts';
import { type Database, DatabaseUnavailable } from '../../platform/db/database.server.ts';
import { isTemporary, retryAfterSeconds } from '../../platform/db/rate-limit.server.ts';
import { bindPhotos } from '../photos/bind-photos.server.ts';
import { findPhotoPath, publicPhotoUrl } from '../photos/photo-path.ts';
import { comparableAnswers } from './inquiry-columns.ts';
import { findFlags } from './inquiry-flags.ts';
import { type InquiryRow, inquiryRow } from './inquiry-schema.ts';
import {
  type AfterStored,
  createInquiryStatement,
  type NewInquiry,
  replayStatement,
  type StatementResult,
} from './inquiry-statement.server.ts';

/** `id` is empty for one that was erased since: it is answered like any repetition, and nothing comes back. */
export type Submission = { kind: 'stored'; id: string; key: string; replayed: boolean } | Refused;
type Refused =
  | { kind: 'invalid'; field: string; message: string; unknownColumn: boolean }
  | { kind: 'conflict' }
  | { kind: 'limited'; retryAfter: number };

/** Where it came from: the network prefix. */
export type Sender = { network: string };

export type SubmitInquiry = (input: unknown, sender: Sender) => Promise<Submission>;

type Options = { database: Database; limits: RateLimits | null; afterStored?: AfterStored };

/** Parse, then one statement. Throws only when the database is away: then nothing is known and the sender repeats. */
export function createSubmitInquiry({ database, limits, afterStored = [] }: Options): SubmitInquiry {
  const storeInquiry = createInquiryWriter(database, limits, afterStored);

  return async (input, { network }) => {
    const parsed = inquiryRow.safeParse(input);
    if (!parsed.success) return describeIssue(parsed.error.issues);
    const { row, photoPaths } = withPhotoPaths(parsed.data);
    // One key in two spellings is one key: the database sees no difference either.
    const key = row.idempotency_key?.toLowerCase() ?? randomUUID();
    const inquiry = {
      key,
      contentHash: createHash('sha256').update(comparableAnswers(row)).digest(),
      row,
      photoPaths,
      flags: findFlags(row),
      network,
    };
    const { id, hit } = await storeInquiry(inquiry);
    if (id) return { kind: 'stored', id, key, replayed: false };
    if (limits && hit !== null && hit > limits.inquiries) {
      return { kind: 'limited', retryAfter: retryAfterSeconds(limits.windowSeconds) };
    }
    return recogniseReplay(database, inquiry);
  };
}

const LANES = 4;
const LARGEST_BATCH = 50;

function createInquiryWriter(database: Database, limits: RateLimits | null, afterStored: AfterStored) {
  const statement = createInquiryStatement(
    limits && {
      windowSeconds: limits.windowSeconds,
      flaggedAbove: limits.inquiriesFlagged,
      refusedAbove: limits.inquiries,
    },
    afterStored,
  );
  return createBatch<NewInquiry, StatementResult>({
    lanes: LANES,
    largest: LARGEST_BATCH,
    mostWaiting: 2_000,
    longestWaitMs: 1_500,
    overloaded: () => new DatabaseUnavailable('too many inquiries are waiting'),
    isGeneral: isTemporary,
    async run(inquiries) {
      const { rows } = await database.query<StatementResult>(statement(inquiries));
      const keys = new Set<string>();
      // Of two rows with one key the first was stored; the second is a repetition and compared like any other.
      return rows.map((result, index) => {
        const { key } = inquiries[index] as NewInquiry;
        const first = !keys.has(key);
        keys.add(key);
        return first ? result : { ...result, id: null };
      });
    },
  });
}

async function recogniseReplay(database: Database, inquiry: NewInquiry): Promise<Submission> {
  const { rows } = await database.query<{ id: string; same: boolean; erased: boolean }>(replayStatement(inquiry));
  const [existing] = rows;
  if (!existing?.same) return { kind: 'conflict' };
  const { key, photoPaths } = inquiry;
  if (photoPaths.length > 0 && !existing.erased)
    await database.transaction((client) => bindPhotos(client, existing.id, photoPaths));
  return { kind: 'stored', id: existing.erased ? '' : existing.id, key, replayed: true };
}

/** Each photo once, as a path on our own site: whatever host the sender wrote, nobody will be led there. */
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
