import { undeliverable as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type UndeliverableProps = {
  siteUrl: string;
  kind: string;
  /** Of an inquiry, if it is about one. */
  reference: string | null;
  reason: string;
  /** The address was refused, not only this email. */
  suppressed: boolean;
};

function Undeliverable({ siteUrl, kind, reference, reason, suppressed }: UndeliverableProps) {
  const { labels } = texts;
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.kinds[kind] ?? texts.otherKind}</Paragraph>
      <Paragraph>
        {suppressed ? texts.addressRefused : texts.mailRefused} {texts.advice}
      </Paragraph>
      <Facts
        facts={[
          ...(reference ? [{ label: labels.id, value: reference }] : []),
          { label: labels.reason, value: reason },
        ]}
      />
    </MailLayout>
  );
}

const standard: UndeliverableProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  kind: 'send-receipt',
  reference: '0F8FAD5B',
  reason: 'SMTP 550 EENVELOPE at RCPT TO',
  suppressed: true,
};

const previews: Record<string, UndeliverableProps> = {
  standard,
  sperrig: {
    ...standard,
    kind: 'unknown',
    reference: null,
    reason: `SMTP 554 ${'EMESSAGE_REFUSED_'.repeat(12)} at DATA`,
    suppressed: false,
  },
};

export const undeliverableMail: Template<UndeliverableProps> = {
  Mail: Undeliverable,
  subject: () => texts.subject,
  previews,
};
