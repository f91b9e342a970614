import type { PartnerOfficeServices } from '../../app/office/partners/partner-office-services.ts';
import { activatePartner } from '../../domain/partners/activate-partner.server.ts';
import { announceTerms, listTerms } from '../../domain/partners/announce-terms.server.ts';
import { answerComplaint } from '../../domain/partners/answer-complaint.server.ts';
import { askForMore } from '../../domain/partners/ask-for-more.server.ts';
import { correctAddress } from '../../domain/partners/change-address.server.ts';
import { endPartnership, takeBackEnd } from '../../domain/partners/end-partnership.server.ts';
import { findCoverage } from '../../domain/partners/find-coverage.server.ts';
import { findPartnerCase } from '../../domain/partners/find-partner-case.server.ts';
import { liftSuspension } from '../../domain/partners/lift-suspension.server.ts';
import { listPartners } from '../../domain/partners/list-partners.server.ts';
import { pauseByOffice, resumeByOffice } from '../../domain/partners/pause-by-office.server.ts';
import { refuseDocument } from '../../domain/partners/refuse-document.server.ts';
import { rejectApplication } from '../../domain/partners/reject-application.server.ts';
import { suspendPartner } from '../../domain/partners/suspend-partner.server.ts';
import { readTermsFile } from '../../domain/partners/terms.server.ts';
import { verifyDocument } from '../../domain/partners/verify-document.server.ts';
import { actorOf } from '../../domain/staff/staff.ts';
import type { Services } from '../services.ts';

const staffActor = (staffId: string) => ({ kind: 'staff', id: actorOf({ id: staffId }) }) as const;
/** A form names who sends it; verbs want an actor. */
const by = <Given extends { staffId: string }>({ staffId, ...given }: Given) => ({
  ...given,
  actor: staffActor(staffId),
});

/** The verbs behind the pages about firms, bound to this server. */
export function createPartnerOfficeServices({ database }: Services): PartnerOfficeServices {
  return {
    list: (search) => listPartners(database, search),
    find: (number, from) => findPartnerCase(database, number, from),
    findCoverage: () => findCoverage(database),
    verifyDocument: (given) => verifyDocument(database, by(given)),
    refuseDocument: (given) => refuseDocument(database, by(given)),
    correctAddress: (given) => correctAddress(database, by(given)),
    askForMore: (given) => askForMore(database, by(given)),
    activate: (given) => activatePartner(database, by(given)),
    reject: (given) => rejectApplication(database, by(given)),
    pause: (given) => pauseByOffice(database, by(given)),
    resume: (given) => resumeByOffice(database, by(given)),
    suspend: (given) => suspendPartner(database, by(given)),
    lift: (given) => liftSuspension(database, by(given)),
    end: (given) => endPartnership(database, by(given)),
    takeBackEnd: (given) => takeBackEnd(database, by(given)),
    answerComplaint: (given) => answerComplaint(database, by(given)),
    async listTerms() {
      const [terms, file] = await Promise.all([listTerms(database), readTermsFile()]);
      const registered = terms.find(({ version }) => version === file.version);
      const isChanged = registered !== undefined && !registered.textHash.equals(file.hash);
      return {
        terms: terms.map(({ textHash: _, ...shown }) => shown),
        file: { version: file.version, isRegistered: registered !== undefined, isChanged },
      };
    },
    async announceTerms({ staffId, summary, days }) {
      const { version, hash } = await readTermsFile();
      return announceTerms(database, { version, textHash: hash, summary, days, actor: staffActor(staffId) });
    },
  };
}
