import { codesRefused as texts } from '../content/office/mails.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type CodesRefusedProps = { siteUrl: string; name: string; at: string };

function CodesRefused({ siteUrl, name, at }: CodesRefusedProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.greeting(name)}</Paragraph>
      <Paragraph>{texts.opening}</Paragraph>
      <Facts facts={[{ label: texts.labels.at, value: at }]} />
      <Paragraph>{texts.yours}</Paragraph>
      <Paragraph>{texts.notYours}</Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, CodesRefusedProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    name: 'Maria Muster',
    at: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  },
};

export const codesRefusedMail: Template<CodesRefusedProps> = {
  Mail: CodesRefused,
  subject: () => texts.subject,
  previews,
};
