import { testMailTexts as texts } from '../content/office/operation.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type TestMailProps = { siteUrl: string; link: string };

function TestMail({ siteUrl, link }: TestMailProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.opening}</Paragraph>
      <ActionButton href={link}>{texts.button}</ActionButton>
      <Paragraph soft>{texts.spam}</Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const previews: Record<string, TestMailProps> = {
  standard: { siteUrl, link: `${siteUrl}/zentrale/testmail/?s=${'M'.repeat(43)}` },
};

export const testMail: Template<TestMailProps> = { Mail: TestMail, subject: () => texts.subject, previews };
