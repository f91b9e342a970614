import type { ReactNode } from 'react';
import { firmLetter as texts } from '../content/firm-mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Lines, Note, Paragraph, Signature, TextLink } from './parts.tsx';

export type FirmMailProps = { siteUrl: string; contactName: string; number: number; link: FirmLink | null };
export type FirmLink = { url: string; opens: 'page' | 'application' | 'invoices' | 'cancel' };

type LetterProps = FirmMailProps & { preview: string; heading: string; button?: string; children: ReactNode };

export function FirmLetter({ siteUrl, contactName, number, link, preview, heading, button, children }: LetterProps) {
  return (
    <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
      <Paragraph>{texts.greeting(contactName)}</Paragraph>
      {children}
      {link && (
        <>
          <ActionButton href={link.url}>
            {button ?? (link.opens === 'application' ? texts.toApplication : texts.toPage)}
          </ActionButton>
          <Paragraph soft>
            {texts.linkHint} <TextLink href={link.url}>{link.url}</TextLink>
          </Paragraph>
          <Paragraph soft>{texts.links[link.opens]}</Paragraph>
        </>
      )}
      <Signature />
      <Paragraph soft>{texts.number(number)}</Paragraph>
    </MailLayout>
  );
}

export function Typed({ text }: { text: string }) {
  return (
    <Note>
      <Lines text={text} />
    </Note>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';

export const sampleFirm: FirmMailProps = {
  siteUrl,
  contactName: 'Petra Beispiel',
  number: 1004,
  link: { url: `${siteUrl}/betrieb/?s=…`, opens: 'page' },
};
export const sampleApplicant: FirmMailProps = {
  ...sampleFirm,
  link: { url: `${siteUrl}/partner-werden/bewerbung/?s=…`, opens: 'application' },
};
