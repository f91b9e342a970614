import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, listRows, raw, readRow, sql } from '../../platform/db/rows.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';
import { recallInTransaction } from '../invitations/recall.server.ts';
import { changeSetting, type Settings } from '../settings/settings.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { MATCH_QUEUE } from '../workflow/reasons.ts';
import { enoughForAutomatic } from './compute-match.ts';
import { type MatchProposal, proposeMatch, toProposal } from './match-inquiry.server.ts';
import { lockSituation, type MatchingResult, writeMatch } from './run-matching.server.ts';

const MAX_REASON_LENGTH = 500;

type Confirmation = {
  inquiryId: string;
  actor: Actor;
  expected: readonly string[];
  add?: readonly string[];
  remove?: readonly string[];
  reason?: string;
};

export type Confirmed =
  | MatchingResult
  | { kind: 'changed'; proposal: MatchProposal; gone: string[]; come: string[] }
  /** All these firms were invited already, by a double click or another staff member. */
  | { kind: 'asked-before' }
  | { kind: 'invalid'; field: 'reason' | 'firms' }
  | { kind: 'closed' };

/** Computed again under the locks, so that nobody confirms an outdated proposal. */
export async function confirmProposal(database: Queries, given: Confirmation): Promise<Confirmed> {
  const { inquiryId, actor, expected, add = [], remove = [] } = given;
  const reason = given.reason?.trim() || null;
  const changes = { add: [...new Set(add)], remove: [...new Set(remove)] };
  const changed = changes.add.length + changes.remove.length > 0;
  if (changed && (!reason || reason.length > MAX_REASON_LENGTH)) return { kind: 'invalid', field: 'reason' };
  return database.transaction(async (client): Promise<Confirmed> => {
    const situation = await lockSituation(client, inquiryId);
    if (!situation) return { kind: 'closed' };
    const { chosen } = situation.computed;
    const gone = expected.filter((id) => !chosen.includes(id));
    const come = chosen.filter((id) => !expected.includes(id));
    const wanted = [...expected.filter((id) => !changes.remove.includes(id)), ...changes.add];
    if (wanted.length > 0 && (await areAsked(client, inquiryId, wanted))) return { kind: 'asked-before' };
    if (gone.length + come.length > 0) return { kind: 'changed', proposal: toProposal(situation), gone, come };
    const left = chosen.filter((id) => !changes.remove.includes(id)).length + changes.add.length;
    if (left === 0) return { kind: 'invalid', field: 'firms' };
    const cause = situation.inquiry.status === 'new' ? 'received' : 'operator';
    return writeMatch(client, situation, { cause, actor, changes, reason: changed ? reason : null });
  });
}

const areAsked = async (client: Client, inquiryId: string, firms: readonly string[]) =>
  (await findValue<number>(client)`
    select count(distinct firm_id)::int as asked from invitations
    where inquiry_id = ${inquiryId} and firm_id = any(${firms}::uuid[]) and ended_at is null`) === new Set(firms).size;

export async function listProposals(database: Sql, limit: number) {
  const rows = await listRows<{ id: string; types_of_problems: string; due_at: Date }>(database)`
    select i.id, i.types_of_problems, t.due_at from tasks t join inquiries i on i.id = t.inquiry_id
    where t.kind = 'propose' and t.done_at is null and i.erase_due_at is null order by t.due_at, t.id limit ${limit + 1}`;
  const proposals = [];
  for (const inquiry of rows.slice(0, limit)) {
    const proposal = await proposeMatch(database, inquiry.id);
    const firms = proposal?.chosen.map((id) => proposal.firms.find((firm) => firm.id === id)?.name ?? '') ?? [];
    proposals.push({ ...inquiry, chosen: proposal?.chosen ?? [], firms });
  }
  return { proposals, more: rows.length > limit };
}

type Each = { inquiryId: string; kind: Confirmed['kind'] | 'failed' };

