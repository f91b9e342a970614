import {
  eraseNoticeMail as erase,
  invitationMail,
  lapsedMail as lapsed,
  invitationOverMail as over,
} from '../content/invitation-mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Facts, Paragraph, Signature, TextLink } from './parts.tsx';

export type InvitationEnd = 'vetoed' | 'recalled' | 'passed' | 'closing' | 'kept';
type FirmProps = { siteUrl: string; contactName: string; reference: string };
export type InvitationOverProps = FirmProps & { how: InvitationEnd; hadContact: boolean };
export type LapsedProps = FirmProps & { place: string | null; link: string };

type LetterProps = FirmProps & {
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  link?: string | null;
  button?: string;
};

function Letter({ siteUrl, reference, preview, heading, paragraphs, link, button = lapsed.button }: LetterProps) {
  return (
    <MailLayout preview={preview} heading={heading} siteUrl={siteUrl}>
      {paragraphs.map((text) => (
        <Paragraph key={text}>{text}</Paragraph>
      ))}
      {link && (
        <>
          <ActionButton href={link}>{button}</ActionButton>
          <Paragraph soft>
            {invitationMail.linkHint} <TextLink href={link}>{link}</TextLink>
          </Paragraph>
        </>
      )}
      <Signature />
      <Facts facts={[{ label: invitationMail.labels.reference, value: reference }]} />
      <Paragraph soft>{invitationMail.questions}</Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const sample = { siteUrl, contactName: 'Petra Beispiel', reference: 'K7M2QX9A' };

export const lapsedInvitationMail: Template<LapsedProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={lapsed.preview}
      heading={lapsed.heading}
      paragraphs={lapsed.paragraphs(props.contactName, props.place ?? lapsed.placeUnknown)}
    />
  ),
  subject: ({ reference }) => lapsed.subject(reference),
  previews: {
    standard: { ...sample, place: '80331 München', link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=tfb_…` },
  },
};

export const overInvitationMail: Template<InvitationOverProps> = {
  Mail: ({ how, hadContact, ...props }) => (
    <Letter
      {...props}
      preview={over[how].heading}
      heading={over[how].heading}
      paragraphs={[
        over.greeting(props.contactName),
        over[how].opening,
        ...(hadContact ? [over.erase] : []),
        over[how].closing,
      ]}
    />
  ),
  subject: ({ how, reference }) => over[how].subject(reference),
  previews: {
    abgelehnt: { ...sample, how: 'vetoed', hadContact: false },
    zurueckgenommen: { ...sample, how: 'recalled', hadContact: false },
    abgeschlossen: { ...sample, how: 'passed', hadContact: false },
    'abgeschlossen-nach-freigabe': { ...sample, how: 'passed', hadContact: true },
    'wird-geschlossen': { ...sample, how: 'closing', hadContact: false },
    'bleibt-offen': { ...sample, how: 'kept', hadContact: false },
  },
};

export type EraseNoticeProps = FirmProps & { link: string | null };

export const eraseNoticeFirmMail: Template<EraseNoticeProps> = {
  Mail: (props) => (
    <Letter
      {...props}
      preview={erase.preview}
      heading={erase.heading}
      paragraphs={[...erase.paragraphs(props.contactName), ...(props.link ? [erase.order] : [])]}
      button={erase.orderButton}
    />
  ),
  subject: ({ reference }) => erase.subject(reference),
  previews: {
    standard: { ...sample, link: null },
    'mit-auftrag': { ...sample, link: `${siteUrl}/betrieb/anfrage/K7M2QX9A/?s=tfb_…` },
  },
};
