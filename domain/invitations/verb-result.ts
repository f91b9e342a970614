import type { InvitationStatus, InvitationStepTaken } from './invitation-steps.server.ts';

/** What the verbs of an invitation answer. */
export type InvitationVerb =
  | { kind: 'done' }
  /** Not from this state, or not by this actor. */
  | { kind: 'refused'; status: InvitationStatus }
  | { kind: 'unknown' }
  /** The inquiry is over, its places are taken, or its customer has it erased. */
  | { kind: 'closed' }
  | { kind: 'invalid'; field: string };

export function toVerb(taken: InvitationStepTaken): InvitationVerb {
  if (taken.kind === 'done') return { kind: 'done' };
  return taken.kind === 'erasing' ? { kind: 'closed' } : taken;
}
