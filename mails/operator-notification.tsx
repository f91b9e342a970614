import { flagTexts, operatorNotification as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, type Fact, Facts, Note, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type OperatorNotificationProps = {
  siteUrl: string;
  id: string;
  receivedAt: string;
  name: string;
  phone: string;
  /** E.164, or null when the number must not be dialled by a click. */
  dial: string | null;
  email: string | null;
  postalCode: string;
  insideArea: boolean;
  property: string;
  problems: string[];
  problemOther: string | null;
  locations: string[];
  locationOther: string | null;
  photos: string[];
  callConsent: boolean;
  flags: string[];
};

function OperatorNotification(props: OperatorNotificationProps) {
  const { siteUrl, id, dial, problems } = props;
  return (
    <MailLayout preview={texts.preview(listed(problems))} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph soft>{texts.promise}</Paragraph>
      {dial ? (
        <ActionButton href={`tel:${dial}`}>{`${texts.call}: ${dial}`}</ActionButton>
      ) : (
        <Note>{texts.noDial}</Note>
      )}
      <Facts facts={factsOf(props)} />
      <Paragraph soft>
        {texts.commands}
        <br />
        <code>npm run inquiries -- show {id}</code>
      </Paragraph>
    </MailLayout>
  );
}

function factsOf(props: OperatorNotificationProps): Fact[] {
  const { labels } = texts;
  const { email, photos, flags } = props;
  return [
    { label: labels.received, value: props.receivedAt },
    { label: labels.name, value: props.name },
    { label: labels.phone, value: props.phone },
    { label: labels.email, value: email ? <TextLink href={`mailto:${email}`}>{email}</TextLink> : texts.notGiven },
    {
      label: labels.postalCode,
      value: props.insideArea ? props.postalCode : `${props.postalCode} (${texts.outsideArea})`,
    },
    { label: labels.property, value: props.property },
    { label: labels.problems, value: listed(props.problems) },
    ...(props.problemOther ? [{ label: labels.problemOther, value: props.problemOther }] : []),
    { label: labels.locations, value: listed(props.locations) },
    ...(props.locationOther ? [{ label: labels.locationOther, value: props.locationOther }] : []),
    { label: labels.photos, value: photos.length > 0 ? <PhotoLinks photos={photos} /> : texts.notGiven },
    { label: labels.callConsent, value: props.callConsent ? texts.callsAllowed : texts.callsNotAllowed },
    ...(flags.length > 0
      ? [{ label: labels.flags, value: flags.map((flag) => flagTexts[flag] ?? flag).join(', ') }]
      : []),
    { label: labels.id, value: props.id },
  ];
}

function PhotoLinks({ photos }: { photos: string[] }) {
  return photos.map((url, index) => (
    <span key={url}>
      {index > 0 && <br />}
      <TextLink href={url}>{texts.photo(index + 1)}</TextLink>
    </span>
  ));
}

const listed = (labels: string[]) => (labels.length > 0 ? labels.join(', ') : texts.notGiven);

const everything: OperatorNotificationProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  receivedAt: 'Sonntag, 15. November 2026, 09:41 Uhr',
  name: 'Anna-Katharina Freifrau von Hohenberg-Wolkenstein',
  phone: '089 / 999 98-120',
  dial: '+498999998120',
  email: 'anna-katharina.von.hohenberg-wolkenstein@hausverwaltung-neuhausen-nymphenburg.example',
  postalCode: '80636 München',
  insideArea: true,
  property: 'Wohngebäude, Wohnung',
  problems: ['Nester', 'Taubenkot', 'Lärm', 'Sonstiges'],
  problemOther:
    'Die Tauben sitzen jeden Morgen ab fünf Uhr auf dem Geländer und gurren. Der Boden ist nicht mehr sauber zu bekommen.',
  locations: ['Balkon', 'Fassade', 'Sonstiges'],
  locationOther: 'Sims über der Ladentür im Hinterhof',
  photos: [1, 2, 3].map(
    (n) =>
      `https://www.taubenfrei-muenchen.example/storage/v1/object/public/pigeon_images/80636/k3j9x2m4p7q1z8v5b6n0c${n}_176320000000${n}.jpg`,
  ),
  callConsent: true,
  flags: ['area', 'phone'],
};

const previews: Record<string, OperatorNotificationProps> = {
  alles: everything,
  wenig: {
    ...everything,
    name: 'Max Moser',
    phone: '*21*0900#',
    dial: null,
    email: null,
    postalCode: '20095',
    insideArea: false,
    property: 'Industrie',
    problems: [],
    problemOther: null,
    locations: [],
    locationOther: null,
    photos: [],
    callConsent: false,
    flags: [],
  },
};

export const operatorNotificationMail: Template<OperatorNotificationProps> = {
  Mail: OperatorNotification,
  subject: ({ property, postalCode }) => texts.subject(property, postalCode),
  previews,
};
