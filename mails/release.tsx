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

const toFirm = (
  texts: Texts & { subject(reference: string): string; paragraphs(name: string): readonly string[] },
): Template<FirmReleaseProps> => ({
  Mail: (props) => <Letter {...props} toFirm texts={texts} paragraphs={texts.paragraphs(props.contactName)} />,
  subject: ({ reference }) => texts.subject(reference),
  previews: { standard: firmSample },
});

const toCustomer = (
  texts: Texts & { subject: string | ((firm: string) => string); paragraphs(firm: string): readonly string[] },
): Template<CustomerReleaseProps> => ({
  Mail: (props) => <Letter {...props} toFirm={false} texts={texts} paragraphs={texts.paragraphs(props.firm)} />,
  subject: ({ firm }) => (typeof texts.subject === 'string' ? texts.subject : texts.subject(firm)),
  previews: { standard: sample },
});

export const contactReleasedTemplate = toFirm(released);
export const contactTakenBackTemplate = toFirm(takenBack);
export const firmOrderQuestionTemplate = toFirm(wasOrdered);
export const releasedTemplate = toCustomer(summary);
export const orderedTemplate = toCustomer(ordered);
export const orderQuestionTemplate = toCustomer(asked);
