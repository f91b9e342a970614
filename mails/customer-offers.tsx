import * as appointmentTexts from '../content/appointments.ts';
import { finalQuestionMail } from '../content/billing-mails.ts';
import * as contactShares from '../content/contact-mails.ts';
import * as offers from '../content/offer-mails.ts';
import { type MeetingOffer, meetingMail, motionText } from '../content/owners-meeting.ts';
import { note } from './components.tsx';
import { customerTemplate, fill, plain } from './customer.tsx';
import { type Previews, sample } from './layout.tsx';

type About<Props> = Parameters<typeof fill<[firm: string, props: Props]>>[0];
const aboutFirm = <Props,>(texts: About<Props>, previews?: Previews<Props>) =>
  customerTemplate<Props & { firm: string }>((props) => fill(texts, props.firm, props), previews as never);

const meetingOffer = (firm: string, endsBefore: boolean): MeetingOffer => ({
  firm,
  until: sample.day,
  endsBefore,
  motion: motionText({ firm, day: '19. November 2026', total: '642,60\u00a0€', vatFree: false, open: endsBefore }),
});

type Talk = { firm: string; quote: string; stage: offers.TalkStage };
type TalkTexts = Omit<Parameters<typeof fill<[string, offers.TalkStage]>>[0], 'paragraphs' | 'preview'> & {
  paragraphs(firm: string, stage: offers.TalkStage): readonly string[];
};

/** The lock screen shows what the firm wrote. */
const talkMail = (texts: TalkTexts) =>
  customerTemplate<Talk>(
    ({ firm, quote, stage }) => {
      const [news, ...others] = texts.paragraphs(firm, stage);
      const filled = fill({ ...texts, preview: quote }, firm, stage);
      return { ...filled, paragraphs: [news, note(`„${quote}“`), ...others] };
    },
    {
      standard: { quote: 'Ist die Brüstung aus Beton?', stage: 'asked' },
      'nach-angebot': { quote: 'Passt Ihnen auch der April?', stage: 'offered' },
      freigegeben: { quote: 'Passt Ihnen auch der April?', stage: 'shared' },
    },
  );

type Counts = { offers: number; asked: number };
const { offerArrivedMail: arrived, offerChangedMails: changed, offerEndingMail: ending } = offers;
const { firmGoneMail: gone, sharedMail: shared } = contactShares;

export const offerMails = {
  'offer-arrived': customerTemplate<{ firms: readonly string[]; asked: number; prices: readonly string[] }>(
    ({ firms, asked, prices }) => fill(arrived, firms, asked, prices),
    {
      standard: { firms: [sample.firm], prices: ['768,74\u00a0€'] },
      several: { firms: [sample.firm, 'Taubenschutz Isar GmbH'], prices: ['768,74\u00a0€', 'ab 890,00\u00a0€'] },
    },
  ),
  'offer-changed': customerTemplate<Counts & { how: keyof typeof changed; firm: string; day: string; price?: string }>(
    ({ how, firm: name, day, price = '', ...counts }) =>
      fill(changed[how], name, counts.offers, counts.asked, day, price),
    {
      standard: { how: 'revised', price: '812,00\u00a0€' },
      zurueckgezogen: { how: 'withdrawn', offers: 1 },
      abgelaufen: { how: 'expired', offers: 0 },
      verlaengert: { how: 'extended', offers: 2 },
      'nicht-verlaengert': { how: 'not-extended', offers: 2 },
    },
  ),
  'offer-ending': customerTemplate<{ endings: readonly { firm: string; day: string }[] }>(
    ({ endings }) => fill(ending, endings),
    {
      standard: { endings: [sample] },
      mehrere: { endings: [sample, { firm: 'Taubenschutz Isar GmbH', day: 'Freitag, 20. November 2026' }] },
    },
  ),
  'meeting-ahead': customerTemplate<{ day: string; offers: readonly MeetingOffer[] }>(
    ({ day, offers }) => fill(meetingMail, day, offers),
    {
      standard: {
        day: sample.day,
        offers: [meetingOffer(sample.firm, false), meetingOffer('Taubenschutz Isar GmbH', true)],
      },
    },
  ),
  question: talkMail(offers.questionMail),
  'appointment-offered': talkMail(offers.appointmentOfferedMail),
  'firm-answer': talkMail(offers.firmAnswerMail),
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
