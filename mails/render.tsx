import { render, toPlainText } from '@react-email/render';
import { type ApplicationMailProps, applicationLinkMail, applicationReceivedMail } from './application.tsx';
import {
  finalQuestionTemplate,
  type InvoiceMailProps,
  invoiceTemplate,
  type ObjectionAnswerProps,
  objectionAnswerTemplate,
  type PaymentReminderProps,
  paymentReminderTemplate,
} from './billing.tsx';
import { type CodesRefusedProps, codesRefusedMail } from './codes-refused.tsx';
import {
  type ApplicationMissingProps,
  type ApplicationRefusedProps,
  applicationAcceptedMail,
  applicationMissingMail,
  applicationRefusedMail,
} from './firm-application.tsx';
import type { FirmMailProps } from './firm-letter.tsx';
import {
  type AddressChangedProps,
  addressChangedMail,
  type ComplaintAnswerProps,
  complaintAnswerMail,
  type DocumentExpiringProps,
  documentExpiringMail,
  type MeasureLiftedProps,
  type MeasureProps,
  measureLiftedMail,
  measureTakenMail,
  type TermsChangeProps,
  type TermsWithdrawnProps,
  termsChangeMail,
  termsWithdrawnLetter,
} from './firm-partnership.tsx';
import { type FirmsAskedProps, firmsAskedMail, noFirmFoundMail } from './firms-asked.tsx';
import { type InvitationMailProps, invitationMail, reminderInvitationMail } from './invitation.tsx';
import {
  type EraseNoticeProps,
  eraseNoticeFirmMail,
  type InvitationOverProps,
  type LapsedProps,
  lapsedInvitationMail,
  overInvitationMail,
} from './invitation-end.tsx';
import { type InviteProps, inviteMail } from './invite.tsx';
import { type NewDeviceProps, newDeviceMail } from './new-device.tsx';
import { type NewsletterConfirmationProps, newsletterConfirmationMail } from './newsletter-confirmation.tsx';
import { type NewsletterWelcomeProps, newsletterWelcomeMail } from './newsletter-welcome.tsx';
import {
  type OfferChangedProps,
  type OfferEndingProps,
  type OfferNewsProps,
  offerArrivedTemplate,
  offerChangedTemplate,
  offerEndingTemplate,
  type QuestionAnsweredProps,
  questionAnsweredTemplate,
  questionTemplate,
  visitOfferedTemplate,
} from './offer-news.tsx';
import { type OperatorDigestProps, operatorDigestMail } from './operator-digest.tsx';
import { type OperatorNotificationProps, operatorNotificationMail } from './operator-notification.tsx';
import {
  type AddressLeftProps,
  addressLeftTemplate,
  type CorrectedMailProps,
  type CorrectionCodeProps,
  closingInquiryMail,
  correctedContactMail,
  correctionCodeTemplate,
  type EndedMailProps,
  type ErasedMailProps,
  endedInquiryMail,
  erasedDoneTemplate,
  erasedInquiryMail,
  type OwnPageMailProps,
  ownPageLinkMail,
  type PromiseMissedProps,
  promiseMissedMail,
} from './own-page.tsx';
import { type PartnerLinkProps, partnerLinkMail } from './partner-link.tsx';
import { type PromiseAtRiskProps, promiseAtRiskMail } from './promise-at-risk.tsx';
import { type ReceiptProps, receiptMail } from './receipt.tsx';
import { type RefusalProps, refusalMail } from './refusal.tsx';
import {
  beforeSigningTemplate,
  type CustomerReleaseProps,
  contactCorrectedTemplate,
  contactReleasedTemplate,
  contactTakenBackTemplate,
  type FirmGoneProps,
  type FirmReleaseProps,
  firmGoneTemplate,
  firmOrderDeniedTemplate,
  firmOrderedTemplate,
  firmOrderQuestionTemplate,
  firmOrderUndoneTemplate,
  type OfferBackProps,
  offerBackTemplate,
  orderClaimedTemplate,
  orderedTemplate,
  orderQuestionTemplate,
  orderUndoneTemplate,
  type ReleasedProps,
  releasedTemplate,
  type TakenBackProps,
} from './release.tsx';
import { type TaskDueProps, taskDueMail } from './task-due.tsx';
import type { Template } from './template.ts';
import { type TestMailProps, testMail } from './test-mail.tsx';
import { type UndeliverableProps, undeliverableMail } from './undeliverable.tsx';
import {
  type CustomerVisitProps,
  type FirmVisitProps,
  firmVisitCancelledTemplate,
  firmVisitNotedTemplate,
  firmVisitOtherTemplate,
  firmVisitReminderTemplate,
  type VisitTimesProps,
  visitCancelledTemplate,
  visitNotedTemplate,
  visitReminderTemplate,
  visitTimesTemplate,
} from './visit.tsx';

