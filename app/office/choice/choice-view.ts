import { givenPostalCode } from '../../../domain/inquiries/describe-inquiry.ts';
import type { ChoiceInvitation, ChoiceOfInquiry, ChoiceRun } from '../../../domain/matching/find-choice.server.ts';
import type { ProposedFirm } from '../../../domain/matching/match-inquiry.server.ts';
import { canBeOverruled } from '../../../domain/matching/refusals.ts';
import { matchCauses } from '../../../domain/process/reasons.ts';
import { eventsFrom } from '../../../domain/process/steps.ts';
import { speakDueTime } from '../../../domain/time/munich-clock.ts';
import { speakNeeds, speakRefusals } from './choice-words.ts';

/** One firm in a proposal or a run, in words and numbers. */
export type JudgedView = {
  key: string;
  name: string;
  /** Everything that speaks against it; empty: nothing does. */
  refusal: string;
  km: number | null;
  points: { fit: number; near: number; answers: number; score: number } | null;
  share: number | null;
  before: number;
  after: number | null;
  rank: number | null;
  chosen: boolean;
  /** Whether a person may ask it. */
  askable: boolean;
};

/** Made on the server: what a firm is judged by stays there, as far as nobody reads it. */
export function viewChoice(found: ChoiceOfInquiry, inquiry: { postal_code: string; erase_due_at: Date | null }) {
  const { choice, proposal, runs, invitations, names, rulesAt } = found;
  const open = proposal && !inquiry.erase_due_at ? proposal : null;
  const firms = open?.firms.map(viewProposed).toSorted(byRank) ?? [];
  return {
    choice,
    placeKnown: givenPostalCode(inquiry.postal_code) !== null,
    proposal: open && {
      free: open.free,
      rulesAt: rulesAt && speakDueTime(rulesAt, new Date()),
      scarce: open.scarce,
      chosen: open.chosen,
      needs: speakNeeds(open.needs.must),
      wishes: speakNeeds(open.needs.wishes.map((wish) => [wish])),
      firms,
    },
    runs: runs.map((run) => viewRun(run, names)),
    invitations: invitations.map((invitation) => viewInvitation(invitation, inquiry.erase_due_at !== null)),
  };
}

export type ChoiceView = ReturnType<typeof viewChoice>;
export type InvitationView = ReturnType<typeof viewInvitation>;
export type RunView = ReturnType<typeof viewRun>;

function viewProposed(firm: ProposedFirm): JudgedView {
  return {
    key: firm.id,
    name: firm.name,
    refusal: speakRefusals(firm.refusals),
    km: firm.facts.distanceM,
    points: firm.points,
    share: firm.share,
    before: firm.creditBefore,
    after: firm.creditAfter,
    rank: firm.rank,
    chosen: firm.chosen,
    askable: canBeOverruled(firm.refusals),
  };
}

const byRank = (a: JudgedView, b: JudgedView) =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || a.name.localeCompare(b.name, 'de');

function viewRun(run: ChoiceRun, names: Record<string, string>) {
  const { id, round, at, slots, rules, reason, needs, actor, decided_by } = run;
  return {
    id,
    round,
    at,
    slots,
    rules,
    reason,
    cause: matchCauses[run.cause],
    changed: decided_by !== 'rules',
    /** Empty: nobody but the rules. */
    by: names[decided_by] ?? names[actor ?? ''] ?? '',
    needs: speakNeeds(needs.must),
    wishes: speakNeeds(needs.wishes.map((wish) => [wish])),
    firms: run.candidates.map(
      (candidate): JudgedView => ({
        key: String(candidate.number),
        name: candidate.name,
        refusal: speakRefusals(candidate.refusals),
        km: candidate.distance_m,
        points:
          candidate.score === null
            ? null
            : {
                fit: candidate.fit ?? 0,
                near: candidate.near ?? 0,
                answers: candidate.answers ?? 0,
                score: candidate.score,
              },
        share: candidate.share,
        before: candidate.credit_before ?? 0,
        after: candidate.credit_after,
        rank: candidate.rank,
        chosen: candidate.chosen,
        askable: false,
      }),
    ),
  };
}

const BY_PHONE = ['offer', 'engage', 'decline', 'ask', 'recall'] as const;
export type PhoneStep = (typeof BY_PHONE)[number] | 'answer' | 'replace';

function viewInvitation(invitation: ChoiceInvitation, erasing: boolean) {
  const { remind_at: _, decline_reason, ...rest } = invitation;
  const possible = erasing ? [] : eventsFrom('invitation', invitation.status, 'staff');
  const steps: PhoneStep[] = BY_PHONE.filter((event) => possible.includes(event));
  const unreleased = invitation.status === 'invited' || invitation.status === 'engaged';
  if (steps.length > 0 && invitation.messages.length > 0) steps.push('answer');
  if (unreleased && steps.includes('recall')) steps.push('replace');
  return { ...rest, declineReason: decline_reason, steps, key: crypto.randomUUID() };
}
