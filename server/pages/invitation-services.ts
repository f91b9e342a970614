import { Readable } from 'node:stream';
import type { InvitationServices } from '../../app/partner/invitation/invitation-services.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { findPhotoForFirm } from '../../domain/inquiries/photo-access.server.ts';
import { askCustomer } from '../../domain/invitations/ask-customer.server.ts';
import { declineInvitation } from '../../domain/invitations/decline-invitation.server.ts';
import { engageInvitation } from '../../domain/invitations/engage-invitation.server.ts';
import { findInvitation, findOpenInvitation } from '../../domain/invitations/find-invitation.server.ts';
import { reviveInvitation } from '../../domain/invitations/revive-invitation.server.ts';
import { undoDecline } from '../../domain/invitations/undo-decline.server.ts';
import { saveDraft } from '../../domain/offers/draft.server.ts';
import { readInvitationPage } from '../../domain/offers/read-invitation-page.server.ts';
import { readOfferPage } from '../../domain/offers/read-offer-page.server.ts';
import { sendDraft } from '../../domain/offers/send-draft.server.ts';
import { withdrawOffer } from '../../domain/offers/withdraw-offer.server.ts';
import { sayOrdered, undoOrder } from '../../domain/releases/report-order.server.ts';
import { readShownContact, showContact } from '../../domain/releases/show-contact.server.ts';
import { cancelVisit, listVisits, noteVisit } from '../../domain/releases/visits.server.ts';
import type { Services } from '../services.ts';

/** Of an invitation whose inquiry is gone: the verbs find none. */
const NO_INQUIRY = '00000000-0000-0000-0000-000000000000';

/** The verbs of a firm that answers one inquiry, bound to this server; whoever calls them was let in by the guard. */
export function createInvitationServices({ database, photoStore }: Services): InvitationServices {
  const by = ({ partnerId }: { partnerId: string }) => ({ kind: 'partner', id: partnerId }) as const;
  const inquiryOf = async (invitationId: string) =>
    (await findInvitation(database, invitationId))?.inquiry_id ?? NO_INQUIRY;
  return {
    async findLink(given) {
      const link = await findLink(database, { ...given, audience: 'invitation' });
      if (link.kind !== 'open') return { kind: link.kind };
      const invitation = await findOpenInvitation(database, link.invitationId as string);
      if (!invitation) return { kind: 'revoked' };
      const { id: invitationId, partner_id: partnerId, reference } = invitation;
      return { kind: 'open', reference, subject: { invitationId, partnerId }, expiresAt: link.expiresAt };
    },
    readPage: (invitationId) => readInvitationPage(database, invitationId),
    async findPhoto(given) {
      const path = await findPhotoForFirm(database, given);
      const photo = path && (await photoStore.find(path));
      return photo ? { body: Readable.toWeb(photo.open()) as ReadableStream, bytes: photo.bytes } : null;
    },
    engage: (given) => engageInvitation(database, { ...given, actor: by(given) }),
    ask: (given) => askCustomer(database, { ...given, actor: by(given) }),
    decline: (given) => declineInvitation(database, { ...given, actor: by(given) }),
    undo: (given) => undoDecline(database, { ...given, actor: by(given) }),
    revive: (given) => reviveInvitation(database, { ...given, actor: by(given) }),
    readOffer: (invitationId) => readOfferPage(database, invitationId),
    saveDraft: (given) => saveDraft(database, given),
    sendDraft: (given) => sendDraft(database, { ...given, actor: by(given) }),
    readContact: (invitationId) => readShownContact(database, { invitationId }),
    showContact: (invitationId) => showContact(database, { invitationId }),
    sayOrdered: async (given) => {
      const inquiryId = await inquiryOf(given.invitationId);
      return sayOrdered(database, { ...given, inquiryId, actor: by(given), side: 'partner' });
    },
    undoOrder: async (given) =>
      undoOrder(database, { ...given, inquiryId: await inquiryOf(given.invitationId), actor: by(given) }),
    noteVisit: async (given) =>
      noteVisit(database, { ...given, inquiryId: await inquiryOf(given.invitationId), actor: by(given) }),
    listVisits: (invitationId) => listVisits(database, invitationId),
    cancelVisit: async (given) =>
      cancelVisit(database, { ...given, inquiryId: await inquiryOf(given.invitationId), actor: by(given) }),
    withdrawOffer: (given) => withdrawOffer(database, { ...given, actor: by(given) }),
  };
}
