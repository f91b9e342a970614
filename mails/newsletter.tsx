import { newsletterConfirmation, newsletterWelcome } from '../content/mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Paragraph, TextLink } from './parts.tsx';

/** Neutral on purpose: advertising in a confirmation email would be unsolicited. */
export type NewsletterConfirmationProps = { siteUrl: string; confirmUrl: string };

function NewsletterConfirmation({ siteUrl, confirmUrl }: NewsletterConfirmationProps) {
  return (
    <MailLayout preview={newsletterConfirmation.preview} heading={newsletterConfirmation.heading} siteUrl={siteUrl}>
      <Paragraph>{newsletterConfirmation.text}</Paragraph>
      <ActionButton href={confirmUrl}>{newsletterConfirmation.button}</ActionButton>
      <Paragraph>{newsletterConfirmation.validity}</Paragraph>
      <Paragraph soft>{newsletterConfirmation.notYou}</Paragraph>
      <Paragraph soft>
        {newsletterConfirmation.linkHint}
        <br />
        <TextLink href={confirmUrl}>{confirmUrl}</TextLink>
      </Paragraph>
    </MailLayout>
  );
}

const newsletterConfirmationPreviews: Record<string, NewsletterConfirmationProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    confirmUrl:
      'https://www.taubenfrei-muenchen.example/newsletter/bestaetigen/?token=Zk3vJ0m2Qx8s1Lr7Tn5Yb9Wc4Hd6Pf0Ga2Ke8Ui1Vo3',
  },
};

export const newsletterConfirmationMail: Template<NewsletterConfirmationProps> = {
  Mail: NewsletterConfirmation,
  subject: () => newsletterConfirmation.subject,
  previews: newsletterConfirmationPreviews,
};

type NewsletterWelcomeProps = { siteUrl: string; unsubscribeUrl: string };

function NewsletterWelcome({ siteUrl, unsubscribeUrl }: NewsletterWelcomeProps) {
  return (
    <MailLayout preview={newsletterWelcome.preview} heading={newsletterWelcome.heading} siteUrl={siteUrl}>
      <Paragraph>{newsletterWelcome.text}</Paragraph>
      <Paragraph>
        {newsletterWelcome.leave}
        <br />
        <TextLink roomy href={unsubscribeUrl}>
          {newsletterWelcome.leaveLink}
        </TextLink>
      </Paragraph>
    </MailLayout>
  );
}

const newsletterWelcomePreviews: Record<string, NewsletterWelcomeProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    unsubscribeUrl:
      'https://www.taubenfrei-muenchen.example/newsletter/abmelden/?token=Zk3vJ0m2Qx8s1Lr7Tn5Yb9Wc4Hd6Pf0Ga2Ke8Ui1Vo3',
  },
};

export const newsletterWelcomeMail: Template<NewsletterWelcomeProps> = {
  Mail: NewsletterWelcome,
  subject: () => newsletterWelcome.subject,
  previews: newsletterWelcomePreviews,
};