/** Isolates each inquiry; a changed proposal is left for another look. */
export async function confirmProposals(
  database: Queries,
  { actor, seen }: { actor: Actor; seen: ReadonlyMap<string, readonly string[]> },
): Promise<Each[]> {
  const each: Each[] = [];
  for (const [inquiryId, expected] of seen) {
    const confirming = confirmProposal(database, { inquiryId, actor, expected });
    const { kind } = await confirming.catch(() => ({ kind: 'failed' as const }));
    each.push({ inquiryId, kind });
  }
  return each;
}

type ByHand = { inquiryId: string; actor: Actor; firmId: string; reason: string; instead?: string };

export async function addFirm(database: Queries, given: ByHand): Promise<Confirmed> {
  const { inquiryId, actor, firmId, instead } = given;
  const reason = given.reason.trim();
  if (!reason || reason.length > MAX_REASON_LENGTH) return { kind: 'invalid', field: 'reason' };
  return undoUnlessMatched(database, async (client): Promise<Confirmed> => {
    if (!(await lockSituation(client, inquiryId))) return { kind: 'closed' };
    if (instead) {
      const recalled = await recallInTransaction(client, { invitationId: instead, actor, inquiryId });
      if (recalled.kind !== 'done') return { kind: 'closed' };
    }
    const situation = await lockSituation(client, inquiryId);
    if (!situation) return { kind: 'closed' };
    const changes = { add: [firmId], remove: situation.computed.chosen };
    return writeMatch(client, situation, { cause: 'operator', actor, changes, reason });
  });
}

/** A replacement happens completely or not at all. */
async function undoUnlessMatched(database: Queries, work: (client: Client) => Promise<Confirmed>) {
  let result: Confirmed = { kind: 'closed' };
  const undo = new Error('not matched');
  try {
    return await database.transaction(async (client) => {
      result = await work(client);
      if (result.kind !== 'matched') throw undo;
      return result;
    });
  } catch (error) {
    if (error === undo) return result;
    throw error;
  }
}

/** With automatic matching, pending proposals are matched at once. */
export async function changeChoice(
  database: Queries,
  { choice, actor, reason }: { choice: string; actor: string; reason?: string },
): Promise<{ kind: 'changed' | 'invalid' | 'stale' }> {
  const changed = await changeSetting(database, { name: 'choice', value: choice as Settings['choice'], actor, reason });
  if (changed.kind === 'changed' && choice === 'automatic') {
    const jobs = sql`select '${raw(MATCH_QUEUE)}', jsonb_build_object('inquiryId', t.inquiry_id)
      from tasks t where t.kind = 'propose' and t.done_at is null and t.inquiry_id is not null`;
    await execute(database)`${enqueueSql(jobs)}`;
  }
  return changed;
}

type ChoiceAdvice = {
  confirmed: number;
  unchanged: number;
  firms: number;
  waiting: number;
  lastWeek: number;
  ready: boolean;
};

export async function findChoiceAdvice(database: Sql): Promise<ChoiceAdvice> {
  const advice = await readRow<Omit<ChoiceAdvice, 'ready'>>(database)`
    select count(*)::int as confirmed, (count(*) filter (where decided_by = 'rules'))::int as unchanged,
      (select count(*)::int from firms where status = 'active') as firms,
      (select count(*)::int from tasks where kind = 'propose' and done_at is null and inquiry_id is not null) as waiting,
      (select count(*)::int from inquiries where received_at > now() - interval '7 days') as "lastWeek"
    from match_runs r where exists (select from inquiry_events e where e.event = 'match' and e.actor_kind = 'staff'
      and e.inquiry_id = r.inquiry_id and e.details ->> 'run' = r.id::text)`;
  const ready = advice.confirmed >= enoughForAutomatic.confirmed && advice.firms >= enoughForAutomatic.firms;
  return { ...advice, ready };
}
