import { codesRefused, invite, newDevice } from '../content/office/mails.ts';
import { MailLayout, type Template } from './layout.tsx';
import { ActionButton, Facts, Paragraph, TextLink } from './parts.tsx';

export type InviteProps = { siteUrl: string; name: string; setUpUrl: string };

function Invite({ siteUrl, name, setUpUrl }: InviteProps) {
  return (
    <MailLayout preview={invite.preview} heading={invite.heading} siteUrl={siteUrl}>
      <Paragraph>{invite.greeting(name)}</Paragraph>
      <Paragraph>{invite.opening}</Paragraph>
      <ActionButton href={setUpUrl}>{invite.button}</ActionButton>
      <Paragraph soft>
        {invite.address} <TextLink href={setUpUrl}>{setUpUrl}</TextLink>
      </Paragraph>
      <Paragraph soft>{invite.limit}</Paragraph>
      <Paragraph soft>{invite.notYou}</Paragraph>
    </MailLayout>
  );
}

const siteUrl = 'https://www.taubenfrei-muenchen.example';
const invitePreviews: Record<string, InviteProps> = {
  standard: {
    siteUrl,
    name: 'Maria Muster',
    setUpUrl: `${siteUrl}/zentrale/einrichten/?s=${'M'.repeat(43)}`,
  },
};

export const inviteMail: Template<InviteProps> = {
  Mail: Invite,
  subject: () => invite.subject,
  previews: invitePreviews,
};

type CodesRefusedProps = { siteUrl: string; name: string; at: string };

function CodesRefused({ siteUrl, name, at }: CodesRefusedProps) {
  return (
    <MailLayout preview={codesRefused.preview} heading={codesRefused.heading} siteUrl={siteUrl}>
      <Paragraph>{codesRefused.greeting(name)}</Paragraph>
      <Paragraph>{codesRefused.opening}</Paragraph>
      <Facts facts={[{ label: codesRefused.labels.at, value: at }]} />
      <Paragraph>{codesRefused.yours}</Paragraph>
      <Paragraph>{codesRefused.notYours}</Paragraph>
    </MailLayout>
  );
}

const codesRefusedPreviews: Record<string, CodesRefusedProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    name: 'Maria Muster',
    at: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  },
};

export const codesRefusedMail: Template<CodesRefusedProps> = {
  Mail: CodesRefused,
  subject: () => codesRefused.subject,
  previews: codesRefusedPreviews,
};

type NewDeviceProps = { siteUrl: string; name: string; device: string; at: string };

function NewDevice({ siteUrl, name, device, at }: NewDeviceProps) {
  const { labels } = newDevice;
  return (
    <MailLayout preview={newDevice.preview(device)} heading={newDevice.heading} siteUrl={siteUrl}>
      <Paragraph>{newDevice.greeting(name)}</Paragraph>
      <Paragraph>{newDevice.opening}</Paragraph>
      <Facts
        facts={[
          { label: labels.device, value: device },
          { label: labels.at, value: at },
        ]}
      />
      <Paragraph>{newDevice.yours}</Paragraph>
      <Paragraph>{newDevice.notYours}</Paragraph>
    </MailLayout>
  );
}

const newDevicePreviews: Record<string, NewDeviceProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    name: 'Maria Muster',
    device: 'Firefox, Windows',
    at: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  },
};

export const newDeviceMail: Template<NewDeviceProps> = {
  Mail: NewDevice,
  subject: () => newDevice.subject,
  previews: newDevicePreviews,
};
