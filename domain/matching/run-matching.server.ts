import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { MatchCause } from '../inquiries/match-causes.ts';
import { givenPostalCode } from '../inquiries/speak-place.ts';
import { lockLevelFirms } from '../partners/accounts.server.ts';
import { lockMatching } from '../partners/matching-lock.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { takeStep } from '../process/take-step.server.ts';
import { type ChangeRefused, type Changes, type Computed, computeChanged, computeMatch } from './compute-match.ts';
import { countSlots, type Slots } from './count-slots.server.ts';
import { type FirmCandidate, findCandidates } from './find-candidates.server.ts';
import { findMatchedInquiry, type MatchedInquiry } from './find-matched-inquiry.server.ts';
import { writeInvitations } from './write-invitations.server.ts';
import { writeRun } from './write-run.server.ts';

export type Situation = {
  inquiry: MatchedInquiry;
  candidates: FirmCandidate[];
  slots: Slots;
  computed: Computed;
  now: Date;
};

/** Only these look for firms, once it is known where; whoever has let a firm in, or is closed, does not. */
const LOOKING = ['new', 'matching', 'offers'];

/** What the rules would do right now, without writing anything. Null: this inquiry looks for no firm. */
export async function findSituation(
  database: Pick<Queries, 'query'>,
  inquiryId: string,
  now: Date,
): Promise<Situation | null> {
  const inquiry = await findMatchedInquiry(database, inquiryId);
  if (!inquiry || !LOOKING.includes(inquiry.status) || !givenPostalCode(inquiry.postalCode)) return null;
  const candidates = await findCandidates(database, inquiry, now);
  const slots = await countSlots(database, { inquiryId, promiseDue: inquiry.promiseDue, candidates, now });
  return { inquiry, candidates, slots, computed: computeMatch(candidates, inquiry.needs, slots.count), now };
}

/** The same under the locks, in their order: matching, inquiry, firms. Nothing of it changes until the transaction ends. */
export async function lockSituation(client: pg.ClientBase, inquiryId: string, now?: Date): Promise<Situation | null> {
  await lockMatching(client);
  const inquiry = await lockInquiry(client, inquiryId);
  return inquiry.kind === 'locked' ? lockFirmsAndFind(client, inquiryId, now ?? inquiry.now) : null;
}

/** The last of the locks, for whoever holds those of matching and inquiry already. */
export async function lockFirmsAndFind(client: pg.ClientBase, inquiryId: string, now: Date): Promise<Situation | null> {
  await lockLevelFirms(client);
  return findSituation(client as Pick<Queries, 'query'>, inquiryId, now);
}

export type Ran =
  | { kind: 'matched'; runId: string; invitationIds: string[] }
  /** The run is written all the same, with every refusal. `alone`: no firm is live, and none has offered. */
  | { kind: 'no-firm'; runId: string; alone: boolean }
  /** Every place is taken, or more runs were made than anybody reads. */
  | { kind: 'full' }
  | ChangeRefused
  | { kind: 'too-many' };

type Wanted = { cause: MatchCause; actor: Actor; changes?: Changes; reason?: string | null };

/** Writes what was computed: run, accounts, invitations, proofs, mails and the step of the inquiry. All or nothing. */
export async function writeMatch(client: pg.ClientBase, situation: Situation, wanted: Wanted): Promise<Ran> {
  const { inquiry, candidates, slots, now } = situation;
  const { cause, actor, changes, reason = null } = wanted;
  const changed = changes && changes.add.length + changes.remove.length > 0;
  if (slots.count === 0 && !changed) return { kind: 'full' };
  const computed = changed
    ? computeChanged(candidates, inquiry.needs, slots.count, changes)
    : ({ kind: 'computed', ...situation.computed } as const);
  if (computed.kind === 'refused') return computed;
  if (computed.chosen.length > slots.free.length) return { kind: 'too-many' };
  const decidedBy = changed ? actor.id : 'rules';
  const places = changed ? Math.max(slots.count, computed.chosen.length) : slots.count;
  const scarce = slots.scarce && computed.chosen.length > 0;
  const { firms } = computed;
  const run = await writeRun(client, { inquiry, cause, slots: places, scarce, firms, decidedBy, reason, now });
  if (!run) return { kind: 'full' };
  if (computed.chosen.length === 0) {
    await recordEvent(client, inquiry.id, { event: 'no-firm', actor, details: { run: run.id, round: run.round } });
    return { kind: 'no-firm', runId: run.id, alone: slots.live === 0 && inquiry.status !== 'offers' };
  }
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const invited = computed.chosen.map((id) => byId.get(id) as FirmCandidate);
  const { free } = slots;
  const invitationIds = await writeInvitations(client, { inquiry, runId: run.id, firms: invited, free, now });
  const details = { run: run.id, round: run.round, firms: invited.length, cause, ...(changed && { changed: true }) };
  await moveOn(client, inquiry, actor, details);
  return { kind: 'matched', runId: run.id, invitationIds };
}

async function moveOn(client: pg.ClientBase, inquiry: MatchedInquiry, actor: Actor, details: Record<string, unknown>) {
  const { id: inquiryId } = inquiry;
  if (inquiry.status === 'new') await takeStep(client, { inquiryId, event: 'match', actor, details });
  else {
    await recordEvent(client, inquiryId, { event: 'match', actor, details });
    if (actor.kind === 'staff') {
      await recordAction(client, { actor: actor.id, action: 'inquiry.match', subject: inquiryId, details });
    }
  }
}
