import type { PartnerOpened } from '../../../domain/partners/activate-partner.server.ts';
import type { TermsAnnounced, TermsVersion } from '../../../domain/partners/announce-terms.server.ts';
import type { CoveredPlace } from '../../../domain/partners/find-coverage.server.ts';
import type { PartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import type { PartnerOverview, PartnerSearch } from '../../../domain/partners/list-partners.server.ts';
import type { Reasons } from '../../../domain/partners/record-measure.server.ts';
import type { PartnerStepTaken } from '../../../domain/partners/take-partner-step.server.ts';
import type { ReadDocument } from '../../../domain/partners/verify-document.server.ts';
import type { PartnerWorked } from '../../../domain/partners/work-on-partner.server.ts';

/** Something that somebody of the office does to a firm, with the last event that they saw. */
export type PartnerAct = { partnerId: string; staffId: string; seen?: string };
export type PartnerActed = PartnerWorked | PartnerStepTaken | PartnerOpened;

/** What the file of the terms says, compared with what is registered. */
export type TermsFile = { version: string; isRegistered: boolean; isChanged: boolean };

/** What the pages about firms ask for; bound to the server in server/pages/partner-office-services.ts. */
export type PartnerOfficeServices = {
  list(search: PartnerSearch): Promise<PartnerOverview>;
  find(number: string, from?: { before: string | null }): Promise<PartnerCase | null>;
  findCoverage(): Promise<{ firms: number; places: CoveredPlace[] }>;
  verifyDocument(given: PartnerAct & { documentId: string; read: ReadDocument }): Promise<PartnerActed>;
  refuseDocument(given: PartnerAct & { documentId: string; reason: string }): Promise<PartnerActed>;
  correctAddress(given: PartnerAct & { email: string; called: boolean }): Promise<PartnerActed>;
  askForMore(given: PartnerAct & { body: string }): Promise<PartnerActed>;
  activate(given: PartnerAct): Promise<PartnerActed>;
  reject(given: PartnerAct & { reasons: string }): Promise<PartnerActed>;
  pause(given: PartnerAct & Reasons): Promise<PartnerActed>;
  resume(given: PartnerAct): Promise<PartnerActed>;
  suspend(given: PartnerAct & Reasons): Promise<PartnerActed>;
  lift(given: PartnerAct): Promise<PartnerActed>;
  end(given: PartnerAct & Reasons): Promise<PartnerActed>;
  takeBackEnd(given: PartnerAct): Promise<PartnerActed>;
  answerComplaint(given: PartnerAct & { complaintId: string; body: string }): Promise<PartnerActed>;
  listTerms(): Promise<{ terms: Omit<TermsVersion, 'textHash'>[]; file: TermsFile }>;
  announceTerms(given: { staffId: string; summary: string; days: number }): Promise<TermsAnnounced>;
};
