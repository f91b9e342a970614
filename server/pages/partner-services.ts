import type { PartnerServices } from '../../app/partner/partner-services.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { leaveUs } from '../../domain/invitations/leave-us.server.ts';
import { openInvitation } from '../../domain/invitations/open-invitation.server.ts';
import { countFigures } from '../../domain/matching/firm-figures.server.ts';
import { acceptNewTerms } from '../../domain/partners/accept-new-terms.server.ts';
import { askForPartnerLink } from '../../domain/partners/ask-for-partner-link.server.ts';
import { complain } from '../../domain/partners/complain.server.ts';
import { findFirm } from '../../domain/partners/find-firm.server.ts';
import { handInDocument } from '../../domain/partners/hand-in-document.server.ts';
import { listChoices } from '../../domain/partners/list-choices.server.ts';
import { listComplaints } from '../../domain/partners/list-complaints.server.ts';
import { listOpenInvitations } from '../../domain/partners/list-open-invitations.server.ts';
import { listPrices } from '../../domain/partners/list-prices.server.ts';
import { pauseFirm } from '../../domain/partners/pause-firm.server.ts';
import { readFirm } from '../../domain/partners/read-firm.server.ts';
import { resumeFirm } from '../../domain/partners/resume-firm.server.ts';
import { saveArea } from '../../domain/partners/save-area.server.ts';
import { saveCapabilities } from '../../domain/partners/save-capabilities.server.ts';
import { saveHours } from '../../domain/partners/save-hours.server.ts';
import { saveLimit } from '../../domain/partners/save-limit.server.ts';
import { savePrices } from '../../domain/partners/save-prices.server.ts';
import { saveProfile } from '../../domain/partners/save-profile.server.ts';
import { createStoreDocument } from '../../domain/partners/store-document.server.ts';
import type { Services } from '../services.ts';

const NO_FACTS = { number: null, issuer: null, issuedOn: null, expiresOn: null, sumInsuredCents: null };

/** The verbs of a firm's own pages, bound to this server; whoever calls them was let in by the guard. */
export function createPartnerServices(services: Services): PartnerServices {
  const { config, database, documentStore, imageWorkers, workFolder } = services;
  const storeDocument = createStoreDocument({
    database,
    store: documentStore,
    workers: imageWorkers,
    limits: config.rateLimits,
    workFolder,
  });
  return {
    findLink: (given) => findLink(database, { ...given, audience: 'partner' }),
    askForLink: (given) => askForPartnerLink(database, given),
    findFirm: (partnerId) => findFirm(database, partnerId),
    countFigures: (partnerId) => countFigures(database, partnerId),
    listOpenInvitations: (partnerId) => listOpenInvitations(database, partnerId),
    listPrices: (partnerId) => listPrices(database, partnerId),
    listChoices: (partnerId) => listChoices(database, partnerId),
    listComplaints: (partnerId) => listComplaints(database, partnerId),
    async saveProfile({ form, ...own }) {
      const { firm: profile, errors } = readFirm(form);
      return errors ? { kind: 'invalid', errors } : saveProfile(database, { ...own, profile });
    },
    saveCapabilities: (given) => saveCapabilities(database, given),
    saveArea: (given) => saveArea(database, given),
    saveHours: (given) => saveHours(database, given),
    saveLimit: (given) => saveLimit(database, given),
    savePrices: (given) => savePrices(database, given),
    pause: (given) => pauseFirm(database, given),
    resume: (given) => resumeFirm(database, given),
    complain: (given) => complain(database, given),
    acceptTerms: (given) => acceptNewTerms(database, given),
    declareInstruction: (given) =>
      handInDocument(
        { database, storeDocument },
        { ...given, kind: 'instruction-declared', facts: NO_FACTS, file: null },
      ),
    openInvitation: (given) => openInvitation(database, given),
    leave: (given) => leaveUs(database, given),
  };
}
