import type { InvitationVerb } from '../../../domain/invitations/verb-result.ts';
import type { DetailsSeen } from '../../../domain/offers/draft.server.ts';
import type { InvitationPage } from '../../../domain/offers/read-invitation-page.server.ts';
import type { OfferFields } from '../../../domain/offers/read-offer-lines.ts';
import type { OfferPage } from '../../../domain/offers/read-offer-page.server.ts';
import type { DraftSent } from '../../../domain/offers/send-draft.server.ts';
import type { OfferWithdrawn } from '../../../domain/offers/withdraw-offer.server.ts';
import type { OrderSaid } from '../../../domain/releases/report-order.server.ts';
import type { readShownContact } from '../../../domain/releases/show-contact.server.ts';
import type { Visit, VisitNoted } from '../../../domain/releases/visits.server.ts';
import type { LinkTo } from '../../links/link-door.ts';

type Subject = { invitationId: string; partnerId: string };

/** Which invitation the visitor may answer, as the guard found out. `query` is empty where a cookie opens the page. */
export type OwnInvitation = Subject & { reference: string; query: string };

/** What the pages of an invitation may ask for: domain verbs, bound to the running server. */
export type InvitationServices = {
  findLink(given: { token: string; network: string; reference: string }): Promise<LinkTo<Subject>>;
  readPage(invitationId: string): Promise<InvitationPage | null>;
  findPhoto(given: { invitationId: string; position: number }): Promise<{ body: ReadableStream; bytes: number } | null>;
  engage(given: Subject & { until: Date }): Promise<InvitationVerb>;
  ask(given: Subject & { body: string; key: string; kind: 'question' | 'visit' }): Promise<InvitationVerb>;
  decline(given: Subject & { reason: string }): Promise<InvitationVerb>;
  undo(given: Subject): Promise<InvitationVerb>;
  revive(given: Subject): Promise<InvitationVerb>;
  readOffer(invitationId: string): Promise<OfferPage | null>;
  saveDraft(given: {
    invitationId: string;
    fields: OfferFields;
    details: DetailsSeen;
  }): Promise<{ kind: 'saved'; key: string } | { kind: 'closed' }>;
  sendDraft(given: Subject & { key: string; details: DetailsSeen }): Promise<DraftSent>;
  readContact(invitationId: string): ReturnType<typeof readShownContact>;
  showContact(invitationId: string): Promise<unknown>;
  sayOrdered(given: Subject & { says: 'ordered' | 'not-ordered'; netCents: number | null }): Promise<OrderSaid>;
  undoOrder(given: Subject & { reason: string }): Promise<OrderSaid>;
  noteVisit(given: Subject & { startsAt: Date }): Promise<VisitNoted>;
  listVisits(invitationId: string): Promise<Visit[]>;
  cancelVisit(given: Subject & { visitId: string }): Promise<unknown>;
  withdrawOffer(given: Subject & { reason: string }): Promise<OfferWithdrawn>;
};
