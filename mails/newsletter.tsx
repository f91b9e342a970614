import { newsletterConfirmation as confirm, mailGreeting, newsletterWelcome as welcome } from '../content/mails.ts';
import { addressOf, button, MailLink, paragraph, soft } from './components.tsx';
import { sample, template } from './layout.tsx';

const TOKEN = '?token=Zk3vJ0m2Qx8s1Lr7Tn5Yb9Wc4Hd6Pf0Ga2Ke8Ui1Vo3';

export const newsletterMails = {
  /** Neutral on purpose: advertising in a confirmation email would be unsolicited. */
  'newsletter-confirmation': template<{ confirmUrl: string }>(
    ({ confirmUrl }) => ({
      ...confirm,
      body: [
        mailGreeting(null),
        confirm.text,
        button(confirmUrl, confirm.button),
        confirm.validity,
        soft(confirm.notYou),
        addressOf(confirmUrl),
      ],
    }),
    { standard: { confirmUrl: `${sample.siteUrl}/newsletter/bestaetigen/${TOKEN}` } },
  ),
  'newsletter-welcome': template<{ unsubscribeUrl: string }>(
    ({ unsubscribeUrl }) => {
      const leave = (
        <>
          {welcome.leave}
          <br />
          <MailLink roomy href={unsubscribeUrl}>
            {welcome.leaveLink}
          </MailLink>
        </>
      );
      return { ...welcome, body: [mailGreeting(null), welcome.text, paragraph(leave)] };
    },
    { standard: { unsubscribeUrl: `${sample.siteUrl}/newsletter/abmelden/${TOKEN}` } },
  ),
};
