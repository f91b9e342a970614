import { promiseAtRisk as texts } from '../content/office/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type PromiseAtRiskProps = {
  siteUrl: string;
  link: string;
  reference: string;
  missed: boolean;
  promised: string;
  place: string;
  status: string;
  /** The customer has a working email address. */
  told: boolean;
};

/** Contains no personal data: opening the contact is logged. */
function PromiseAtRisk({ siteUrl, link, reference, missed, promised, place, status, told }: PromiseAtRiskProps) {
  const { labels } = texts;
  return (
    <MailLayout preview={texts.preview(promised)} heading={texts.heading(missed)} siteUrl={siteUrl}>
      <Paragraph>{texts.opening(missed)}</Paragraph>
      <Facts
        facts={[
          { label: labels.reference, value: reference },
          { label: labels.promised, value: promised },
          { label: labels.place, value: place },
          { label: labels.status, value: status },
        ]}
      />
      {missed && <Paragraph>{told ? texts.told : texts.notTold}</Paragraph>}
      <ActionButton href={link}>{texts.button}</ActionButton>
    </MailLayout>
  );
}

const standard: PromiseAtRiskProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  link: 'https://www.taubenfrei-muenchen.example/zentrale/anfragen/0f8fad5b-d9cb-469f-a165-70867728950e/',
  reference: '0F8FAD5B',
  missed: false,
  promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
  place: '80636 München',
  status: 'neu',
  told: true,
};

export const promiseAtRiskMail: Template<PromiseAtRiskProps> = {
  Mail: PromiseAtRisk,
  subject: ({ reference, missed }) => texts.subject(reference, missed),
  previews: { standard, verfehlt: { ...standard, missed: true, told: false } },
};
