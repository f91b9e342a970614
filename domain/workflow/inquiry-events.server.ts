import { type Client, findRow, listRows, type Queries, type Reader, raw, readRow } from '../../platform/db/rows.ts';
import { kindsEndedBy, outcomeOf } from '../tasks/task-kinds.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import type { InquiryStatus } from './reasons.ts';
import type { ActorKind } from './transitions.ts';

/** `id` is `staff:<id>`, the name of a command or the customer. */
export type Actor = { kind: ActorKind; id: string };
export const SYSTEM: Actor = { kind: 'system', id: 'system' };
export const CUSTOMER: Actor = { kind: 'customer', id: 'customer' };

export type InquiryEvent = {
  /** Increases over time; forms carry the last id that their reader saw. */
  id: string;
  at: Date;
  actor_kind: ActorKind;
  actor: string;
  event: string;
  from_state: string | null;
  to_state: string | null;
  details: Record<string, unknown>;
};

export type NewEvent = { event: string; actor: Actor; from?: string; to?: string; details?: Record<string, unknown> };

const HISTORIES = {
  inquiry: { table: 'inquiry_events', subject: 'inquiry_id' },
  firm: { table: 'firm_events', subject: 'firm_id' },
} as const;
type History = keyof typeof HISTORIES;

/**
 * Runs in the transaction of the change and closes tasks that it settles. Details hold codes, ids and counts, no
 * personal data.
 */
export const recordEvent = (client: Client, inquiryId: string, given: NewEvent) =>
  recordEventIn(client, 'inquiry', inquiryId, given);

export async function recordEventIn(client: Client, history: History, id: string, given: NewEvent): Promise<string> {
  const { event, actor, from = null, to = null, details = {} } = given;
  const { table, subject } = HISTORIES[history];
  await finishTasksOf(client, {
    ...(history === 'inquiry' ? { inquiryId: id } : { firmId: id }),
    actor: actor.id,
    outcome: outcomeOf(event),
    kinds: kindsEndedBy(history, event, to),
  });
  const recorded = await readRow<{ id: string }>(client)`
    insert into ${raw(table)} (${raw(subject)}, actor_kind, actor, event, from_state, to_state, details)
    values (${id}, ${actor.kind}, ${actor.id}, ${event}, ${from}, ${to}, ${JSON.stringify(details)}) returning id`;
  return recorded.id;
}

/** Keeps the page usable for an inquiry with thousands of events. */
const MAX_SHOWN = 500;

export const listEvents = (database: Reader, inquiryId: string, after?: string) =>
  listEventsIn(database, 'inquiry', inquiryId, after);

export async function listEventsIn(
  database: Reader,
  history: History,
  id: string,
  after = '0',
): Promise<InquiryEvent[]> {
  const { table, subject } = HISTORIES[history];
  const newestFirst = await listRows<InquiryEvent>(database)`
    select id, at, actor_kind, actor, event, from_state, to_state, details from ${raw(table)}
    where ${raw(subject)} = ${id} and id > ${/^\d{1,18}$/.test(after) ? after : '0'}::bigint
    order by id desc limit ${MAX_SHOWN}`;
  return newestFirst.reverse();
}

export type LockedInquiry = {
  kind: 'locked';
  id: string;
  status: InquiryStatus;
  email_address: string | null;
  flags: string[];
  response_due_at: Date | null;
  decision_on: string | null;
  now: Date;
};

export type NotLocked =
  | { kind: 'unknown' }
  | { kind: 'stale'; events: InquiryEvent[] }
  /** A pending erasure blocks every other action. */
  | { kind: 'erasing' };

/** Every action starts here and locks the inquiry before its other rows. */
export async function lockInquiry(
  client: Client,
  inquiryId: string,
  { seen, evenErasing = false }: { seen?: string; evenErasing?: boolean } = {},
): Promise<LockedInquiry | NotLocked> {
  const row = await findRow<Omit<LockedInquiry, 'kind'> & { erase_due_at: Date | null }>(client)`
    select id, status, email_address, flags, response_due_at, decision_on::text, erase_due_at, now() as now
    from inquiries where id = ${inquiryId} for update`;
  if (!row) return { kind: 'unknown' };
  if (row.erase_due_at && !evenErasing) return { kind: 'erasing' };
  if (seen !== undefined) {
    const events = await listEvents(client, inquiryId, seen);
    if (events.length > 0) return { kind: 'stale', events };
  }
  const { erase_due_at: _, ...inquiry } = row;
  return { kind: 'locked', ...inquiry };
}

export const workOnInquiry = <Result>(
  database: Pick<Queries, 'transaction'>,
  { inquiryId, seen }: { inquiryId: string; seen?: string },
  work: (client: Client, inquiry: LockedInquiry) => Promise<Result>,
) =>
  database.transaction(async (client): Promise<Result | NotLocked> => {
    const inquiry = await lockInquiry(client, inquiryId, { seen });
    return inquiry.kind === 'locked' ? work(client, inquiry) : inquiry;
  });
