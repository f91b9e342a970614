import { flagTexts, operatorDigest as texts } from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Facts, Note, Paragraph, Subheading } from './parts.tsx';
import type { Template } from './template.ts';

export type HeldInquiry = {
  reference: string;
  receivedAt: string;
  postalCode: string;
  property: string;
  flags: string[];
};

export type OperatorDigestProps = {
  siteUrl: string;
  held: HeldInquiry[];
  /** Held back but not listed. */
  more: number;
  /** References of inquiries about which no email was sent. */
  untold: string[];
};

function OperatorDigest({ siteUrl, held, more, untold }: OperatorDigestProps) {
  return (
    <MailLayout preview={texts.preview(held.length + more, untold.length)} heading={texts.heading} siteUrl={siteUrl}>
      {untold.length > 0 && <Note>{texts.untold(untold)}</Note>}
      {held.length > 0 && (
        <>
          <Paragraph>{texts.held(held.length + more)}</Paragraph>
          {held.map((inquiry) => (
            <Held key={inquiry.reference} {...inquiry} />
          ))}
          {more > 0 && <Paragraph>{texts.more(more)}</Paragraph>}
          <ActionButton href={`${siteUrl}/zentrale/#zurueckgehalten`}>{texts.button}</ActionButton>
        </>
      )}
    </MailLayout>
  );
}

function Held({ reference, receivedAt, postalCode, property, flags }: HeldInquiry) {
  const { labels } = texts;
  return (
    <>
      <Subheading>{reference}</Subheading>
      <Facts
        facts={[
          { label: labels.received, value: receivedAt },
          { label: labels.property, value: `${property}, ${postalCode}` },
          { label: labels.flags, value: flags.map((flag) => flagTexts[flag] ?? flag).join('; ') },
        ]}
      />
    </>
  );
}

const standard: OperatorDigestProps = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  held: [
    {
      reference: '0F8FAD5B',
      receivedAt: 'Sonntag, 15. November 2026 um 09:41 Uhr',
      postalCode: '80636',
      property: 'Wohngebäude, Wohnung',
      flags: ['many'],
    },
  ],
  more: 3,
  untold: ['1C2D3E4F'],
};

export const operatorDigestMail: Template<OperatorDigestProps> = {
  Mail: OperatorDigest,
  subject: ({ held, more, untold }) => texts.subject(held.length + more, untold.length),
  previews: {
    standard,
    ruhig: { ...standard, more: 0, untold: [] },
    unbenachrichtigt: { ...standard, held: [], more: 0 },
  },
};
