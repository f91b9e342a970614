import * as appointmentTexts from '../content/appointments.ts';
import { finalQuestionMail } from '../content/billing-mails.ts';
import * as contactShares from '../content/contact-mails.ts';
import * as offers from '../content/offer-mails.ts';
import { customerTemplate, fill, plain } from './customer.tsx';
import { type Previews, sample } from './layout.tsx';

type About<Props> = Parameters<typeof fill<[firm: string, props: Props]>>[0];
const aboutFirm = <Props,>(texts: About<Props>, previews?: Previews<Props>) =>
  customerTemplate<Props & { firm: string }>((props) => fill(texts, props.firm, props), previews as never);

type Counts = { offers: number; asked: number };
const { offerArrivedMail: arrived, offerChangedMails: changed, offerEndingMail: ending } = offers;
const { firmGoneMail: gone, sharedMail: shared } = contactShares;

export const offerMails = {
  'offer-arrived': customerTemplate<{ firms: readonly string[]; asked: number }>(
    ({ firms, asked }) => fill(arrived, firms, asked),
    { standard: { firms: [sample.firm] }, several: { firms: [sample.firm, 'Taubenschutz Isar GmbH'] } },
  ),
  'offer-changed': customerTemplate<Counts & { how: keyof typeof changed; firm: string }>(
    ({ how, firm: name, ...counts }) => fill(changed[how], name, counts.offers, counts.asked),
    {
      standard: { how: 'revised' },
      zurueckgezogen: { how: 'withdrawn', offers: 1 },
      abgelaufen: { how: 'expired', offers: 0 },
    },
  ),
  'offer-ending': customerTemplate<{ endings: readonly { firm: string; day: string }[] }>(
    ({ endings }) => fill(ending, endings),
    {
      standard: { endings: [sample] },
      mehrere: { endings: [sample, { firm: 'Taubenschutz Isar GmbH', day: 'Freitag, 20. November 2026' }] },
    },
  ),
  question: aboutFirm(offers.questionMail),
  'appointment-offered': aboutFirm(offers.appointmentOfferedMail),
  'firm-gone': customerTemplate<{ firm: string; hadContact: boolean }>(
    (props) => fill(gone, props.firm, props.hadContact),
    { standard: { hadContact: false }, 'mit-kontakt': { hadContact: true } },
  ),
  shared: customerTemplate<{ firm: string; shown: readonly string[]; channel: 'page' | 'email' | 'phone' }>(
    ({ firm: name, shown, channel }) => fill(shared, name, shown, channel),
    {
      standard: { shown: ['name', 'phone', 'times', 'objectAddress'], channel: 'phone' },
      'nur-seite': { shown: ['name'], channel: 'page' },
    },
  ),
  'before-signing': plain(contactShares.beforeSigningMail),
  ordered: aboutFirm(contactShares.orderedMail, { standard: { others: 2 } }),
  'order-claimed': aboutFirm(contactShares.orderClaimedMail),
  'order-check': aboutFirm(contactShares.orderCheckMail),
  'order-question': aboutFirm(contactShares.orderQuestionMail),
  'order-undone': aboutFirm(contactShares.orderUndoneMail, { standard: { by: 'firm' } }),
  'final-question': aboutFirm(finalQuestionMail),
};

type Appointment = { firm: string; time: string; moved?: boolean; before?: string | null };
const {
  appointmentTimesMail: times,
  appointmentNotedMail: noted,
  appointmentCancelledMail: cancelled,
  appointmentReminderMail: due,
} = appointmentTexts;

export const appointmentMails = {
  'appointment-times': customerTemplate<{ firm: string; times: readonly string[] }>(
    (props) => fill(times, props.firm, props.times),
    { standard: { times: [sample.time, 'Montag, 18. Januar, 16\u00a0Uhr'] } },
  ),
  'appointment-noted': customerTemplate<Appointment>(
    ({ firm: name, time, moved, before }) => ({
      ...noted,
      heading: moved ? noted.moved : noted.heading,
      subject: noted.subject(name, time, moved),
      paragraphs: [...noted.paragraphs(name, time, moved, before), noted.inCalendar],
    }),
    { standard: {}, verschoben: { moved: true, before: 'Donnerstag, 14. Januar, 9\u00a0Uhr' } },
  ),
  'appointment-cancelled': customerTemplate<Appointment>(
    ({ firm: name, time }) => ({
      ...cancelled,
      ...(!time && cancelled.withdrawn),
      subject: (time ? cancelled : cancelled.withdrawn).subject(name, time),
      paragraphs: cancelled.paragraphs(name, time),
    }),
    { standard: {}, vorschlag: { time: '' } },
  ),
  'appointment-reminder': customerTemplate<Appointment>(({ firm: name, time }) => ({
    ...due,
    subject: due.subject(name, time),
    paragraphs: [...due.paragraphs(name, time), due.inCalendar],
  })),
};
