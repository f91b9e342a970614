import { invitationMail } from '../content/invitation-mails.ts';
import { ownPageMail } from '../content/mails.ts';
import {
  orderQuestionMail as asked,
  offerBackMail as back,
  orderCheckMail as check,
  orderClaimedMail as claimed,
  contactCorrectedMail as corrected,
  firmOrderDeniedMail as denied,
  firmOrderUndoneMail as firmUndone,
  firmGoneMail as gone,
  inquiryBackMail as open,
  orderedMail as ordered,
  contactReleasedMail as released,
  beforeSigningMail as signing,
  releasedMail as summary,
  contactTakenBackMail as takenBack,
  orderUndoneMail as undone,
  firmOrderQuestionMail as wasOrdered,
  firmOrderedMail as won,
} from '../content/release-mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { type OwnPageMailProps, ownSample, ownTemplate } from './own-page.tsx';
import { ActionButton, Facts, Paragraph, Signature, TextLink } from './parts.tsx';

export type FirmReleaseProps = { siteUrl: string; contactName: string; reference: string; link: string };
export type CustomerReleaseProps = OwnPageMailProps & { firm: string };
export type TakenBackProps = Omit<FirmReleaseProps, 'link'> & { link: string | null; done: boolean };
export type ReleasedProps = CustomerReleaseProps & { shown: readonly string[]; channel: 'page' | 'email' | 'phone' };

type Texts = { preview: string; heading: string; button: string };
type LetterProps = {
  siteUrl: string;
  link: string | null;
  texts: Texts;
  paragraphs: readonly string[];
  reference: string;
};

export function Letter({ siteUrl, link, texts, paragraphs, reference }: LetterProps) {
  return (
    <MailLayout preview={texts.preview} heading={texts.heading} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {link && (
        <>
          <ActionButton href={link}>{texts.button}</ActionButton>
          <Paragraph soft>
            {ownPageMail.linkHint} <TextLink href={link}>{link}</TextLink>
          </Paragraph>
        </>
      )}
      <Signature />
      <Facts facts={[{ label: invitationMail.labels.reference, value: reference }]} />
    </MailLayout>
  );
}

const time = 'Freitag, 15. Januar, 10:30\u00a0Uhr';
const siteUrl = 'https://www.taubenfrei-muenchen.example';
export const firmSample = {
  siteUrl,
  contactName: 'Petra Beispiel',
  reference: 'K7M2QX9A',
  link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=…`,
};
export const sample = { ...ownSample, firm: 'Taubenschutz Beispiel GmbH' };

export const contactReleasedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={released} paragraphs={released.paragraphs(props.contactName)} />,
  subject: ({ reference }) => released.subject(reference),
  previews: { standard: firmSample },
};

export const contactCorrectedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={corrected} paragraphs={corrected.paragraphs(props.contactName)} />,
  subject: ({ reference }) => corrected.subject(reference),
  previews: { standard: firmSample },
};

export const contactTakenBackTemplate: Template<TakenBackProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      texts={takenBack}
      paragraphs={takenBack.paragraphs(props.contactName, { stands: props.link !== null, done: props.done })}
    />
  ),
  subject: ({ reference }) => takenBack.subject(reference),
  previews: {
    standard: { ...firmSample, done: false },
    beendet: { ...firmSample, link: null, done: false },
    ausgefuehrt: { ...firmSample, link: null, done: true },
  },
};

export const firmOrderUndoneTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={firmUndone} paragraphs={firmUndone.paragraphs(props.contactName)} />,
  subject: ({ reference }) => firmUndone.subject(reference),
  previews: { standard: firmSample },
};

export const firmOrderDeniedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={denied} paragraphs={denied.paragraphs(props.contactName)} />,
  subject: ({ reference }) => denied.subject(reference),
  previews: { standard: firmSample },
};

export const firmOrderedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={won} paragraphs={won.paragraphs(props.contactName)} />,
  subject: ({ reference }) => won.subject(reference),
  previews: { standard: firmSample },
};

export type OfferBackProps = FirmReleaseProps & { due: string | null };

export const offerBackTemplate: Template<OfferBackProps> = {
  Mail: ({ due, ...props }) =>
    due ? (
      <Letter {...props} texts={open} paragraphs={open.paragraphs(props.contactName, due)} />
    ) : (
      <Letter {...props} texts={back} paragraphs={back.paragraphs(props.contactName)} />
    ),
  subject: ({ reference, due }) => (due ? open : back).subject(reference),
  previews: { standard: { ...firmSample, due: null }, 'ohne-angebot': { ...firmSample, due: time } },
};

export const firmOrderQuestionTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} texts={wasOrdered} paragraphs={wasOrdered.paragraphs(props.contactName)} />,
  subject: ({ reference }) => wasOrdered.subject(reference),
  previews: { standard: firmSample },
};

export type FirmGoneProps = CustomerReleaseProps & { hadContact: boolean };

export const firmGoneTemplate = ownTemplate<FirmGoneProps>(
  ({ firm, hadContact }) => ({ ...gone, subject: gone.subject(firm), paragraphs: gone.paragraphs(firm, hadContact) }),
  { standard: { ...sample, hadContact: false }, 'mit-kontakt': { ...sample, hadContact: true } },
);

export const orderUndoneTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...undone, paragraphs: undone.paragraphs(firm) }),
  { standard: sample },
);

export const releasedTemplate = ownTemplate<ReleasedProps>(
  ({ firm, shown, channel }) => ({
    ...summary,
    subject: summary.subject(firm),
    paragraphs: summary.paragraphs(firm, shown, channel),
  }),
  {
    standard: { ...sample, name: 'Erika Muster', shown: ['name', 'phone', 'times', 'objectAddress'], channel: 'phone' },
    'nur-seite': { ...sample, shown: ['name'], channel: 'page' },
  },
);

export const beforeSigningTemplate = ownTemplate<OwnPageMailProps>(() => signing, {
  standard: { ...ownSample, name: 'Erika Muster' },
});

export const orderedTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...ordered, paragraphs: ordered.paragraphs(firm) }),
  { standard: sample },
);

export const orderClaimedTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...claimed, subject: claimed.subject(firm), paragraphs: claimed.paragraphs(firm) }),
  { standard: sample },
);

export const orderCheckTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...check, paragraphs: check.paragraphs(firm) }),
  { standard: sample },
);

export const orderQuestionTemplate = ownTemplate<CustomerReleaseProps>(
  ({ firm }) => ({ ...asked, paragraphs: asked.paragraphs(firm) }),
  { standard: sample },
);
