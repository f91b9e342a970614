import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { checkInquiryForm, type InquiryForm, type InquiryFormErrors, toInquiryRow } from './inquiry-form.ts';
import { uuidOf } from './plain-form.server.ts';
import type { SubmitInquiry } from './submit-inquiry.server.ts';

/** What somebody of the office wrote down on the telephone. */
export type Call = { form: InquiryForm; calledAt: Date | null };

/** Written down after the weekend and a holiday still; later the caller is asked once more. */
export const LONGEST_AGO_DAYS = 7;
/** A form shows whole minutes of a clock that need not be ours. */
const AHEAD_MS = 2 * 60_000;

export type CallFaults = {
  errors: InquiryFormErrors;
  time: 'missing' | 'future' | 'long-ago' | null;
};

/** What the questionnaire checks, and when the telephone rang. Null: nothing is wrong. */
export function checkCall({ form, calledAt }: Call, now = new Date()): CallFaults | null {
  const errors = checkInquiryForm(form);
  const ago = calledAt && now.getTime() - calledAt.getTime();
  const time =
    ago === null ? 'missing' : ago < -AHEAD_MS ? 'future' : ago > LONGEST_AGO_DAYS * 86_400_000 ? 'long-ago' : null;
  return time || Object.keys(errors).length > 0 ? { errors, time } : null;
}

type Typed = Readonly<Record<string, readonly string[] | undefined>>;
type DraftOf = { key: string; actor: Actor };

/** Kept until the inquiry exists, at most a day (`call-drafts` in content/processings.ts). Only its author sees it. */
export async function saveCallDraft(database: Sql, { key, actor, given }: DraftOf & { given: Typed }): Promise<void> {
  await database.query({
    text: `insert into call_drafts (made_by, key, given) values ($1, $2, $3)
      on conflict (made_by, key) do update set given = excluded.given, saved_at = now()`,
    values: [actor.id, key, JSON.stringify(given)],
  });
}

export async function findCallDraft(database: Sql, { key, actor }: DraftOf): Promise<Typed | null> {
  const { rows } = await database.query<{ given: Typed }>({
    text: 'select given from call_drafts where made_by = $1 and key = $2',
    values: [actor.id, key],
  });
  return rows[0]?.given ?? null;
}

type CallTaken =
  | { kind: 'taken'; inquiryId: string }
  | ({ kind: 'invalid' } & CallFaults)
  /** Nobody is asked for somebody who has not agreed. */
  | { kind: 'no-consent' }
  /** Nothing is known of it: sent again, the same key makes it one. */
  | { kind: 'unavailable' }
  /** The same form was sent before, with other words; empty: and erased since. */
  | { kind: 'sent-before'; inquiryId: string };

type Services = { database: Queries; submitInquiry: SubmitInquiry };
type NewCall = Call & { key: string; agreed: boolean; actor: Actor; network: string };

/** An inquiry like any other, from the moment of the call on. A form that is sent twice is one. */
export async function takeCall(
  { database, submitInquiry }: Services,
  { form, calledAt, key: given, agreed, actor, network }: NewCall,
): Promise<CallTaken> {
  const now = new Date();
  const faults = checkCall({ form, calledAt }, now);
  if (faults || !calledAt) return { kind: 'invalid', errors: {}, time: 'missing', ...faults };
  if (!agreed) return { kind: 'no-consent' };
  const at = calledAt < now ? calledAt : now;
  // A key counts for whoever fills in the form.
  const key = uuidOf(`${actor.id} ${given || JSON.stringify(form)}`);
  const row = toInquiryRow(form, { key, createdAt: at, images: [], website: '', fillMs: null });
  const stored = await submitInquiry(row, { network, call: { at, actor } }).catch((error) => {
    if (isTemporary(error)) return { kind: 'unavailable' } as const;
    throw error;
  });
  if (stored.kind === 'unavailable') return stored;
  if (stored.kind === 'stored' && stored.id) {
    await database.query({
      text: 'delete from call_drafts where made_by = $1 and key = $2',
      values: [actor.id, given],
    });
    return { kind: 'taken', inquiryId: stored.id };
  }
  if (stored.kind === 'invalid' || stored.kind === 'limited') throw new Error(`a checked call is ${stored.kind}`);
  const { rows } = await database.query<{ id: string }>({
    text: 'select id from inquiries where idempotency_key = $1',
    values: [key],
  });
  return { kind: 'sent-before', inquiryId: rows[0]?.id ?? '' };
}
