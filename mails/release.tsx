import { invitationMail } from '../content/invitation-mails.ts';
import { ownPageMail } from '../content/mails.ts';
import {
  orderQuestionMail as asked,
  orderedMail as ordered,
  contactReleasedMail as released,
  releasedMail as summary,
  contactTakenBackMail as takenBack,
  firmOrderQuestionMail as wasOrdered,
} from '../content/release-mails.ts';
import { MailLayout } from './layout.tsx';
import type { OwnPageMailProps } from './own-page.tsx';
import { ActionButton, Facts, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type FirmReleaseProps = { siteUrl: string; contactName: string; reference: string; link: string };
export type CustomerReleaseProps = OwnPageMailProps & { firm: string };

type Texts = { preview: string; heading: string; button: string };
type LetterProps = {
  siteUrl: string;
  link: string;
  texts: Texts;
  paragraphs: readonly string[];
  reference: string;
  toFirm: boolean;
};

function Letter({ siteUrl, link, texts, paragraphs, reference, toFirm }: LetterProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionButton href={link}>{texts.button}</ActionButton>
      <Paragraph soft>
        {ownPageMail.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      {toFirm ? (
        <Facts facts={[{ label: invitationMail.labels.reference, value: reference }]} />
      ) : (
        <Paragraph soft>{ownPageMail.reference(reference)}</Paragraph>
      )}
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const firmSample = {
  siteUrl,
  contactName: 'Petra Beispiel',
  reference: 'K7M2QX9A',
  link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=…`,
};
const sample = {
  siteUrl,
  reference: '0F8FAD5B',
  firm: 'Taubenschutz Beispiel GmbH',
  link: `${siteUrl}/meine-anfrage/?s=…`,
};

export const contactReleasedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={released} paragraphs={released.paragraphs(props.contactName)} />,
  subject: ({ reference }) => released.subject(reference),
  previews: { standard: firmSample },
};

export const contactTakenBackTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={takenBack} paragraphs={takenBack.paragraphs(props.contactName)} />,
  subject: ({ reference }) => takenBack.subject(reference),
  previews: { standard: firmSample },
};

export const firmOrderQuestionTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => (
    <Letter {...props} toFirm texts={wasOrdered} paragraphs={wasOrdered.paragraphs(props.contactName)} />
  ),
  subject: ({ reference }) => wasOrdered.subject(reference),
  previews: { standard: firmSample },
};

export const releasedTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={summary} paragraphs={summary.paragraphs(props.firm)} />,
  subject: ({ firm }) => summary.subject(firm),
  previews: { standard: sample },
};

export const orderedTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={ordered} paragraphs={ordered.paragraphs(props.firm)} />,
  subject: () => ordered.subject,
  previews: { standard: sample },
};

export const orderQuestionTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={asked} paragraphs={asked.paragraphs(props.firm)} />,
  subject: () => asked.subject,
  previews: { standard: sample },
};
