import type { ChoiceOfficeServices } from '../../app/office/choice/choice-office-services.ts';
import { answerFirm } from '../../domain/invitations/answer-firm.server.ts';
import { askCustomer } from '../../domain/invitations/ask-customer.server.ts';
import { declineInvitation } from '../../domain/invitations/decline-invitation.server.ts';
import { engageInvitation } from '../../domain/invitations/engage-invitation.server.ts';
import { findInvitation } from '../../domain/invitations/find-invitation.server.ts';
import { recallInvitation } from '../../domain/invitations/recall-invitation.server.ts';
import { addFirm, confirmProposal } from '../../domain/matching/confirm-proposal.server.ts';
import { findChoice } from '../../domain/matching/find-choice.server.ts';
import { offerByPhone } from '../../domain/offers/offer-by-phone.server.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { actorOf } from '../../domain/staff/staff.ts';
import type { Services } from '../services.ts';

type Given = { inquiryId: string; staffId: string; invitationId: string };

/** The choice of firms and the steps of an invitation, as somebody of the office takes them. */
export function createChoiceOfficeServices({ database }: Pick<Services, 'database'>): ChoiceOfficeServices {
  const by = (staffId: string): Actor => ({ kind: 'staff', id: actorOf({ id: staffId }) });
  async function ofInquiry<Result>(
    { inquiryId, staffId, invitationId }: Given,
    verb: (subject: { invitationId: string; actor: Actor }) => Promise<Result>,
  ): Promise<Result | { kind: 'unknown' }> {
    const found = await findInvitation(database, invitationId);
    return found?.inquiry_id === inquiryId ? verb({ invitationId, actor: by(staffId) }) : { kind: 'unknown' };
  }
  return {
    find: (inquiryId) => findChoice(database, inquiryId),
    confirm: ({ staffId, ...given }) => confirmProposal(database, { ...given, actor: by(staffId) }),
    replace: ({ inquiryId, staffId, invitationId, partnerId, reason }) =>
      addFirm(database, { inquiryId, actor: by(staffId), partnerId, reason, instead: invitationId }),
    recall: (given) => ofInquiry(given, (subject) => recallInvitation(database, { ...subject, reason: given.reason })),
    decline: (given) =>
      ofInquiry(given, (subject) => declineInvitation(database, { ...subject, reason: given.reason })),
    offer: ({ fields, key, ...given }) =>
      ofInquiry(given, (subject) => offerByPhone(database, { ...subject, fields, key })),
    engage: (given) => ofInquiry(given, (subject) => engageInvitation(database, { ...subject, until: given.until })),
    ask: ({ kind, body, key, ...given }) =>
      ofInquiry(given, (subject) => askCustomer(database, { ...subject, kind, body, key })),
    answer: ({ body, key, ...given }) => ofInquiry(given, (subject) => answerFirm(database, { ...subject, body, key })),
  };
}
