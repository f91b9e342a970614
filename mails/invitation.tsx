import * as appointmentTexts from '../content/appointments.ts';
import * as contactShares from '../content/contact-mails.ts';
import {
  eraseNoticeMail as erase,
  lapsedMail as lapsed,
  invitationOverMail as over,
  reminderMail,
  invitationMail as texts,
} from '../content/invitation-mails.ts';
import { questionAnsweredMail as answered } from '../content/offer-mails.ts';
import { addressOf, button, listFacts, note, openPage, signature, soft } from './components.tsx';
import { type EmailContent, template } from './layout.tsx';
import { type Previews, sample } from './sample.ts';

/** To a firm about one inquiry. Must not contain the customer's contact data or free text. */
export type Invited = { contactName: string; reference: string };
type Linked = Invited & { link: string };
type LinkedPerhaps = Invited & { link: string | null };

const referenceOf = (reference: string) => listFacts([{ label: texts.labels.reference, value: reference }]);

type About = Omit<EmailContent, 'body'> & { paragraphs: readonly string[]; button: string };

function toInvited<Props extends Invited & { link?: string | null }>(
  about: (props: Props) => About,
  previews?: Previews<Props>,
) {
  return template<Props>((props) => {
    const { paragraphs, button: label, ...content } = about(props);
    const open = props.link ? openPage(props.link, label) : [];
    return { ...content, body: [...paragraphs, ...open, signature(), referenceOf(props.reference)] };
  }, previews);
}

type Texts = Omit<About, 'subject' | 'paragraphs'> & {
  subject(reference: string): string;
  paragraphs(contactName: string): readonly string[];
};

const plain = ({ subject, paragraphs, ...content }: Texts) =>
  toInvited<Linked>(({ reference, contactName }) => ({
    ...content,
    subject: subject(reference),
    paragraphs: paragraphs(contactName),
  }));

type Invitation = Linked & {
  place: string | null;
  answers: { label: string; text: string }[];
  topic: string;
  photos: number;
  answerBy: string;
  offerBy: string;
};
const { promised } = sample;
const invitation = { photos: 3, answerBy: promised, offerBy: promised };

