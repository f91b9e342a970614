import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ApplicationServices } from '../../app/apply/application-services.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { revokeApplicationLinks } from '../../domain/access/make-link.server.ts';
import { isUuid } from '../../domain/is-uuid.ts';
import { askForApplicationLink } from '../../domain/partners/ask-for-application-link.server.ts';
import { findDocument } from '../../domain/partners/find-document.server.ts';
import { declareInstruction, removeDocument } from '../../domain/partners/own-documents.server.ts';
import { readApplication } from '../../domain/partners/read-application.server.ts';
import { readFirm } from '../../domain/partners/read-firm.server.ts';
import { saveWork } from '../../domain/partners/save-work.server.ts';
import { changeFirm, startApplication } from '../../domain/partners/start-application.server.ts';
import { findLackingParts, submitApplication } from '../../domain/partners/submit-application.server.ts';
import { photoFilesOf } from '../../platform/photo-store/photo-files.ts';
import type { Services } from '../services.ts';

/** The verbs of an application, bound to this server; whoever calls them with a firm's id was let in by the guard. */
export function createApplicationServices({ config, database, documentStore }: Services): ApplicationServices {
  const limited = config.rateLimits !== null;
  const documents = photoFilesOf(documentStore);
  return {
    findLink: (given) => findLink(database, { ...given, audience: 'application' }),
    endBrowserLinks: (partnerId) => revokeApplicationLinks(database, { partnerId, evenMailed: false }),
    askForLink: (given) => askForApplicationLink(database, { ...given, limited }),
    async read(partnerId) {
      const application = await readApplication(database, partnerId);
      return application && { ...application, lacking: findLackingParts(application) };
    },
    async start({ form, network }) {
      const { firm, errors } = readFirm(form);
      if (errors) return { kind: 'invalid', errors };
      // A field that nobody sees: programs get the answer of a form that came too late.
      if (form.get('fax')) return { kind: 'known' };
      const key = form.get('key') ?? '';
      return startApplication(database, { key: isUuid(key) ? key : randomUUID(), firm, network, limited });
    },
    async changeFirm({ form, ...own }) {
      const { firm, errors } = readFirm(form);
      return errors ? { kind: 'invalid', errors } : changeFirm(database, { ...own, firm });
    },
    saveWork: (given) => saveWork(database, given),
    declareInstruction: ({ partnerId }) => declareInstruction(database, partnerId),
    removeDocument: (given) => removeDocument({ database, documents }, given),
    async openDocument({ partnerId, documentId }) {
      const document = await findDocument(database, documentId);
      const file = document?.partnerId === partnerId ? await documentStore.find(document.path) : null;
      if (!document || !file) return null;
      const { kind, type } = document;
      return { kind, type, bytes: file.bytes, body: Readable.toWeb(file.open()) as ReadableStream };
    },
    submit: (given) => submitApplication(database, given),
  };
}
