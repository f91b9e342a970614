import { applicationLinkMail as link, applicationReceivedMail as received } from '../content/application-mails.ts';
import { acceptedMail, missingMail, refusedMail } from '../content/firm-mails.ts';
import { mailClosing } from '../content/mails.ts';
import { partnerLinkMail as partnerLinkMailTexts } from '../content/partner-mails.ts';
import { FirmLetter, type FirmMailProps, sampleApplicant, sampleFirm, Typed } from './firm-letter.tsx';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Paragraph, Signature, Steps, TextLink } from './parts.tsx';

export type ApplicationMissingProps = FirmMailProps & { document: string | null; text: string };
export type ApplicationRefusedProps = FirmMailProps & { reasons: string };

export const applicationMissingMail: Template<ApplicationMissingProps> = {
  Mail: ({ document, text, ...firm }) => (
    <FirmLetter {...firm} preview={missingMail.preview} heading={missingMail.heading}>
      <Paragraph>{firm.link?.opens === 'application' ? missingMail.application : missingMail.partner}</Paragraph>
      {document && <Paragraph>{missingMail.refused(document)}</Paragraph>}
      <Typed text={text} />
      <Paragraph>{missingMail.closing}</Paragraph>
    </FirmLetter>
  ),
  subject: () => missingMail.subject,
  previews: {
    asked: {
      ...sampleApplicant,
      document: null,
      text: 'Auf der Gewerbeanmeldung fehlt die zweite Seite.\nBitte laden Sie beide Seiten hoch.',
    },
    refused: {
      ...sampleFirm,
      document: 'Betriebshaftpflicht',
      text: 'Das Foto ist unscharf, die Summe ist nicht zu lesen.',
    },
  },
};

export const applicationAcceptedMail: Template<FirmMailProps> = {
  Mail: (firm) => (
    <FirmLetter {...firm} preview={acceptedMail.preview} heading={acceptedMail.heading}>
      <Paragraph>{acceptedMail.opening}</Paragraph>
      <Steps steps={acceptedMail.steps} />
      <Paragraph>{acceptedMail.closing}</Paragraph>
    </FirmLetter>
  ),
  subject: () => acceptedMail.subject,
  previews: { standard: sampleFirm },
};

export const applicationRefusedMail: Template<ApplicationRefusedProps> = {
  Mail: ({ reasons, ...firm }) => (
    <FirmLetter {...firm} preview={refusedMail.preview} heading={refusedMail.heading}>
      <Paragraph>{refusedMail.opening}</Paragraph>
      <Typed text={reasons} />
      <Paragraph>{refusedMail.again}</Paragraph>
      <Paragraph soft>{refusedMail.erased}</Paragraph>
    </FirmLetter>
  ),
  subject: () => refusedMail.subject,
  previews: {
    standard: {
      ...sampleFirm,
      link: null,
      reasons: 'Ihre Betriebshaftpflicht deckt 500.000 € ab. Wir verlangen mindestens 1 Million €.',
    },
  },
};

/** The address is unverified, so nothing that was typed is repeated here. */
type ApplicationMailProps = { siteUrl: string; link: string };

type Texts = { preview: string; heading: string; paragraphs: readonly string[]; button: string };

function Letter({ siteUrl, link: href, texts }: ApplicationMailProps & { texts: Texts }) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      {texts.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionButton href={href}>{texts.button}</ActionButton>
      <Paragraph soft>
        {link.linkHint} <TextLink href={href}>{href}</TextLink>
      </Paragraph>
      <Paragraph>{mailClosing.questions}</Paragraph>
      <Signature />
    </MailLayout>
  );
}

const applicationSample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  link: 'https://www.taubenfrei-muenchen.example/partner-werden/bewerbung/?s=…',
};

export const applicationLinkMail: Template<ApplicationMailProps> = {
  Mail: (props) => <Letter {...props} texts={link} />,
  subject: () => link.subject,
  previews: { standard: applicationSample },
};

export const applicationReceivedMail: Template<ApplicationMailProps> = {
  Mail: (props) => <Letter {...props} texts={received} />,
  subject: () => received.subject,
  previews: { standard: applicationSample },
};

type PartnerLinkProps = { siteUrl: string; link: string; opens: 'page' | 'application' };

const partnerLinkSample = { siteUrl: 'https://www.taubenfrei-muenchen.example' };

export const partnerLinkMail: Template<PartnerLinkProps> = {
  Mail: ({ siteUrl, link, opens }) => {
    const { preview, heading, paragraphs, button } = partnerLinkMailTexts[opens];
    return (
      <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
        {paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <ActionButton href={link}>{button}</ActionButton>
        <Paragraph soft>
          {partnerLinkMailTexts.linkHint} <TextLink href={link}>{link}</TextLink>
        </Paragraph>
        <Paragraph>{mailClosing.questions}</Paragraph>
        <Signature />
      </MailLayout>
    );
  },
  subject: ({ opens }) => partnerLinkMailTexts[opens].subject,
  previews: {
    page: { ...partnerLinkSample, opens: 'page', link: `${partnerLinkSample.siteUrl}/betrieb/?s=…` },
    application: {
      ...partnerLinkSample,
      opens: 'application',
      link: `${partnerLinkSample.siteUrl}/partner-werden/bewerbung/?s=…`,
    },
  },
};
