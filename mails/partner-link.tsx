import { mailClosing } from '../content/mails.ts';
import { partnerLinkMail as texts } from '../content/partner-mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph, Signature, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type PartnerLinkProps = { siteUrl: string; link: string; opens: 'page' | 'application' };

const sample = { siteUrl: 'https://www.taubenfrei-muenchen.example' };

export const partnerLinkMail: Template<PartnerLinkProps> = {
  Mail: ({ siteUrl, link, opens }) => {
    const { preview, heading, paragraphs, button } = texts[opens];
    return (
      <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
        {paragraphs.map((text) => (
          <Paragraph key={text}>{text}</Paragraph>
        ))}
        <ActionButton href={link}>{button}</ActionButton>
        <Paragraph soft>
          {texts.linkHint} <TextLink href={link}>{link}</TextLink>
        </Paragraph>
        <Paragraph>{mailClosing.questions}</Paragraph>
        <Signature />
      </MailLayout>
    );
  },
  subject: ({ opens }) => texts[opens].subject,
  previews: {
    page: { ...sample, opens: 'page', link: `${sample.siteUrl}/betrieb/?s=…` },
    application: { ...sample, opens: 'application', link: `${sample.siteUrl}/partner-werden/bewerbung/?s=…` },
  },
};
