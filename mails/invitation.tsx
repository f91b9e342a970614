import * as appointmentTexts from '../content/appointments.ts';
import * as contactShares from '../content/contact-mails.ts';
import {
  eraseNoticeMail as erase,
  lapsedMail as lapsed,
  invitationOverMail as over,
  reminderMail,
  invitationMail as texts,
} from '../content/invitation-mails.ts';
import { mailGreeting } from '../content/mails.ts';
import { questionAnsweredMail as answered } from '../content/offer-mails.ts';
import { addressOf, button, listFacts, note, openPage, signature, soft } from './components.tsx';
import { type EmailContent, template } from './layout.tsx';
import { type Previews, sample } from './sample.ts';

/** To a firm about one inquiry. Must not contain the customer's contact data or free text. */
export type Invited = { contactName: string; reference: string; place?: string | null };
type Linked = Invited & { link: string };
type LinkedPerhaps = Invited & { link: string | null };

const referenceOf = (reference: string) => listFacts([{ label: texts.labels.reference, value: reference }]);

type About = Omit<EmailContent, 'body'> & { paragraphs: readonly string[]; button: string };

function toInvited<Props extends Invited & { link?: string | null }>(
  about: (props: Props) => About,
  previews?: Previews<Props>,
) {
  return template<Props>((props) => {
    const { reference, place, link } = props;
    // A firm with many inquiries knows them by their place.
    const known = place ? `${reference}, ${place}` : reference;
    const { paragraphs, button: label, ...content } = about({ ...props, reference: known });
    const open = link ? openPage(link, label) : [];
    const greeting = mailGreeting(props.contactName);
    return { ...content, body: [greeting, ...paragraphs, ...open, signature(), referenceOf(known)] };
  }, previews);
}

type Texts = Omit<About, 'subject'> & {
  subject(reference: string): string;
  paragraphs: readonly string[];
};

const plain = ({ subject, ...content }: Texts) =>
  toInvited<Linked>(({ reference }) => ({ ...content, subject: subject(reference) }));

type Invitation = Linked & {
  place: string | null;
  answers: { label: string; text: string }[];
  topic: string;
  photos: number;
  answerBy: string;
  offerBy: string;
};
const { promised } = sample;
const invitation = { photos: 3, answerBy: promised, offerBy: 'Dienstag, 17.\u00a0November, 13\u00a0Uhr' };

function introduce(opening: string, mail: Invitation) {
  const { labels } = texts;
  return [
    mailGreeting(mail.contactName),
    opening,
    listFacts([
      { label: labels.place, value: mail.place ?? texts.placeUnknown },
      ...mail.answers.map(({ label, text }) => ({ label, value: text })),
      { label: labels.offerBy, value: mail.offerBy },
      { label: labels.reference, value: mail.reference },
    ]),
    note(`${labels.answerBy}: ${mail.answerBy}`),
    texts.photos(mail.photos),
    button(mail.link, texts.button),
    texts.options,
    texts.blind,
    signature(),
    addressOf(mail.link),
    soft(`${texts.personal} ${texts.questions}`),
  ];
}

const invitations = {
  invitation: template<Invitation>(
    (props) => ({
      subject: texts.subject(props.place ?? texts.placeUnknown, props.topic),
      preview: texts.preview(props.answerBy),
      heading: texts.heading,
      body: introduce(texts.opening, props),
    }),
    { standard: invitation },
  ),
  reminder: template<Invitation>(
    (props) => ({
      subject: reminderMail.subject(props.place ?? texts.placeUnknown, props.answerBy),
      preview: texts.preview(props.answerBy),
      heading: reminderMail.heading,
      body: introduce(reminderMail.opening, props),
    }),
    { standard: invitation },
  ),
};

/** The invitation is over, so the firm may have questions. */
function toFormer<Props extends Invited & { link?: string | null }>(
  about: (props: Props) => About,
  previews?: Previews<Props>,
) {
  const { write } = toInvited(about, previews);
  return template<Props>((props) => {
    const { body, ...content } = write(props);
    return { ...content, body: [...body, soft(texts.questions)] };
  }, previews);
}

