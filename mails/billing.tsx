import { finalQuestionMail, invoiceMail, objectionMail, paymentReminderMail } from '../content/billing-mails.ts';
import { FirmLetter, type FirmMailProps, sampleFirm, Typed } from './firm-letter.tsx';
import type { Template } from './layout.tsx';
import { ownTemplate } from './own-page.tsx';
import { Paragraph } from './parts.tsx';
import { type CustomerReleaseProps, sample } from './release.tsx';

export type InvoiceMailProps = FirmMailProps & {
  kind: 'invoice' | 'credit-note';
  invoice: string;
  sum: string;
  due: string;
};
export type PaymentReminderProps = FirmMailProps & {
  invoice: string;
  level: 1 | 2 | 3;
  sum: string;
  total: string;
  due: string;
  until: string;
  interest: string | null;
  flat: string | null;
};
export type ObjectionAnswerProps = FirmMailProps & { invoice: string; decision: 'kept' | 'credited'; answer: string };

const sampleBilled: FirmMailProps = {
  ...sampleFirm,
  link: { url: `${sampleFirm.siteUrl}/betrieb/rechnungen/?s=…`, opens: 'invoices' },
};
const invoice = { invoice: 'TF26-00042', sum: '549,59\u00a0€', due: 'Dienstag, 15. Dezember 2026' };

export const invoiceTemplate: Template<InvoiceMailProps> = {
  Mail: ({ kind, invoice: number, sum, due, ...firm }) => (
    <FirmLetter
      {...firm}
      preview={invoiceMail.previews[kind](due)}
      heading={`${invoiceMail.titles[kind]} ${number}`}
      button={invoiceMail.button}
    >
      <Paragraph>{invoiceMail[kind](number, sum, due)}</Paragraph>
      <Paragraph>{firm.link ? invoiceMail.files : invoiceMail.filesOnly}</Paragraph>
      {kind === 'invoice' && <Paragraph>{firm.link ? invoiceMail.objection : invoiceMail.objectionOnly}</Paragraph>}
    </FirmLetter>
  ),
  subject: ({ kind, invoice: number, sum }) => invoiceMail.subject(invoiceMail.titles[kind], number, sum),
  previews: {
    standard: { ...sampleBilled, ...invoice, kind: 'invoice' },
    storno: { ...sampleBilled, ...invoice, kind: 'credit-note' },
    'ohne-seite': { ...sampleBilled, ...invoice, kind: 'invoice', link: null },
  },
};

export const paymentReminderTemplate: Template<PaymentReminderProps> = {
  Mail: ({ invoice: number, level, sum, total, due, until, interest, flat, ...firm }) => (
    <FirmLetter
      {...firm}
      preview={paymentReminderMail.preview(level, until)}
      heading={paymentReminderMail.headings[level] ?? ''}
      button={invoiceMail.button}
    >
      <Paragraph>{paymentReminderMail.opening(number, sum, due)}</Paragraph>
      {interest && <Paragraph>{paymentReminderMail.interest(interest)}</Paragraph>}
      {flat && <Paragraph>{paymentReminderMail.flat(flat)}</Paragraph>}
      <Paragraph>{paymentReminderMail.pay(interest || flat ? `zusammen ${total}` : total, until, number)}</Paragraph>
      {level === 3 && <Paragraph>{paymentReminderMail.last}</Paragraph>}
      <Paragraph>{paymentReminderMail.paid}</Paragraph>
    </FirmLetter>
  ),
  subject: ({ invoice: number, level }) => paymentReminderMail.subject(number, level),
  previews: {
    erinnerung: {
      ...sampleBilled,
      ...invoice,
      level: 1,
      total: invoice.sum,
      until: 'Freitag, 1. Januar 2027',
      interest: null,
      flat: null,
    },
    letzte: {
      ...sampleBilled,
      ...invoice,
      level: 3,
      total: '592,12\u00a0€',
      until: 'Freitag, 1. Januar 2027',
      interest: '2,53\u00a0€',
      flat: '40\u00a0€',
    },
  },
};

export const objectionAnswerTemplate: Template<ObjectionAnswerProps> = {
  Mail: ({ invoice: number, decision, answer, ...firm }) => (
    <FirmLetter
      {...firm}
      preview={objectionMail.previews[decision]}
      heading={objectionMail.heading}
      button={invoiceMail.button}
    >
      <Paragraph>{objectionMail[decision](number)}</Paragraph>
      <Typed text={answer} />
      {decision === 'kept' && firm.link && <Paragraph>{objectionMail.complaint}</Paragraph>}
    </FirmLetter>
  ),
  subject: ({ invoice: number, decision }) => objectionMail.subject[decision](number),
  previews: {
    bleibt: {
      ...sampleBilled,
      invoice: 'TF26-00042',
      decision: 'kept',
      answer: 'Der Auftrag kam zwei Monate nach der Freigabe zustande.',
    },
    storno: {
      ...sampleBilled,
      invoice: 'TF26-00042',
      decision: 'credited',
      answer: 'Das Angebot vom März liegt uns vor.',
    },
  },
};

export const finalQuestionTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...finalQuestionMail, paragraphs: finalQuestionMail.paragraphs(firm) }),
  { standard: sample },
);
