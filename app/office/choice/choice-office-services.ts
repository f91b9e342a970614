import type { InvitationVerb } from '../../../domain/invitations/verb-result.ts';
import type { Confirmed } from '../../../domain/matching/confirm-proposal.server.ts';
import type { ChoiceOfInquiry } from '../../../domain/matching/find-choice.server.ts';
import type { OfferByPhone } from '../../../domain/offers/offer-by-phone.server.ts';
import type { OfferFields } from '../../../domain/offers/read-offer-lines.ts';
import type { RecallReason } from '../../../domain/process/reasons.ts';

type Act = { inquiryId: string; staffId: string };
/** Of this inquiry; whatever belongs to another is unknown. */
type InvitationAct = Act & { invitationId: string };

/** Whom to ask, and what somebody of the office does for a firm on the telephone; bound in server/pages/. */
export type ChoiceOfficeServices = {
  find(inquiryId: string): Promise<ChoiceOfInquiry>;
  confirm(given: Act & { expected: string[]; add: string[]; remove: string[]; reason: string }): Promise<Confirmed>;
  replace(given: InvitationAct & { partnerId: string; reason: string }): Promise<Confirmed>;
  recall(given: InvitationAct & { reason: RecallReason }): Promise<InvitationVerb>;
  decline(given: InvitationAct & { reason: string }): Promise<InvitationVerb>;
  offer(given: InvitationAct & { fields: OfferFields; key: string }): Promise<OfferByPhone>;
  engage(given: InvitationAct & { until: Date }): Promise<InvitationVerb>;
  ask(given: InvitationAct & { kind: 'question' | 'visit'; body: string; key: string }): Promise<InvitationVerb>;
  answer(given: InvitationAct & { body: string; key: string }): Promise<InvitationVerb>;
};
