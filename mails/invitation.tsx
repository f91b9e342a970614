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
import { questionAnsweredMail as answered, extensionAskedMail as extension } from '../content/offer-mails.ts';
import { addressOf, button, listFacts, note, openPage, signature, soft } from './components.tsx';
import { type EmailContent, type Previews, sample, template } from './layout.tsx';

/** To a firm about one inquiry. Must not contain the customer's contact data or free text. */
export type Invited = { contactName: string; reference: string; place?: string | null };
type Linked = Invited & { link: string };
type LinkedPerhaps = Invited & { link: string | null };

const referenceOf = (reference: string) => listFacts([{ label: texts.labels.reference, value: reference }]);

type About = Omit<EmailContent, 'body'> & { paragraphs: readonly string[]; button: string; questions?: string };

function toInvited<Props extends Invited & { link?: string | null }>(
  about: (props: Props) => About,
  previews?: Previews<Props>,
) {
  return template<Props>((props) => {
    const { reference, place, link } = props;
    // A firm with many inquiries knows them by their place.
    const known = place ? `${reference}, ${place}` : reference;
    const { paragraphs, button: label, questions, ...content } = about({ ...props, reference: known });
    const open = link ? openPage(link, label) : [];
    const closing = [signature(), referenceOf(known), questions && soft(questions)];
    return { ...content, body: [mailGreeting(props.contactName), ...paragraphs, ...open, ...closing] };
  }, previews);
}

type Texts<Props> = Omit<About, 'subject' | 'paragraphs'> & {
  subject(reference: string, props: Props): string;
  paragraphs: readonly string[] | ((props: Props) => readonly string[]);
};

const plain = <Props,>({ subject, paragraphs, ...content }: Texts<Props>, previews?: Previews<Props>) =>
  toInvited<Props & LinkedPerhaps>(
    (props) => ({
      ...content,
      subject: subject(props.reference, props),
      paragraphs: typeof paragraphs === 'function' ? paragraphs(props) : paragraphs,
    }),
    previews as Previews<Props & LinkedPerhaps>,
  );

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
      preview: reminderMail.preview,
      heading: reminderMail.heading,
      body: introduce(reminderMail.opening, props),
    }),
    { standard: invitation },
  ),
};

type Over = Invited & { how: keyof typeof over.texts; hadContact: boolean; day?: string; link?: null };
const closed = { hadContact: false, link: null };
/** The invitation is over, so the firm may have some. */
const { questions } = texts;
const ends = {
  lapsed: toInvited<Linked & { place: string | null }>(({ reference, place }) => ({
    ...lapsed,
    questions,
    subject: lapsed.subject(reference, place),
    paragraphs: lapsed.paragraphs(place ?? lapsed.placeUnknown),
  })),
  'invitation-over': toInvited<Over>(
    ({ reference, how, hadContact, day = '' }) => {
      const { subject, opening, closing, ...content } = over.texts[how];
      const paragraphs = [opening(day), ...(hadContact ? [over.erase] : []), closing];
      return { ...content, questions, subject: subject(reference, day), paragraphs, button: lapsed.button };
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
  'erase-notice': toInvited<LinkedPerhaps>(
    ({ reference, link }) => ({
      ...erase,
      questions,
      subject: erase.subject(reference),
      paragraphs: [...erase.paragraphs, ...(link ? [erase.order] : [])],
      button: erase.orderButton,
    }),
    { standard: { link: null }, 'mit-auftrag': {} },
  ),
};

const { inquiryBackMail: open, offerBackMail: back, linkRenewedMail: renewed } = contactShares;
const contact = {
  'question-answered': plain(answered, { standard: { offerDue: promised } }),
  'contact-shared': plain(contactShares.contactSharedMail),
  'extension-asked': toInvited<Linked & { day: string; decision: string }>(
    ({ reference, day, decision }) => ({
      ...extension,
      questions,
      subject: extension.subject(reference),
      preview: extension.preview(day),
      paragraphs: extension.paragraphs(day, decision),
    }),
    { standard: { day: sample.day, decision: sample.day } },
  ),
  'contact-corrected': plain(contactShares.contactCorrectedMail),
  'contact-withdrawn': plain(contactShares.contactWithdrawnMail, {
    standard: { done: false },
    beendet: { link: null, done: false },
    ausgefuehrt: { link: null, done: true },
  }),
  'firm-order-undone': plain(contactShares.firmOrderUndoneMail, { standard: { by: 'customer' } }),
  'firm-order-denied': plain(contactShares.firmOrderDeniedMail),
  'firm-ordered': plain(contactShares.firmOrderedMail),
  'firm-order-question': plain(contactShares.firmOrderQuestionMail),
  'offer-back': toInvited<Linked & { due: string | null; excluded?: boolean }>(
    ({ reference, due, excluded = false }) => {
      if (excluded) return { ...renewed, subject: renewed.subject(reference), paragraphs: renewed.paragraphs(due) };
      return due
        ? { ...open, subject: open.subject(reference), paragraphs: open.paragraphs(due) }
        : { ...back, subject: back.subject(reference) };
    },
    { standard: { due: null }, 'ohne-angebot': { due: promised }, zurueckgeholt: { due: null, excluded: true } },
  ),
};

type Appointment = Linked & { time: string; moved?: boolean; before?: string | null };
const { firmAppointmentNotedMail: noted, firmAppointmentCancelledMail: cancelled } = appointmentTexts;

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
  'firm-appointment-other': plain(appointmentTexts.firmAppointmentOtherMail),
  'firm-appointment-cancelled': toInvited<Appointment>(
    ({ reference, time: at }) => ({
      ...cancelled,
      ...(!at && cancelled.withdrawn),
      subject: (at ? cancelled : cancelled.withdrawn).subject(reference, at),
      paragraphs: cancelled.paragraphs(at),
    }),
    { standard: {}, vorschlag: { time: '' } },
  ),
  'firm-appointment-reminder': plain(appointmentTexts.firmAppointmentReminderMail),
};

export const invitationMails = { ...invitations, ...ends, ...contact, ...appointments };
