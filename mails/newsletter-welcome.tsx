import { newsletterWelcome as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type NewsletterWelcomeProps = { siteUrl: string; unsubscribeUrl: string };

function NewsletterWelcome({ siteUrl, unsubscribeUrl }: NewsletterWelcomeProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.text}</Paragraph>
      <Paragraph>
        {texts.leave}
        <br />
        <TextLink roomy href={unsubscribeUrl}>
          {texts.leaveLink}
        </TextLink>
      </Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, NewsletterWelcomeProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    unsubscribeUrl:
      'https://www.taubenfrei-muenchen.example/newsletter/abmelden/?token=Zk3vJ0m2Qx8s1Lr7Tn5Yb9Wc4Hd6Pf0Ga2Ke8Ui1Vo3',
  },
};

export const newsletterWelcomeMail: Template<NewsletterWelcomeProps> = {
  Mail: NewsletterWelcome,
  subject: () => texts.subject,
  previews,
};
