import { noPostalCode } from '../content/contact-fields.ts';
import { mailtoOf } from '../content/german-format.ts';
import { flagTexts, operatorNotification as texts } from '../content/mails.ts';
import { button, Lines, listFacts, type MailFact, MailLink, note, soft } from './components.tsx';
import { sample, template } from './layout.tsx';

type OperatorNotification = {
  id: string;
  reference: string;
  receivedAt: string;
  name: string;
  phone: string;
  shown: string;
  /** E.164, or null if the number must not be dialled by a click. */
  dial: string | null;
  email: string | null;
  postalCode: string | null;
  insideArea: boolean;
  answers: { label: string; text: string }[];
  property: string;
  topic: string;
  photos: string[];
  callConsent: boolean;
  absent?: boolean;
  due?: string | null;
  flags: string[];
};

function factsOf(props: OperatorNotification): MailFact[] {
  const { labels } = texts;
  const { email, photos, flags } = props;
  return [
    { label: labels.received, value: props.receivedAt },
    { label: labels.name, value: props.name },
    { label: labels.phone, value: props.phone },
    { label: labels.email, value: email ? <MailLink href={mailtoOf(email)}>{email}</MailLink> : texts.notGiven },
    {
      label: labels.postalCode,
      value: props.insideArea ? (props.postalCode ?? noPostalCode) : `${props.postalCode} (${texts.outsideArea})`,
    },
    ...props.answers.map(({ label, text }) => ({ label, value: <Lines text={text} /> })),
    { label: labels.photos, value: photos.length > 0 ? <PhotoLinks photos={photos} /> : texts.notGiven },
    { label: labels.callConsent, value: props.callConsent ? texts.callsAllowed : texts.callsNotAllowed },
    ...(flags.length > 0
      ? [{ label: labels.flags, value: <Lines text={flags.map((flag) => flagTexts[flag] ?? flag).join('\n')} /> }]
      : []),
    { label: labels.id, value: props.reference },
  ];
}

function PhotoLinks({ photos }: { photos: string[] }) {
  return photos.map((url, index) => (
    <span key={url}>
      {index > 0 && <br />}
      <MailLink roomy href={url}>
        {texts.photo(index + 1)}
      </MailLink>
    </span>
  ));
}

const everything = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Anna-Katharina Freifrau von Hohenberg-Wolkenstein',
  phone: '089 / 999 98-120',
  shown: '+49 89 99998120',
  dial: '+498999998120',
  email: 'anna-katharina.von.hohenberg-wolkenstein@hausverwaltung-neuhausen-nymphenburg.example',
  postalCode: '80636 München',
  insideArea: true,
  photos: [1, 2, 3].map(
    (n) => `${sample.siteUrl}/storage/v1/object/public/pigeon_images/80636/k3j9x2m4p7q1z8v5_${n}.jpg`,
  ),
  callConsent: true,
  due: 'Montag, 16.\u00a0November, 24\u00a0Uhr',
  flags: ['many', 'phone'],
};

const little = {
  ...everything,
  phone: '*21*0900#',
  dial: null,
  email: null,
  postalCode: '20095',
  insideArea: false,
  answers: [{ label: 'Problem', text: 'keine Angabe' }],
  photos: [],
  callConsent: false,
  flags: ['area'],
};

const bulky = {
  ...everything,
  name: `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2)} <b>Öztürk-Łukasiewicz</b> 🕊️`,
  phone: '+49 (0) 89 / 999 98 - 120 bitte nur nach 18 Uhr, sonst 0171 / 000 00 00',
  dial: null,
  email: `${'x'.repeat(64)}@${'sehr-langer-name-einer-hausverwaltung.'.repeat(3)}example`,
  answers: [
    {
      label: 'Problem, eigene Worte',
      text: `Erste Zeile.\n\nZweiter Absatz nach einer Leerzeile:\n- Balkon\n- Dach\n${'gurrgurr'.repeat(30)}\nhttps://bilder.example/${'a'.repeat(120)}`,
    },
    { label: 'Stelle, eigene Worte', text: 'مرحبا שלום  Dachüberstand über dem Lüftungsschacht' },
  ],
  flags: ['trap', 'fast', 'many', 'phone', 'clock', 'photos'],
};

export const operatorNotificationMail = template<OperatorNotification>(
  (props) => {
    const { siteUrl, id, dial, shown, postalCode, insideArea, property, topic, absent = false, due = null } = props;
    const open = (
      <>
        {texts.office} <MailLink href={`${siteUrl}/zentrale/anfragen/${id}/`}>{texts.open}</MailLink>
      </>
    );
    return {
      subject: texts.subject(property, postalCode),
      preview: texts.preview(topic),
      heading: texts.heading,
      body: [
        soft(!postalCode ? texts.noResponseTime : insideArea ? texts.responseTime(absent, due) : texts.outside),
        dial ? button(`tel:${dial}`, `${texts.call}: ${shown}`) : note(texts.noDial),
        listFacts(factsOf(props)),
        soft(open),
      ],
    };
  },
  { alles: everything, wenig: little, 'ohne-plz': { ...everything, postalCode: null }, sperrig: bulky },
);
