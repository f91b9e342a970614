import { receipt as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Paragraph, Steps, Subheading } from './parts.tsx';
import type { Template } from './template.ts';

/** The address is unverified, so nothing that the visitor typed is repeated here. */
export type ReceiptProps = { siteUrl: string; reference: string };

function Receipt({ siteUrl, reference }: ReceiptProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.opening}</Paragraph>
      <Subheading>{texts.stepsHeading}</Subheading>
      <Steps steps={texts.steps} />
      <Paragraph>{texts.questions}</Paragraph>
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
      <Paragraph soft>{texts.notYou}</Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, ReceiptProps> = {
  standard: { siteUrl: 'https://www.taubenfrei-muenchen.example', reference: '0F8FAD5B' },
};

export const receiptMail: Template<ReceiptProps> = {
  Mail: Receipt,
  subject: () => texts.subject,
  previews,
};
