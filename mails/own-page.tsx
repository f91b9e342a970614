import {
  closingMail as closing,
  correctedMail as corrected,
  type Ending,
  endedMail as ended,
  erasedMail as erased,
  addressLeftMail as left,
  promiseMissedMail as missed,
  ownPageMail as texts,
} from '../content/mails.ts';
import { MailLayout } from './layout.tsx';
import { ActionButton, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type OwnPageMailProps = { siteUrl: string; reference: string; link: string };
export type CorrectedMailProps = OwnPageMailProps & { what: readonly string[]; moved: boolean; told: boolean };
export type EndedMailProps = OwnPageMailProps & { why: Ending | null };
export type AddressLeftProps = Omit<OwnPageMailProps, 'link'>;
export type ErasedMailProps = OwnPageMailProps & { time: string };

/** `until` is when the customer hears from us; null while the office is away. */
export type PromiseMissedProps = OwnPageMailProps & {
  promised: string;
  firms: Parameters<typeof missed.paragraphs>[0]['firms'];
  until: string | null;
};

type LetterProps = OwnPageMailProps & {
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  button: string;
};

/** One thought, one button, its address below it, and the number to name on the telephone. */
function Letter({ siteUrl, reference, link, preview, heading, paragraphs, button }: LetterProps) {
  return (
    <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <ActionButton href={link}>{button}</ActionButton>
      <Paragraph soft>
        {texts.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
    </MailLayout>
  );
}

const sample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  reference: '0F8FAD5B',
  link: 'https://www.taubenfrei-muenchen.example/meine-anfrage/?s=…',
};

export const ownPageLinkMail: Template<OwnPageMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={texts.preview}
      heading={texts.heading}
      paragraphs={texts.paragraphs}
      button={texts.button}
    />
  ),
  subject: () => texts.subject,
  previews: { standard: sample },
};

export const endedInquiryMail: Template<EndedMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={ended.preview}
      heading={ended.heading}
      paragraphs={ended.paragraphs(props.why)}
      button={texts.button}
    />
  ),
  subject: () => ended.subject,
  previews: {
    standard: { ...sample, why: 'withdraw' },
    'kein-betrieb': { ...sample, why: 'no-firm' },
    geschlossen: { ...sample, why: 'quiet' },
    'kein-auftrag': { ...sample, why: 'not-ordered' },
  },
};

export const closingInquiryMail: Template<OwnPageMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={closing.preview}
      heading={closing.heading}
      paragraphs={closing.paragraphs}
      button={closing.button}
    />
  ),
  subject: () => closing.subject,
  previews: { standard: sample },
};

export const correctedContactMail: Template<CorrectedMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={corrected.preview}
      heading={corrected.heading}
      paragraphs={corrected.paragraphs(props)}
      button={texts.button}
    />
  ),
  subject: () => corrected.subject,
  previews: {
    standard: { ...sample, what: ['Nachname', 'Telefon'], moved: false, told: true },
    umgezogen: { ...sample, what: ['E-Mail-Adresse'], moved: true, told: false },
  },
};

export const addressLeftTemplate: Template<AddressLeftProps> = {
  Mail: ({ siteUrl, reference }) => (
    <MailLayout preview={left.preview} heading={left.heading} siteUrl={siteUrl}>
      {left.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
    </MailLayout>
  ),
  subject: () => left.subject,
  previews: { standard: sample },
};

export const erasedInquiryMail: Template<ErasedMailProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={erased.preview}
      heading={erased.heading}
      paragraphs={erased.paragraphs(props.time)}
      button={erased.button}
    />
  ),
  subject: () => erased.subject,
  previews: { standard: { ...sample, time: 'heute, 15:10\u00a0Uhr' } },
};

export const promiseMissedMail: Template<PromiseMissedProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={missed.preview}
      heading={missed.heading}
      paragraphs={missed.paragraphs(props)}
      button={texts.button}
    />
  ),
  subject: () => missed.subject,
  previews: {
    standard: {
      ...sample,
      promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
      firms: { asked: 3, working: 1, waiting: 1 },
      until: 'Dienstag, 17.\u00a0November, 10\u00a0Uhr',
    },
    abwesend: {
      ...sample,
      promised: 'Montag, 16.\u00a0November, 15\u00a0Uhr',
      firms: { asked: 0, working: 0, waiting: 0 },
      until: null,
    },
  },
};