export type MailProps = {
  'operator-notification': OperatorNotificationProps;
  'operator-digest': OperatorDigestProps;
  receipt: ReceiptProps;
  'own-page-link': OwnPageMailProps;
  corrected: CorrectedMailProps;
  'correction-code': CorrectionCodeProps;
  'address-left': AddressLeftProps;
  closing: OwnPageMailProps;
  ended: EndedMailProps;
  erased: ErasedMailProps;
  'erased-done': AddressLeftProps;
  'newsletter-confirmation': NewsletterConfirmationProps;
  'newsletter-welcome': NewsletterWelcomeProps;
  undeliverable: UndeliverableProps;
  refusal: RefusalProps;
  invite: InviteProps;
  'new-device': NewDeviceProps;
  'codes-refused': CodesRefusedProps;
  'test-mail': TestMailProps;
  'promise-missed': PromiseMissedProps;
  'promise-at-risk': PromiseAtRiskProps;
  'task-due': TaskDueProps;
  invitation: InvitationMailProps;
  reminder: InvitationMailProps;
  lapsed: LapsedProps;
  'invitation-over': InvitationOverProps;
  'erase-notice': EraseNoticeProps;
  'firms-asked': FirmsAskedProps;
  'no-firm': OwnPageMailProps;
  'offer-arrived': OfferNewsProps;
  'offer-changed': OfferChangedProps;
  'offer-ending': OfferEndingProps;
  question: OwnPageMailProps;
  'visit-offered': OwnPageMailProps;
  'question-answered': QuestionAnsweredProps;
  'application-link': ApplicationMailProps;
  'application-received': ApplicationMailProps;
  'application-missing': ApplicationMissingProps;
  'application-accepted': FirmMailProps;
  'application-refused': ApplicationRefusedProps;
  'terms-change': TermsChangeProps;
  'terms-withdrawn': TermsWithdrawnProps;
  'document-expiring': DocumentExpiringProps;
  measure: MeasureProps;
  'measure-lifted': MeasureLiftedProps;
  'complaint-answer': ComplaintAnswerProps;
  'address-changed': AddressChangedProps;
  'partner-link': PartnerLinkProps;
  'contact-released': FirmReleaseProps;
  'contact-taken-back': TakenBackProps;
  'contact-corrected': FirmReleaseProps;
  'firm-order-denied': FirmReleaseProps;
  'firm-order-question': FirmReleaseProps;
  'firm-order-undone': FirmReleaseProps;
  'firm-ordered': FirmReleaseProps;
  'firm-visit-cancelled': FirmVisitProps;
  'firm-visit-noted': FirmVisitProps;
  'firm-gone': FirmGoneProps;
  'offer-back': OfferBackProps;
  released: ReleasedProps;
  'before-signing': OwnPageMailProps;
  ordered: CustomerReleaseProps;
  'order-claimed': CustomerReleaseProps;
  'order-question': CustomerReleaseProps;
  'final-question': CustomerReleaseProps;
  invoice: InvoiceMailProps;
  'payment-reminder': PaymentReminderProps;
  'objection-answer': ObjectionAnswerProps;
  'order-undone': CustomerReleaseProps;
  'visit-cancelled': CustomerVisitProps;
  'visit-noted': CustomerVisitProps;
  'visit-times': VisitTimesProps;
  'visit-reminder': CustomerVisitProps;
  'firm-visit-other': FirmVisitProps;
  'firm-visit-reminder': FirmVisitProps;
};

