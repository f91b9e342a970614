import {
  closingMail as closing,
  correctionCodeMail as code,
  correctedMail as corrected,
  type Ending,
  endedMail as ended,
  erasedMail as erased,
  erasedDoneMail as erasedDone,
  addressLeftMail as left,
  mailClosing,
  mailGreeting,
  promiseMissedMail as missed,
  receipt,
  ownPageMail as texts,
} from '../content/mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Note, Paragraph, Signature, Steps, Subheading, TextLink } from './parts.tsx';

/** `name` is set once the mailbox is verified; before, nothing that was typed is repeated. */
export type OwnPageMailProps = { siteUrl: string; reference: string; link: string; name?: string | null };
export type CorrectedMailProps = OwnPageMailProps & { what: readonly string[]; moved: boolean; told: boolean };
export type EndedMailProps = OwnPageMailProps & { why: Ending | null };
export type AddressLeftProps = Omit<OwnPageMailProps, 'link' | 'name'>;
export type ErasedMailProps = OwnPageMailProps & { time: string };

export type PromiseMissedProps = OwnPageMailProps & {
  promised: string;
  firms: Parameters<typeof missed.paragraphs>[0]['firms'];
  until: string | null;
};

type Words = {
  subject: string;
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  steps?: readonly string[];
  closing?: string;
  button?: string;
};

function Letter({
  siteUrl,
  reference,
  link,
  name,
  preview,
  heading,
  paragraphs,
  steps,
  closing,
  button,
}: OwnPageMailProps & Words) {
  return (
    <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
      <Paragraph>{mailGreeting(name)}</Paragraph>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {steps && <Steps steps={steps} />}
      {closing && <Paragraph>{closing}</Paragraph>}
      <Way link={link} button={button} />
      <Paragraph>{mailClosing.questions}</Paragraph>
      <Signature />
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
    </MailLayout>
  );
}

export function Way({ link, button = texts.button }: { link: string; button?: string }) {
  return (
    <>
      <ActionButton href={link}>{button}</ActionButton>
      <Paragraph soft>
        {texts.linkHint} <TextLink href={link}>{link}</TextLink>
      </Paragraph>
    </>
  );
}

export function ownTemplate<Props extends OwnPageMailProps>(
  words: (props: Props) => Words,
  previews: Record<string, Props>,
): Template<Props> {
  return {
    // biome-ignore lint/correctness/noComponentHookFactories: called once for each template, while modules load
    Mail: (props) => <Letter {...props} {...words(props)} reference={props.reference} />,
    subject: (props) => words(props).subject,
    previews,
  };
}

export const ownSample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  reference: '0F8FAD5B',
  link: 'https://www.taubenfrei-muenchen.example/meine-anfrage/?s=…',
};

export const ownPageLinkMail = ownTemplate<OwnPageMailProps>(() => texts, {
  standard: ownSample,
  'mit-namen': { ...ownSample, name: 'Erika Muster' },
});

export const endedInquiryMail = ownTemplate<EndedMailProps>(
  ({ why }) => ({ ...ended, paragraphs: ended.paragraphs(why) }),
  {
    standard: { ...ownSample, why: 'withdraw' },
    'kein-betrieb': { ...ownSample, why: 'no-firm' },
    geschlossen: { ...ownSample, why: 'quiet' },
    'kein-auftrag': { ...ownSample, why: 'not-ordered' },
  },
);

export const closingInquiryMail = ownTemplate<OwnPageMailProps>(() => closing, { standard: ownSample });

export type CorrectionCodeProps = OwnPageMailProps & { code: string };
export const correctionCodeTemplate = ownTemplate<CorrectionCodeProps>(
  (props) => ({ ...code, paragraphs: code.paragraphs(props.code) }),
  { standard: { ...ownSample, code: '4071 8825' } },
);