type Over = Invited & {
  how: 'excluded' | 'recalled' | 'ended' | 'passed' | 'closing' | 'kept';
  hadContact: boolean;
  day?: string | null;
  link?: null;
};
const closed = { hadContact: false, link: null };
const ends = {
  lapsed: toFormer<Linked & { place: string | null }>(({ reference, place }) => ({
    ...lapsed,
    subject: lapsed.subject(reference, place),
    paragraphs: lapsed.paragraphs(place ?? lapsed.placeUnknown),
  })),
  'invitation-over': toFormer<Over>(
    ({ reference, how, hadContact, day }) => {
      const { subject, preview, heading, opening, closing } = over[how];
      const closes = how === 'closing' && day ? day : null;
      return {
        subject: closes ? over.closing.daySubject(closes, reference) : subject(reference),
        preview,
        heading,
        paragraphs: [closes ? over.closing.opensUntil(closes) : opening, ...(hadContact ? [over.erase] : []), closing],
        button: lapsed.button,
      };
    },
    {
      abgelehnt: { ...closed, how: 'excluded' },
      zurueckgenommen: { ...closed, how: 'recalled' },
      abgeschlossen: { ...closed, how: 'passed' },
      'abgeschlossen-nach-freigabe': { ...closed, how: 'passed', hadContact: true },
      beendet: { ...closed, how: 'ended' },
      'wird-geschlossen': { ...closed, how: 'closing' },
      'bleibt-offen': { ...closed, how: 'kept' },
    },
  ),
  'erase-notice': toFormer<LinkedPerhaps>(
    ({ reference, link }) => ({
      ...erase,
      subject: erase.subject(reference),
      paragraphs: [...erase.paragraphs, ...(link ? [erase.order] : [])],
      button: erase.orderButton,
    }),
    { standard: { link: null }, 'mit-auftrag': {} },
  ),
};

const {
  firmOrderUndoneMail: undone,
  contactWithdrawnMail: withdrawn,
  inquiryBackMail: open,
  offerBackMail: back,
} = contactShares;
const contact = {
  'question-answered': toInvited<Linked & { offerDue: string | null }>(
    ({ reference, offerDue }) => ({
      ...answered,
      subject: answered.subject(reference),
      paragraphs: answered.paragraphs(offerDue),
    }),
    { standard: { offerDue: promised } },
  ),
  'contact-shared': plain(contactShares.contactSharedMail),
  'contact-corrected': plain(contactShares.contactCorrectedMail),
  'contact-withdrawn': toInvited<LinkedPerhaps & { done: boolean }>(
    ({ reference, link, done }) => ({
      ...withdrawn,
      subject: withdrawn.subject(reference),
      paragraphs: withdrawn.paragraphs({ stands: link !== null, done }),
    }),
    { standard: { done: false }, beendet: { link: null, done: false }, ausgefuehrt: { link: null, done: true } },
  ),
  'firm-order-undone': toInvited<Linked & { byCustomer: boolean }>(
    ({ reference, byCustomer }) => ({
      ...undone,
      subject: undone.subject(reference),
      paragraphs: undone.paragraphs(byCustomer),
    }),
    { standard: { byCustomer: true } },
  ),
  'firm-order-denied': plain(contactShares.firmOrderDeniedMail),
  'firm-ordered': plain(contactShares.firmOrderedMail),
  'firm-order-question': plain(contactShares.firmOrderQuestionMail),
  'offer-back': toInvited<Linked & { due: string | null }>(
    ({ reference, due }) =>
      due
        ? { ...open, subject: open.subject(reference), paragraphs: open.paragraphs(due) }
        : { ...back, subject: back.subject(reference) },
    { standard: { due: null }, 'ohne-angebot': { due: promised } },
  ),
};

type Appointment = Linked & { time: string; moved?: boolean; before?: string | null };
const { firmAppointmentNotedMail: noted, firmAppointmentOtherMail: other } = appointmentTexts;
const { firmAppointmentCancelledMail: cancelled, firmAppointmentReminderMail: due } = appointmentTexts;

const appointments = {
  'firm-appointment-noted': toInvited<Appointment>(
    ({ reference, time: at, moved, before }) => ({
      ...noted,
      subject: noted.subject(reference, at, moved),
      heading: moved ? noted.moved : noted.heading,
      paragraphs: noted.paragraphs(at, moved, before),
    }),
    { standard: {}, verschoben: { moved: true, before: 'Donnerstag, 14. Januar, 9\u00a0Uhr' } },
  ),
  'firm-appointment-other': toInvited<Appointment>(({ reference, time: at }) => ({
    ...other,
    subject: other.subject(reference),
    paragraphs: other.paragraphs(at || null),
  })),
  'firm-appointment-cancelled': toInvited<Appointment>(
    ({ reference, time: at }) => ({
      ...cancelled,
      ...(!at && cancelled.withdrawn),
      subject: (at ? cancelled : cancelled.withdrawn).subject(reference, at),
      paragraphs: cancelled.paragraphs(at),
    }),
    { standard: {}, vorschlag: { time: '' } },
  ),
  'firm-appointment-reminder': toInvited<Appointment>(({ reference, time: at }) => ({
    ...due,
    subject: due.subject(reference, at),
    paragraphs: due.paragraphs(at),
  })),
};

export const invitationMails = { ...invitations, ...ends, ...contact, ...appointments };