const templates: { [Name in keyof MailProps]: Template<MailProps[Name]> } = {
  'operator-notification': operatorNotificationMail,
  'operator-digest': operatorDigestMail,
  receipt: receiptMail,
  'own-page-link': ownPageLinkMail,
  corrected: correctedContactMail,
  'correction-code': correctionCodeTemplate,
  'address-left': addressLeftTemplate,
  closing: closingInquiryMail,
  ended: endedInquiryMail,
  erased: erasedInquiryMail,
  'erased-done': erasedDoneTemplate,
  'newsletter-confirmation': newsletterConfirmationMail,
  'newsletter-welcome': newsletterWelcomeMail,
  undeliverable: undeliverableMail,
  refusal: refusalMail,
  invite: inviteMail,
  'new-device': newDeviceMail,
  'codes-refused': codesRefusedMail,
  'test-mail': testMail,
  'promise-missed': promiseMissedMail,
  'promise-at-risk': promiseAtRiskMail,
  'task-due': taskDueMail,
  invitation: invitationMail,
  reminder: reminderInvitationMail,
  lapsed: lapsedInvitationMail,
  'invitation-over': overInvitationMail,
  'erase-notice': eraseNoticeFirmMail,
  'firms-asked': firmsAskedMail,
  'no-firm': noFirmFoundMail,
  'offer-arrived': offerArrivedTemplate,
  'offer-changed': offerChangedTemplate,
  'offer-ending': offerEndingTemplate,
  question: questionTemplate,
  'visit-offered': visitOfferedTemplate,
  'question-answered': questionAnsweredTemplate,
  'application-link': applicationLinkMail,
  'application-received': applicationReceivedMail,
  'application-missing': applicationMissingMail,
  'application-accepted': applicationAcceptedMail,
  'application-refused': applicationRefusedMail,
  'terms-change': termsChangeMail,
  'terms-withdrawn': termsWithdrawnLetter,
  'document-expiring': documentExpiringMail,
  measure: measureTakenMail,
  'measure-lifted': measureLiftedMail,
  'complaint-answer': complaintAnswerMail,
  'address-changed': addressChangedMail,
  'partner-link': partnerLinkMail,
  'contact-released': contactReleasedTemplate,
  'contact-taken-back': contactTakenBackTemplate,
  'contact-corrected': contactCorrectedTemplate,
  'firm-order-denied': firmOrderDeniedTemplate,
  'firm-order-question': firmOrderQuestionTemplate,
  'firm-order-undone': firmOrderUndoneTemplate,
  'firm-ordered': firmOrderedTemplate,
  'firm-visit-cancelled': firmVisitCancelledTemplate,
  'firm-visit-noted': firmVisitNotedTemplate,
  'firm-gone': firmGoneTemplate,
  'offer-back': offerBackTemplate,
  released: releasedTemplate,
  'before-signing': beforeSigningTemplate,
  ordered: orderedTemplate,
  'order-claimed': orderClaimedTemplate,
  'order-question': orderQuestionTemplate,
  'final-question': finalQuestionTemplate,
  invoice: invoiceTemplate,
  'payment-reminder': paymentReminderTemplate,
  'objection-answer': objectionAnswerTemplate,
  'order-undone': orderUndoneTemplate,
  'visit-cancelled': visitCancelledTemplate,
  'visit-noted': visitNotedTemplate,
  'visit-times': visitTimesTemplate,
  'visit-reminder': visitReminderTemplate,
  'firm-visit-other': firmVisitOtherTemplate,
  'firm-visit-reminder': firmVisitReminderTemplate,
};

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = <Name extends keyof MailProps>(name: Name, props: MailProps[Name]) => Promise<RenderedMail>;

export const renderMail: RenderMail = async (name, props) => {
  const { Mail, subject } = templates[name];
  const html = await render(<Mail {...props} />);
  return { subject: subject(props), html, text: toPlainText(html, { selectors: plainText }) };
};

const plainText = [
  { selector: 'h1', options: { uppercase: false } },
  { selector: 'table', format: 'dataTable', options: { maxColumnWidth: 68, uppercaseHeaderCells: false } },
];

/** Every mail with its preview props, for the preview server and the screenshots. */
export async function renderPreviews(): Promise<(RenderedMail & { name: string })[]> {
  const all = Object.keys(templates) as (keyof MailProps)[];
  const rendered = all.flatMap((name) =>
    Object.entries(templates[name].previews).map(async ([variant, props]) => ({
      name: `${name}-${variant}`,
      ...(await renderMail(name, props as never)),
    })),
  );
  return Promise.all(rendered);
}
