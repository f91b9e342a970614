import { refusal as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type RefusalProps = {
  siteUrl: string;
  status: number;
  code: string;
  secondsSinceSubmission: number;
  build: string;
};

function Refusal({ siteUrl, status, code, secondsSinceSubmission, build }: RefusalProps) {
  const { labels } = texts;
  const facts = [
    { label: labels.answer, value: code ? `${status}, ${code}` : String(status) },
    { label: labels.age, value: texts.minutes(Math.round(secondsSinceSubmission / 60)) },
    { label: labels.build, value: build },
  ];
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.what}</Paragraph>
      <Paragraph>{texts.advice}</Paragraph>
      <Facts facts={facts} />
      <Paragraph>{texts.limit}</Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, RefusalProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    status: 422,
    code: '23514',
    secondsSinceSubmission: 5_400,
    build: '3f9a1c27b0de',
  },
};

export const refusalMail: Template<RefusalProps> = { Mail: Refusal, subject: () => texts.subject, previews };