export const correctedContactMail = ownTemplate<CorrectedMailProps>(
  (props) => ({ ...corrected, paragraphs: corrected.paragraphs(props) }),
  {
    standard: { ...ownSample, what: ['Nachname', 'Telefon'], moved: false, told: true },
    umgezogen: { ...ownSample, what: ['E-Mail-Adresse'], moved: true, told: false },
  },
);

function WithoutLink({ siteUrl, reference, words }: AddressLeftProps & { words: typeof left | typeof erasedDone }) {
  return (
    <MailLayout preview={words.preview} heading={words.heading} siteUrl={siteUrl}>
      {words.paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      <Signature />
      <Paragraph soft>{texts.reference(reference)}</Paragraph>
    </MailLayout>
  );
}

export const addressLeftTemplate: Template<AddressLeftProps> = {
  Mail: (props) => <WithoutLink {...props} words={left} />,
  subject: () => left.subject,
  previews: { standard: ownSample },
};

export const erasedDoneTemplate: Template<AddressLeftProps> = {
  Mail: (props) => <WithoutLink {...props} words={erasedDone} />,
  subject: () => erasedDone.subject,
  previews: { standard: ownSample },
};

export const erasedInquiryMail = ownTemplate<ErasedMailProps>(
  ({ time }) => ({ ...erased, subject: erased.subject(time), paragraphs: erased.paragraphs(time) }),
  { standard: { ...ownSample, time: 'heute, 15:10\u00a0Uhr' } },
);

const promised = 'Montag, 16.\u00a0November, 15\u00a0Uhr';
export const promiseMissedMail = ownTemplate<PromiseMissedProps>(
  (props) => ({ ...missed, paragraphs: missed.paragraphs(props) }),
  {
    standard: {
      ...ownSample,
      promised,
      firms: { asked: 3, working: 1, waiting: 1 },
      until: 'Dienstag, 17.\u00a0November, 10\u00a0Uhr',
    },
    abwesend: {
      ...ownSample,
      promised,
      firms: { asked: 0, working: 0, waiting: 0 },
      until: null,
    },
  },
);

/** The address is unverified, so nothing that the visitor typed is repeated here. */
type ReceiptProps = {
  siteUrl: string;
  reference: string;
  link: string;
  absent?: boolean;
  asksPostalCode?: boolean;
  byPhone?: boolean;
};

function Receipt({ siteUrl, reference, link, absent = false, asksPostalCode = false, byPhone = false }: ReceiptProps) {
  return (
    <MailLayout preview={receipt.preview(asksPostalCode)} heading={receipt.heading} siteUrl={siteUrl}>
      <Paragraph>{receipt.opening({ absent, byPhone, asksPostalCode })}</Paragraph>
      {asksPostalCode && <Note>{receipt.postalCode}</Note>}
      <Subheading>{receipt.stepsHeading}</Subheading>
      <Steps steps={receipt.steps} />
      <Paragraph>{receipt.ownPage}</Paragraph>
      {byPhone && <Paragraph>{receipt.photos}</Paragraph>}
      <Way link={link} />
      <Paragraph>{receipt.questions}</Paragraph>
      <Signature />
      <Paragraph soft>{receipt.reference(reference)}</Paragraph>
      <Paragraph soft>{receipt.notYou}</Paragraph>
    </MailLayout>
  );
}

const receiptSample = {
  siteUrl: 'https://www.taubenfrei-muenchen.example',
  reference: '0F8FAD5B',
  link: 'https://www.taubenfrei-muenchen.example/meine-anfrage/?s=…',
};
const receiptPreviews: Record<string, ReceiptProps> = {
  standard: receiptSample,
  abwesend: { ...receiptSample, absent: true },
  'ohne-plz': { ...receiptSample, asksPostalCode: true },
  telefon: { ...receiptSample, byPhone: true },
};

export const receiptMail: Template<ReceiptProps> = {
  Mail: Receipt,
  subject: () => receipt.subject,
  previews: receiptPreviews,
};
