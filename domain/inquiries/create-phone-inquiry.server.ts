import { isTemporary } from '../../platform/db/rate-limit.server.ts';
import { execute, findValue, type Queries, type Sql } from '../../platform/db/rows.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { checkInquiryForm, type InquiryForm, type InquiryFormErrors, toInquiryRow } from './inquiry-form.ts';
import { type SubmitInquiry, uuidOf } from './submit-inquiry.server.ts';

export type PhoneInquiryForm = { form: InquiryForm; calledAt: Date | null };

/** Covers a weekend with a holiday; the caller is asked again after that. */
export const MAX_AGE_DAYS = 7;
/** The form shows whole minutes of a clock that may differ from ours. */
const AHEAD_MS = 2 * 60_000;

export type PhoneInquiryErrors = {
  errors: InquiryFormErrors;
  time: 'missing' | 'future' | 'long-ago' | null;
};

export function checkPhoneInquiry({ form, calledAt }: PhoneInquiryForm, now = new Date()): PhoneInquiryErrors | null {
  const errors = checkInquiryForm(form);
  const ago = calledAt && now.getTime() - calledAt.getTime();
  const time =
    ago === null ? 'missing' : ago < -AHEAD_MS ? 'future' : ago > MAX_AGE_DAYS * 86_400_000 ? 'long-ago' : null;
  return time || Object.keys(errors).length > 0 ? { errors, time } : null;
}

type Typed = Readonly<Record<string, readonly string[] | undefined>>;
type DraftOf = { key: string; actor: Actor };

/** Kept for at most a day (`phone-inquiry-drafts` in content/processings.ts) and visible to its author only. */
export async function savePhoneInquiryDraft(
  database: Sql,
  { key, actor, given }: DraftOf & { given: Typed },
): Promise<void> {
  await execute(database)`
    insert into phone_inquiry_drafts (created_by, key, given) values (${actor.id}, ${key}, ${JSON.stringify(given)})
    on conflict (created_by, key) do update set given = excluded.given, saved_at = now()`;
}

export const findPhoneInquiryDraft = (database: Sql, { key, actor }: DraftOf) =>
  findValue<Typed>(database)`
    select given from phone_inquiry_drafts where created_by = ${actor.id} and key = ${key}`;

type CallTaken =
  | { kind: 'taken'; inquiryId: string }
  | ({ kind: 'invalid' } & PhoneInquiryErrors)
  | { kind: 'no-consent' }
  /** The outcome is unknown; sending again uses the same key. */
  | { kind: 'unavailable' }
  /** The same form was sent with other answers; the id is empty if that inquiry was erased. */
  | { kind: 'sent-before'; inquiryId: string };

type NewCall = PhoneInquiryForm & { key: string; agreed: boolean; actor: Actor; network: string };

export async function createPhoneInquiry(
  { database, submitInquiry }: { database: Queries; submitInquiry: SubmitInquiry },
  { form, calledAt, key: given, agreed, actor, network }: NewCall,
): Promise<CallTaken> {
  const now = new Date();
  const faults = checkPhoneInquiry({ form, calledAt }, now);
  if (faults || !calledAt) return { kind: 'invalid', errors: {}, time: 'missing', ...faults };
  if (!agreed) return { kind: 'no-consent' };
  const at = calledAt < now ? calledAt : now;
  const key = uuidOf(`${actor.id} ${given || JSON.stringify(form)}`);
  const row = toInquiryRow(form, { key, createdAt: at, images: [], website: '', fillMs: null });
  const stored = await submitInquiry(row, { network, call: { at, actor } }).catch((error) => {
    if (isTemporary(error)) return { kind: 'unavailable' } as const;
    throw error;
  });
  if (stored.kind === 'unavailable') return stored;
  if (stored.kind === 'stored' && stored.id) {
    await execute(database)`delete from phone_inquiry_drafts where created_by = ${actor.id} and key = ${given}`;
    return { kind: 'taken', inquiryId: stored.id };
  }
  if (stored.kind === 'invalid' || stored.kind === 'limited') throw new Error(`a checked call is ${stored.kind}`);
  const inquiryId = await findValue<string>(database)`select id from inquiries where idempotency_key = ${key}`;
  return { kind: 'sent-before', inquiryId: inquiryId ?? '' };
}
