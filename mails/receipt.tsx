import { receipt as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { Way } from './own-page.tsx';
import { Note, Paragraph, Signature, Steps, Subheading } from './parts.tsx';
import type { Template } from './template.ts';

/** The address is unverified, so nothing that the visitor typed is repeated here. */
export type ReceiptProps = {
  siteUrl: string;
  reference: string;
  link: string;
  /** The office is absent, so the response time is longer. */
  absent?: boolean;
  asksPostalCode?: boolean;
  /** The office entered the inquiry. */
  byPhone?: boolean;
};

function Receipt({ siteUrl, reference, link, absent = false, asksPostalCode = false, byPhone = false }: ReceiptProps) {
  return (
    <MailLayout preview={texts.preview(asksPostalCode)} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.opening({ absent, byPhone, asksPostalCode })}</Paragraph>
      {asksPostalCode && <Note>{texts.postalCode}</Note>}
      <Subheading>{texts.stepsHeading}</Subheading>
      <Steps steps={texts.steps} />
      <Paragraph>{texts.ownPage}</Paragraph>
      {byPhone && <Paragraph>{texts.photos}</Paragraph>}
      <Way link={link} />
      <Paragraph>{texts.questions}</Paragraph>
      <Signature />
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
      <Paragraph soft>{texts.notYou}</Paragraph>
    </MailLayout>
  );
}

const sample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  reference: '0F8FAD5B',
  link: 'https://www.taubenfrei-muenchen.example/meine-anfrage/?s=…',
};
const previews: Record<string, ReceiptProps> = {
  standard: sample,
  abwesend: { ...sample, absent: true },
  'ohne-plz': { ...sample, asksPostalCode: true },
  telefon: { ...sample, byPhone: true },
};

export const receiptMail: Template<ReceiptProps> = {
  Mail: Receipt,
  subject: () => texts.subject,
  previews,
};
