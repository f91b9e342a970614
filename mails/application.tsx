import { applicationLinkMail as link, applicationReceivedMail as received } from '../content/application-mails.ts';
import { mailClosing } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph, Signature, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

/** The address is unverified, so nothing that was typed is repeated here. */
export type ApplicationMailProps = { siteUrl: string; link: string };

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

const sample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  link: 'https://www.taubenfrei-muenchen.example/partner-werden/bewerbung/?s=…',
};

export const applicationLinkMail: Template<ApplicationMailProps> = {
  Mail: (props) => <Letter {...props} texts={link} />,
  subject: () => link.subject,
  previews: { standard: sample },
};

export const applicationReceivedMail: Template<ApplicationMailProps> = {
  Mail: (props) => <Letter {...props} texts={received} />,
  subject: () => received.subject,
  previews: { standard: sample },
};
