import { invite as texts } from '../content/office/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type InviteProps = { siteUrl: string; name: string; setUpUrl: string };

function Invite({ siteUrl, name, setUpUrl }: InviteProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.greeting(name)}</Paragraph>
      <Paragraph>{texts.opening}</Paragraph>
      <ActionButton href={setUpUrl}>{texts.button}</ActionButton>
      <Paragraph soft>
        {texts.address} <TextLink href={setUpUrl}>{setUpUrl}</TextLink>
      </Paragraph>
      <Paragraph soft>{texts.limit}</Paragraph>
      <Paragraph soft>{texts.notYou}</Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const previews: Record<string, InviteProps> = {
  standard: {
    siteUrl,
    name: 'Maria Muster',
    setUpUrl: `${siteUrl}/zentrale/einrichten/?s=${'M'.repeat(43)}`,
  },
};

export const inviteMail: Template<InviteProps> = { Mail: Invite, subject: () => texts.subject, previews };
