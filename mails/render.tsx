import { convert, type HtmlToTextOptions } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  finalQuestionTemplate,
  invoiceTemplate,
  objectionAnswerTemplate,
  paymentReminderTemplate,
} from './billing.tsx';
import {
  applicationAcceptedMail,
  applicationLinkMail,
  applicationMissingMail,
  applicationReceivedMail,
  applicationRefusedMail,
  partnerLinkMail,
} from './firm-application.tsx';
import {
  addressChangedMail,
  addressCodeTemplate,
  complaintAnswerMail,
  documentExpiringMail,
  measureLiftedMail,
  measureTakenMail,
  termsChangeMail,
  termsWithdrawnLetter,
} from './firm-partnership.tsx';
import { firmsAskedMail, noFirmFoundMail } from './firms-asked.tsx';
import { invitationMail, reminderInvitationMail } from './invitation.tsx';
import { eraseNoticeFirmMail, lapsedInvitationMail, overInvitationMail } from './invitation-end.tsx';
import type { Template } from './layout.tsx';
import { newsletterConfirmationMail, newsletterWelcomeMail } from './newsletter.tsx';
import {
  offerArrivedTemplate,
  offerChangedTemplate,
  offerEndingTemplate,
  questionAnsweredTemplate,
  questionTemplate,
  visitOfferedTemplate,
} from './offer-news.tsx';
import {
  operatorDigestMail,
  promiseAtRiskMail,
  refusalMail,
  taskDueMail,
  testMail,
  undeliverableMail,
} from './operator.tsx';
import { operatorNotificationMail } from './operator-notification.tsx';
import {
  addressLeftTemplate,
  closingInquiryMail,
  correctedContactMail,
  correctionCodeTemplate,
  endedInquiryMail,
  erasedDoneTemplate,
  erasedInquiryMail,
  ownPageLinkMail,
  promiseMissedMail,
  receiptMail,
} from './own-page.tsx';
import {
  beforeSigningTemplate,
  contactCorrectedTemplate,
  contactReleasedTemplate,
  contactTakenBackTemplate,
  firmGoneTemplate,
  firmOrderDeniedTemplate,
  firmOrderedTemplate,
  firmOrderQuestionTemplate,
  firmOrderUndoneTemplate,
  offerBackTemplate,
  orderCheckTemplate,
  orderClaimedTemplate,
  orderedTemplate,
  orderQuestionTemplate,
  orderUndoneTemplate,
  releasedTemplate,
} from './release.tsx';
import { codesRefusedMail, inviteMail, newDeviceMail } from './staff.tsx';
import {
  firmVisitCancelledTemplate,
  firmVisitNotedTemplate,
  firmVisitOtherTemplate,
  firmVisitReminderTemplate,
  visitCancelledTemplate,
  visitNotedTemplate,
  visitReminderTemplate,
  visitTimesTemplate,
} from './visit.tsx';

const templates = {
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
  'address-code': addressCodeTemplate,
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
  'order-check': orderCheckTemplate,
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

export type MailProps = {
  [Name in keyof typeof templates]: (typeof templates)[Name] extends Template<infer Props extends object>
    ? Props
    : never;
};

const ofProps: { [Name in keyof MailProps]: Template<MailProps[Name]> } = templates;

export type RenderedMail = { subject: string; html: string; text: string };
export type RenderMail = <Name extends keyof MailProps>(name: Name, props: MailProps[Name]) => Promise<RenderedMail>;

export const renderMail: RenderMail = (name, props) => draw(ofProps[name], props);

async function draw<Props extends object>({ Mail, subject }: Template<Props>, props: Props): Promise<RenderedMail> {
  const html = DOCTYPE + renderToStaticMarkup(<Mail {...props} />);
  return { subject: subject(props), html, text: convert(html, plainText) };
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

const plainText: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable', options: { maxColumnWidth: 68, uppercaseHeaderCells: false } },
  ],
};

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