function introduce(opening: string, mail: Invitation) {
  const { labels } = texts;
  return [
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
      body: introduce(texts.opening(props.contactName), props),
    }),
    { standard: invitation, 'ohne-ort': { ...invitation, place: null, topic: 'Wohngebäude, Wohnung', photos: 0 } },
  ),
  reminder: template<Invitation>(
    (props) => ({
      subject: reminderMail.subject(props.place ?? texts.placeUnknown, props.answerBy),
      preview: texts.preview(props.answerBy),
      heading: reminderMail.heading,
      body: introduce(reminderMail.opening(props.contactName), props),
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

type Over = Invited & { how: 'excluded' | 'recalled' | 'passed' | 'closing' | 'kept'; hadContact: boolean };
const ends = {
  lapsed: toFormer<Linked & { place: string | null }>(({ contactName, reference, place }) => ({
    ...lapsed,
    subject: lapsed.subject(reference, place),
    paragraphs: lapsed.paragraphs(contactName, place ?? lapsed.placeUnknown),
  })),
  'invitation-over': toFormer<Over>(
    ({ contactName, reference, how, hadContact }) => {
      const { subject, preview, heading, opening, closing } = over[how];
      return {
        subject: subject(reference),
        preview,
        heading,
        paragraphs: [over.greeting(contactName), opening, ...(hadContact ? [over.erase] : []), closing],
        button: lapsed.button,
      };
    },
    {
      abgelehnt: { how: 'excluded', hadContact: false },
      zurueckgenommen: { how: 'recalled', hadContact: false },
      abgeschlossen: { how: 'passed', hadContact: false },
      'abgeschlossen-nach-freigabe': { how: 'passed', hadContact: true },
      'wird-geschlossen': { how: 'closing', hadContact: false },
      'bleibt-offen': { how: 'kept', hadContact: false },
    },
  ),
  'erase-notice': toFormer<LinkedPerhaps>(
    ({ contactName, reference, link }) => ({
      ...erase,
      subject: erase.subject(reference),
      paragraphs: [...erase.paragraphs(contactName), ...(link ? [erase.order] : [])],
      button: erase.orderButton,
    }),
    { standard: { link: null }, 'mit-auftrag': {} },
  ),
};

const { contactWithdrawnMail: withdrawn, inquiryBackMail: open, offerBackMail: back } = contactShares;
const contact = {
  'question-answered': template<Linked & { offerDue: string | null }>(
    ({ link, reference, contactName, offerDue }) => ({
      subject: answered.subject(reference),
      preview: answered.preview,
      heading: answered.heading,
      body: [
        ...answered.paragraphs(contactName, offerDue),
        ...openPage(link, answered.button),
        signature(),
        soft(answered.reference(reference)),
      ],
    }),
    { standard: { offerDue: promised } },
  ),
  'contact-shared': plain(contactShares.contactSharedMail),
  'contact-corrected': plain(contactShares.contactCorrectedMail),
  'contact-withdrawn': toInvited<LinkedPerhaps & { done: boolean }>(
    ({ reference, contactName, link, done }) => ({
      ...withdrawn,
      subject: withdrawn.subject(reference),
      paragraphs: withdrawn.paragraphs(contactName, { stands: link !== null, done }),
    }),
    { standard: { done: false }, beendet: { link: null, done: false }, ausgefuehrt: { link: null, done: true } },
  ),
  'firm-order-undone': plain(contactShares.firmOrderUndoneMail),
  'firm-order-denied': plain(contactShares.firmOrderDeniedMail),
  'firm-ordered': plain(contactShares.firmOrderedMail),
  'firm-order-question': plain(contactShares.firmOrderQuestionMail),
  'offer-back': toInvited<Linked & { due: string | null }>(
    ({ reference, contactName, due }) =>
      due
        ? { ...open, subject: open.subject(reference), paragraphs: open.paragraphs(contactName, due) }
        : { ...back, subject: back.subject(reference), paragraphs: back.paragraphs(contactName) },
    { standard: { due: null }, 'ohne-angebot': { due: promised } },
  ),
};

type Appointment = Linked & { time: string; moved?: boolean };
const { firmAppointmentNotedMail: noted, firmAppointmentOtherMail: other } = appointmentTexts;
const { firmAppointmentCancelledMail: cancelled, firmAppointmentReminderMail: due } = appointmentTexts;

const appointments = {
  'firm-appointment-noted': toInvited<Appointment>(
    ({ reference, contactName, time: at, moved }) => ({
      ...noted,
      subject: noted.subject(reference, at, moved),
      heading: moved ? noted.moved : noted.heading,
      paragraphs: noted.paragraphs(contactName, at, moved),
    }),
    { standard: {}, verschoben: { moved: true } },
  ),
  'firm-appointment-other': toInvited<Appointment>(({ reference, contactName, time: at }) => ({
    ...other,
    subject: other.subject(reference),
    paragraphs: other.paragraphs(contactName, at || null),
  })),
  'firm-appointment-cancelled': toInvited<Appointment>(
    ({ reference, contactName, time: at }) => ({
      ...cancelled,
      ...(!at && cancelled.withdrawn),
      subject: (at ? cancelled : cancelled.withdrawn).subject(reference, at),
      paragraphs: cancelled.paragraphs(contactName, at),
    }),
    { standard: {}, vorschlag: { time: '' } },
  ),
  'firm-appointment-reminder': toInvited<Appointment>(({ reference, contactName, time: at }) => ({
    ...due,
    subject: due.subject(reference, at),
    paragraphs: due.paragraphs(contactName, at),
  })),
};

export const invitationMails = { ...invitations, ...ends, ...contact, ...appointments };
