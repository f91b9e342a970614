import type { FoundLink } from '../../domain/access/find-link.server.ts';
import type { Kept } from '../../domain/closing/close-quiet.server.ts';
import type { ContactWish, WishSaved } from '../../domain/details/contact-wish.server.ts';
import type { PostalCodeGiven } from '../../domain/details/give-postal-code.server.ts';
import type { DetailsSaved } from '../../domain/details/save-details.server.ts';
import type { OpenedByCode } from '../../domain/inquiries/phone-code.server.ts';
import type { InvitationVerb } from '../../domain/invitations/verb-result.ts';
import type { AskedFirm } from '../../domain/offers/list-asked-firms.server.ts';
import type { FirmInView } from '../../domain/offers/read-comparison.server.ts';
import type { BuildingAdded, NewBuilding } from '../../domain/own-page/further-building.server.ts';
import type { OwnPage } from '../../domain/own-page/read-own-page.server.ts';
import type { GiveUpReason } from '../../domain/process/reasons.ts';
import type { StepTaken } from '../../domain/process/take-step.server.ts';
import type { previewRelease, Released, ReleaseGiven } from '../../domain/releases/release-contact.server.ts';
import type { OrderSaid } from '../../domain/releases/report-order.server.ts';
import type { TakenBack } from '../../domain/releases/take-back.server.ts';
import type { Visit, VisitNoted } from '../../domain/releases/visits.server.ts';

/** Which inquiry the visitor may see, as the guard found out. `query` is empty where a cookie opens the page. */
export type OwnInquiry = { inquiryId: string; reference: string; query: string; byMail: boolean };

type Own = { inquiryId: string };
/** One of the firms that were asked. */
type OwnFirm = Own & { invitationId: string };

/** What the customer's pages may ask for: domain verbs, bound to the running server (server/pages/customer-services.ts). */
export type CustomerServices = {
  findLink(given: { token: string; network: string; expected?: boolean }): Promise<FoundLink>;
  noteActed(hash: Buffer): Promise<void>;
  openByPhoneCode(given: { reference: string; code: string; network: string }): Promise<OpenedByCode>;
  askForLink(given: { token: string; network: string }): Promise<void>;
  readPage(inquiryId: string): Promise<OwnPage | null>;
  findPhoto(given: Own & { position: number }): Promise<{ body: ReadableStream; bytes: number } | null>;
  saveDetails(given: Own & { answers: unknown }): Promise<DetailsSaved>;
  givePostalCode(given: Own & { postalCode: string }): Promise<PostalCodeGiven>;
  skipDetails(given: Own): Promise<unknown>;
  saveContactWish(given: Own & { wish: Partial<Record<keyof ContactWish, string | null>> }): Promise<WishSaved>;
  setDecisionDay(given: Own & { day: string | null }): Promise<WishSaved>;
  addBuilding(given: NewBuilding): Promise<BuildingAdded>;
  readComparison(inquiryId: string): Promise<FirmInView[]>;
  vetoFirm(given: OwnFirm): Promise<{ kind: string }>;
  previewRelease(given: OwnFirm & { given: ReleaseGiven }): ReturnType<typeof previewRelease>;
  releaseContact(given: OwnFirm & { given: ReleaseGiven }): Promise<Released>;
  takeBackRelease(given: OwnFirm): Promise<TakenBack>;
  sayOrdered(given: OwnFirm & { says: 'ordered' | 'not-ordered'; netCents: number | null }): Promise<OrderSaid>;
  undoOrder(given: OwnFirm & { reason: string }): Promise<OrderSaid>;
  noteVisit(given: OwnFirm & { startsAt: Date }): Promise<VisitNoted>;
  cancelVisit(given: OwnFirm & { visitId: string }): Promise<unknown>;
  listVisits(invitationId: string): Promise<Visit[]>;
  reportBreach(given: OwnFirm): Promise<unknown>;
  keep(given: Own): Promise<Kept>;
  withdraw(given: Own & { reason: GiveUpReason }): Promise<StepTaken>;
  listFirms(inquiryId: string): Promise<AskedFirm[]>;
  answerFirm(given: Own & { reference: string; body: string; key: string }): Promise<InvitationVerb>;
  requestErasure(given: Own): Promise<unknown>;
  eraseAtOnce(given: Own): Promise<unknown>;
  cancelErasure(given: Own): Promise<{ kind: 'kept' | 'nothing' | 'unknown' }>;
};
