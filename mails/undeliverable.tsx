import { undeliverable as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type UndeliverableProps = {
  siteUrl: string;
  kind: string;
  id: string | null;
  reason: string;
  /** The address was refused, not only this email. */
  suppressed: boolean;
};

function Undeliverable({ siteUrl, kind, id, reason, suppressed }: UndeliverableProps) {
  const { labels } = texts;
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.kinds[kind] ?? texts.otherKind}</Paragraph>
      <Paragraph>
        {suppressed ? texts.addressRefused : texts.mailRefused} {texts.advice}
      </Paragraph>
      <Facts facts={[...(id ? [{ label: labels.id, value: id }] : []), { label: labels.reason, value: reason }]} />
    </MailLayout>
  );
}

const standard: UndeliverableProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  kind: 'send-receipt',
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  reason: 'SMTP 550 EENVELOPE at RCPT TO',
  suppressed: true,
};

const previews: Record<string, UndeliverableProps> = {
  standard,
  sperrig: {
    ...standard,
    kind: 'unknown',
    id: null,
    reason: `SMTP 554 ${'EMESSAGE_REFUSED_'.repeat(12)} at DATA`,
    suppressed: false,
  },
};

export const undeliverableMail: Template<UndeliverableProps> = {
  Mail: Undeliverable,
  subject: () => texts.subject,
  previews,
};
