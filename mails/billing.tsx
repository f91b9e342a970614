import { invoiceMail, objectionMail, paymentReminderMail as reminder } from '../content/billing-mails.ts';
import { note } from './components.tsx';
import { firmTemplate } from './firm.tsx';

type Invoice = { kind: 'invoice' | 'credit-note'; invoice: string; sum: string; due: string; corrects?: string | null };
type Reminder = Omit<Invoice, 'kind' | 'corrects'> & {
  level: 1 | 2 | 3;
  total: string;
  until: string;
  interest: string | null;
  flat: string | null;
};
const bill = { invoice: 'TF26-00042', sum: '549,59\u00a0€', due: 'Dienstag, 15. Dezember 2026' };
const until = 'Freitag, 1. Januar 2027';
const { invoice } = bill;

export const billingMails = {
  invoice: firmTemplate<Invoice>(
    ({ kind, invoice, sum, due, corrects, link }) => ({
      subject: corrects
        ? invoiceMail.corrected(corrects, sum)
        : invoiceMail.subject(invoiceMail.titles[kind], invoice, sum),
      preview: invoiceMail.previews[kind](due),
      heading: `${invoiceMail.titles[kind]} ${invoice}`,
      button: invoiceMail.button,
      body: [
        corrects ? invoiceMail['credit-note'](invoice, sum, corrects) : invoiceMail.invoice(invoice, sum, due),
        link ? invoiceMail.files : invoiceMail.filesOnly,
        kind === 'invoice' && (link ? invoiceMail.objection : invoiceMail.objectionOnly),
      ],
    }),
    {
      standard: { ...bill, kind: 'invoice' },
      storno: { ...bill, kind: 'credit-note', corrects: 'TF26-00031' },
      'ohne-seite': { ...bill, kind: 'invoice', link: null },
    },
    'invoices',
  ),
  'payment-reminder': firmTemplate<Reminder>(
    ({ invoice, level, sum, total, due, until: day, interest, flat }) => ({
      subject: reminder.subject(invoice, level),
      preview: reminder.preview(level, day),
      heading: reminder.headings[level] ?? '',
      button: invoiceMail.button,
      body: [
        reminder.opening(invoice, sum, due),
        interest && reminder.interest(interest),
        flat && reminder.flat(flat),
        reminder.pay(interest || flat ? `zusammen ${total}` : total, day, invoice),
        level === 3 && reminder.last,
        reminder.paid(level),
      ],
    }),
    {
      erinnerung: { ...bill, level: 1, total: bill.sum, until, interest: null, flat: null },
      letzte: { ...bill, level: 3, total: '592,12\u00a0€', until, interest: '2,53\u00a0€', flat: '40\u00a0€' },
    },
    'invoices',
  ),
  'objection-answer': firmTemplate<{ invoice: string; decision: 'kept' | 'credited'; answer: string }>(
    ({ invoice, decision, answer, link }) => ({
      subject: objectionMail.subject[decision](invoice),
      preview: answer,
      heading: objectionMail.headings[decision],
      button: invoiceMail.button,
      body: [objectionMail[decision](invoice), note(answer), decision === 'kept' && link && objectionMail.complaint],
    }),
    {
      bleibt: { invoice, decision: 'kept', answer: 'Der Auftrag kam zwei Monate nach der Freigabe zustande.' },
      storno: { invoice, decision: 'credited', answer: 'Der Auftrag kam erst 14 Monate nach der Freigabe zustande.' },
    },
    'invoices',
  ),
};
