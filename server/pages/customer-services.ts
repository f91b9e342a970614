import { Readable } from 'node:stream';
import type { CustomerServices } from '../../app/customer/customer-services.ts';
import { findLink } from '../../domain/access/find-link.server.ts';
import { noteActed } from '../../domain/access/make-link.server.ts';
import { withdrawInquiry } from '../../domain/closing/close-inquiry.server.ts';
import { keepInquiry } from '../../domain/closing/close-quiet.server.ts';
import { saveContactWish, setDecisionDay } from '../../domain/details/contact-wish.server.ts';
import { givePostalCode } from '../../domain/details/give-postal-code.server.ts';
import { saveDetails, skipDetails } from '../../domain/details/save-details.server.ts';
import { cancelErasure, eraseAtOnce, requestErasure } from '../../domain/erasure/request-erasure.server.ts';
import { openByPhoneCode } from '../../domain/inquiries/phone-code.server.ts';
import { answerFirm } from '../../domain/invitations/answer-firm.server.ts';
import { vetoFirm } from '../../domain/invitations/veto-firm.server.ts';
import { findAsked, listAskedFirms } from '../../domain/offers/list-asked-firms.server.ts';
import { readComparison } from '../../domain/offers/read-comparison.server.ts';
import { askForLink } from '../../domain/own-page/ask-for-link.server.ts';
import { addBuilding } from '../../domain/own-page/further-building.server.ts';
import { findOwnPhoto, readOwnPage } from '../../domain/own-page/read-own-page.server.ts';
import { CUSTOMER as actor } from '../../domain/process/inquiry-events.server.ts';
import { previewRelease, releaseContact } from '../../domain/releases/release-contact.server.ts';
import { reportBreach } from '../../domain/releases/report-breach.server.ts';
import { sayOrdered, undoOrder } from '../../domain/releases/report-order.server.ts';
import { takeBackRelease } from '../../domain/releases/take-back.server.ts';
import { cancelVisit, listVisits, noteVisit } from '../../domain/releases/visits.server.ts';
import type { Services } from '../services.ts';

/** The verbs of the customer's own pages, bound to this server; whoever calls them was let in by the guard. */
export function createCustomerServices({ database, photoStore, submitInquiry }: Services): CustomerServices {
  return {
    findLink: (given) => findLink(database, { ...given, audience: 'customer' }),
    noteActed: (hash) => noteActed(database, hash),
    openByPhoneCode: (given) => openByPhoneCode(database, given),
    askForLink: (given) => askForLink(database, given),
    readPage: (inquiryId) => readOwnPage(database, inquiryId),
    async findPhoto(given) {
      const path = await findOwnPhoto(database, given);
      const photo = path && (await photoStore.find(path));
      return photo ? { body: Readable.toWeb(photo.open()) as ReadableStream, bytes: photo.bytes } : null;
    },
    saveDetails: (given) => saveDetails(database, { ...given, actor }),
    givePostalCode: (given) => givePostalCode(database, { ...given, actor }),
    skipDetails: (given) => skipDetails(database, { ...given, actor }),
    saveContactWish: (given) => saveContactWish(database, { ...given, actor }),
    setDecisionDay: (given) => setDecisionDay(database, { ...given, actor }),
    addBuilding: (given) => addBuilding({ database, submitInquiry }, given),
    readComparison: (inquiryId) => readComparison(database, inquiryId),
    vetoFirm: (given) => vetoFirm(database, { ...given, actor }),
    previewRelease: (given) => previewRelease(database, given),
    releaseContact: (given) => releaseContact(database, { ...given, actor }),
    takeBackRelease: (given) => takeBackRelease(database, { ...given, actor }),
    sayOrdered: (given) => sayOrdered(database, { ...given, actor, side: 'customer' }),
    undoOrder: (given) => undoOrder(database, { ...given, actor }),
    noteVisit: (given) => noteVisit(database, { ...given, actor }),
    cancelVisit: (given) => cancelVisit(database, { ...given, actor }),
    listVisits: (invitationId) => listVisits(database, invitationId),
    reportBreach: (given) => reportBreach(database, { ...given, actor }),
    keep: (given) => keepInquiry(database, { ...given, actor }),
    withdraw: (given) => withdrawInquiry(database, { ...given, actor }),
    listFirms: (inquiryId) => listAskedFirms(database, inquiryId),
    async answerFirm({ inquiryId, reference, body, key }) {
      const invitationId = await findAsked(database, { inquiryId, reference });
      return invitationId ? answerFirm(database, { invitationId, actor, body, key }) : { kind: 'unknown' };
    },
    requestErasure: (given) => requestErasure(database, { ...given, actor }),
    eraseAtOnce: (given) => eraseAtOnce(database, { ...given, actor }),
    cancelErasure: (given) => cancelErasure(database, { ...given, actor }),
  };
}
