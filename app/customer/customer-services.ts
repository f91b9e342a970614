import type { FoundLink } from '../../domain/access/find-link.server.ts';
import type { OpenedByCode } from '../../domain/access/phone-code.server.ts';
import type { ContactWish, WishSaved } from '../../domain/details/contact-wish.server.ts';
import type { DetailsSaved } from '../../domain/details/save-details.server.ts';
import type { InvitationVerb } from '../../domain/invitations/verb-result.ts';
import type { AskedFirm } from '../../domain/offers/list-asked-firms.server.ts';
import type { BuildingAdded, BuildingAnswers } from '../../domain/own-page/further-building.server.ts';
import type { OwnPage } from '../../domain/own-page/read-own-page.server.ts';
import type { GiveUpReason } from '../../domain/process/reasons.ts';
import type { StepTaken } from '../../domain/process/take-step.server.ts';

/** Which inquiry the visitor may see, as the guard found out. `query` is empty where a cookie opens the page. */
export type OwnInquiry = { inquiryId: string; reference: string; query: string };

type Own = { inquiryId: string };

/** What the customer's pages may ask for: domain verbs, bound to the running server (server/pages/customer-services.ts). */
export type CustomerServices = {
  findLink(given: { token: string; network: string; expected?: boolean }): Promise<FoundLink>;
  openByPhoneCode(given: { reference: string; code: string; network: string }): Promise<OpenedByCode>;
  askForLink(given: { token: string; network: string }): Promise<void>;
  readPage(inquiryId: string): Promise<OwnPage | null>;
  findPhoto(given: Own & { position: number }): Promise<{ body: ReadableStream; bytes: number } | null>;
  saveDetails(given: Own & { answers: unknown }): Promise<DetailsSaved>;
  skipDetails(given: Own): Promise<unknown>;
  saveContactWish(given: Own & { wish: Partial<Record<keyof ContactWish, string | null>> }): Promise<WishSaved>;
  setDecisionDay(given: Own & { day: string | null }): Promise<WishSaved>;
  addBuilding(given: Own & { key: string; answers: BuildingAnswers }): Promise<BuildingAdded>;
  withdraw(given: Own & { reason: GiveUpReason }): Promise<StepTaken>;
  listFirms(inquiryId: string): Promise<AskedFirm[]>;
  answerFirm(given: Own & { reference: string; body: string; key: string }): Promise<InvitationVerb>;
  requestErasure(given: Own): Promise<unknown>;
  cancelErasure(given: Own): Promise<{ kind: 'kept' | 'nothing' | 'unknown' }>;
};
