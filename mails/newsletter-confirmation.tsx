import { newsletterConfirmation as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

/** Neutral on purpose: advertising in a confirmation email would be unsolicited. */
export type NewsletterConfirmationProps = { siteUrl: string; confirmUrl: string };

function NewsletterConfirmation({ siteUrl, confirmUrl }: NewsletterConfirmationProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.text}</Paragraph>
      <ActionButton href={confirmUrl}>{texts.button}</ActionButton>
      <Paragraph>{texts.validity}</Paragraph>
      <Paragraph soft>{texts.notYou}</Paragraph>
      <Paragraph soft>
        {texts.linkHint}
        <br />
        <TextLink href={confirmUrl}>{confirmUrl}</TextLink>
      </Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, NewsletterConfirmationProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    confirmUrl:
      'https://www.taubenfrei-muenchen.example/newsletter/bestaetigen/?token=Zk3vJ0m2Qx8s1Lr7Tn5Yb9Wc4Hd6Pf0Ga2Ke8Ui1Vo3',
  },
};

export const newsletterConfirmationMail: Template<NewsletterConfirmationProps> = {
  Mail: NewsletterConfirmation,
  subject: () => texts.subject,
  previews,
};
