import { invitationMail } from '../content/invitation-mails.ts';
import { ownPageMail } from '../content/mails.ts';
import {
  orderQuestionMail as asked,
  offerBackMail as back,
  visitCancelledMail as cancelled,
  orderClaimedMail as claimed,
  contactCorrectedMail as corrected,
  firmOrderDeniedMail as denied,
  firmOrderUndoneMail as firmUndone,
  firmVisitCancelledMail as notComing,
  orderedMail as ordered,
  contactReleasedMail as released,
  releasedMail as summary,
  contactTakenBackMail as takenBack,
  orderUndoneMail as undone,
  firmOrderQuestionMail as wasOrdered,
  firmOrderedMail as won,
} from '../content/release-mails.ts';
import { MailLayout } from './layout.tsx';
import type { OwnPageMailProps } from './own-page.tsx';
import { ActionButton, Facts, Paragraph, TextLink } from './parts.tsx';
import type { Template } from './template.ts';

export type FirmReleaseProps = { siteUrl: string; contactName: string; reference: string; link: string };
export type CustomerReleaseProps = OwnPageMailProps & { firm: string };
/** Without a link: nothing of the inquiry is left for the firm to look at. */
export type TakenBackProps = Omit<FirmReleaseProps, 'link'> & { link: string | null; done: boolean };
export type FirmVisitProps = FirmReleaseProps & { time: string };
export type CustomerVisitProps = CustomerReleaseProps & { time: string };

type Texts = { preview: string; heading: string; button: string };
type LetterProps = {
  siteUrl: string;
  link: string | null;
  texts: Texts;
  paragraphs: readonly string[];
  reference: string;
  toFirm: boolean;
};

function Letter({ siteUrl, link, texts, paragraphs, reference, toFirm }: LetterProps) {
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
      {toFirm ? (
        <Facts facts={[{ label: invitationMail.labels.reference, value: reference }]} />
      ) : (
        <Paragraph soft>{ownPageMail.reference(reference)}</Paragraph>
      )}
    </MailLayout>
  );
}

const time = 'Freitag, 15. Januar, 10:30\u00a0Uhr';
const siteUrl = 'https://www.taubenfrei-muenchen.example';
const firmSample = {
  siteUrl,
  contactName: 'Petra Beispiel',
  reference: 'K7M2QX9A',
  link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=…`,
};
const sample = {
  siteUrl,
  reference: '0F8FAD5B',
  firm: 'Taubenschutz Beispiel GmbH',
  link: `${siteUrl}/meine-anfrage/?s=…`,
};

export const contactReleasedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={released} paragraphs={released.paragraphs(props.contactName)} />,
  subject: ({ reference }) => released.subject(reference),
  previews: { standard: firmSample },
};

export const contactCorrectedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={corrected} paragraphs={corrected.paragraphs(props.contactName)} />,
  subject: ({ reference }) => corrected.subject(reference),
  previews: { standard: firmSample },
};

export const contactTakenBackTemplate: Template<TakenBackProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      toFirm
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
  Mail: (props) => (
    <Letter {...props} toFirm texts={firmUndone} paragraphs={firmUndone.paragraphs(props.contactName)} />
  ),
  subject: ({ reference }) => firmUndone.subject(reference),
  previews: { standard: firmSample },
};

export const firmOrderDeniedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={denied} paragraphs={denied.paragraphs(props.contactName)} />,
  subject: ({ reference }) => denied.subject(reference),
  previews: { standard: firmSample },
};

export const firmOrderedTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={won} paragraphs={won.paragraphs(props.contactName)} />,
  subject: ({ reference }) => won.subject(reference),
  previews: { standard: firmSample },
};

export const offerBackTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm texts={back} paragraphs={back.paragraphs(props.contactName)} />,
  subject: ({ reference }) => back.subject(reference),
  previews: { standard: firmSample },
};

export const firmVisitCancelledTemplate: Template<FirmVisitProps> = {
  Mail: (props) => (
    <Letter {...props} toFirm texts={notComing} paragraphs={notComing.paragraphs(props.contactName, props.time)} />
  ),
  subject: ({ reference }) => notComing.subject(reference),
  previews: { standard: { ...firmSample, time } },
};

export const orderUndoneTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={undone} paragraphs={undone.paragraphs(props.firm)} />,
  subject: () => undone.subject,
  previews: { standard: sample },
};

export const visitCancelledTemplate: Template<CustomerVisitProps> = {
  Mail: (props) => (
    <Letter {...props} toFirm={false} texts={cancelled} paragraphs={cancelled.paragraphs(props.firm, props.time)} />
  ),
  subject: () => cancelled.subject,
  previews: { standard: { ...sample, time } },
};

export const firmOrderQuestionTemplate: Template<FirmReleaseProps> = {
  Mail: (props) => (
    <Letter {...props} toFirm texts={wasOrdered} paragraphs={wasOrdered.paragraphs(props.contactName)} />
  ),
  subject: ({ reference }) => wasOrdered.subject(reference),
  previews: { standard: firmSample },
};

export const releasedTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={summary} paragraphs={summary.paragraphs(props.firm)} />,
  subject: ({ firm }) => summary.subject(firm),
  previews: { standard: sample },
};

export const orderedTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={ordered} paragraphs={ordered.paragraphs(props.firm)} />,
  subject: () => ordered.subject,
  previews: { standard: sample },
};

export const orderClaimedTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={claimed} paragraphs={claimed.paragraphs(props.firm)} />,
  subject: ({ firm }) => claimed.subject(firm),
  previews: { standard: sample },
};

export const orderQuestionTemplate: Template<CustomerReleaseProps> = {
  Mail: (props) => <Letter {...props} toFirm={false} texts={asked} paragraphs={asked.paragraphs(props.firm)} />,
  subject: () => asked.subject,
  previews: { standard: sample },
};
