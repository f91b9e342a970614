import type { FoundLink } from '../../domain/access/find-link.server.ts';
import type { FirmErrors } from '../../domain/partners/firm-fields.ts';
import type { Application } from '../../domain/partners/read-application.server.ts';
import type { Work } from '../../domain/partners/read-work.ts';
import type { ApplicationStarted, FirmChanged } from '../../domain/partners/start-application.server.ts';
import type { ApplicationSent, Lacking } from '../../domain/partners/submit-application.server.ts';
import type { DocumentToSend } from '../send-document.ts';

/** Which application the visitor may see, as the guard found out. `query` is empty where a cookie opens the page. */
export type OwnApplication = { partnerId: string; query: string; byMail: boolean };

type Own = { partnerId: string };
export type FirmRefused = { kind: 'invalid'; errors: FirmErrors };

/** What the pages of an application may ask for, bound to the running server (server/pages/application-services.ts). */
export type ApplicationServices = {
  findLink(given: { token: string; network: string }): Promise<FoundLink>;
  /** A link that came by mail is used: what browsers got without one ends. */
  endBrowserLinks(partnerId: string): Promise<void>;
  askForLink(given: { email: string; network: string }): Promise<void>;
  read(partnerId: string): Promise<(Application & { lacking: Lacking[] }) | null>;
  start(given: { form: URLSearchParams; network: string }): Promise<ApplicationStarted | FirmRefused>;
  changeFirm(given: Own & { form: URLSearchParams; byMail: boolean }): Promise<FirmChanged | FirmRefused>;
  saveWork(given: Own & { work: Work }): Promise<{ kind: 'saved' | 'closed' }>;
  declareInstruction(given: Own): Promise<void>;
  removeDocument(given: Own & { documentId: string }): Promise<{ kind: 'removed' | 'unknown' }>;
  openDocument(given: Own & { documentId: string }): Promise<DocumentToSend | null>;
  submit(given: Own & { version: string }): Promise<ApplicationSent>;
};
