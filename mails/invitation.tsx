import { reminderMail, invitationMail as texts } from '../content/invitation-mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Facts, Note, Paragraph, Signature, TextLink } from './parts.tsx';

/** Must not contain the customer's contact data or free text. */
export type InvitationMailProps = {
  siteUrl: string;
  contactName: string;
  reference: string;
  place: string | null;
  answers: { label: string; text: string }[];
  topic: string;
  photos: number;
  answerBy: string;
  offerBy: string;
  link: string;
};

type Words = { heading: string; preview: string; opening: string };

function Letter({ heading, preview, opening, ...mail }: InvitationMailProps & Words) {
  const { siteUrl, link } = mail;
  const { labels } = texts;
  return (
    <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
      <Paragraph>{opening}</Paragraph>
      <Facts
        facts={[
          { label: labels.place, value: mail.place ?? texts.placeUnknown },
          ...mail.answers.map(({ label, text }) => ({ label, value: text })),
          { label: labels.offerBy, value: mail.offerBy },
          { label: labels.reference, value: mail.reference },
        ]}
      />
      <Note>
        {labels.answerBy}: {mail.answerBy}
      </Note>
      <Paragraph>{texts.photos(mail.photos)}</Paragraph>
      <ActionButton href={link}>{texts.button}</ActionButton>
      <Paragraph>{texts.ways}</Paragraph>
      <Paragraph>{texts.blind}</Paragraph>
      <Signature />
      <Paragraph soft>
        {texts.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      <Paragraph soft>
        {texts.personal} {texts.questions}
      </Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const sample: InvitationMailProps = {
  siteUrl,
  contactName: 'Petra Beispiel',
  reference: 'K7M2QX9A',
  place: '80331 München',
  answers: [
    { label: 'Gebäude', text: 'Wohngebäude, Wohnung' },
    { label: 'Problem', text: 'Nester, Taubenkot' },
    { label: 'Stelle', text: 'Balkon' },
  ],
  topic: 'Nester, Taubenkot',
  photos: 3,
  answerBy: 'heute, 15\u00a0Uhr',
  offerBy: 'Dienstag, 13\u00a0Uhr',
  link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=tfb_…`,
};
const previews = { standard: sample, 'ohne-ort': { ...sample, place: null, topic: 'Wohngebäude, Wohnung', photos: 0 } };

export const invitationMail: Template<InvitationMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      heading={texts.heading}
      preview={texts.preview(props.answerBy)}
      opening={texts.opening(props.contactName)}
    />
  ),
  subject: ({ place, topic }) => texts.subject(place ?? texts.placeUnknown, topic),
  previews,
};

export const reminderInvitationMail: Template<InvitationMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      heading={reminderMail.heading}
      preview={texts.preview(props.answerBy)}
      opening={reminderMail.opening(props.contactName)}
    />
  ),
  subject: ({ place, answerBy }) => reminderMail.subject(place ?? texts.placeUnknown, answerBy),
  previews: { standard: sample },
};
