import { newDevice as texts } from '../content/office/mails.ts';
import { MailLayout } from './layout.tsx';
import { Facts, Paragraph } from './parts.tsx';
import type { Template } from './template.ts';

export type NewDeviceProps = { siteUrl: string; name: string; device: string; at: string };

function NewDevice({ siteUrl, name, device, at }: NewDeviceProps) {
  const { labels } = texts;
  return (
    <MailLayout preview={texts.preview(device)} heading={texts.heading} siteUrl={siteUrl}>
      <Paragraph>{texts.greeting(name)}</Paragraph>
      <Paragraph>{texts.opening}</Paragraph>
      <Facts
        facts={[
          { label: labels.device, value: device },
          { label: labels.at, value: at },
        ]}
      />
      <Paragraph>{texts.yours}</Paragraph>
      <Paragraph>{texts.notYours}</Paragraph>
    </MailLayout>
  );
}

const previews: Record<string, NewDeviceProps> = {
  standard: {
    siteUrl: 'https://www.taubenfrei-muenchen.example',
    name: 'Maria Muster',
    device: 'Firefox, Windows',
    at: 'Sonntag, 15. November 2026 um 09:41 Uhr',
  },
};

export const newDeviceMail: Template<NewDeviceProps> = { Mail: NewDevice, subject: () => texts.subject, previews };
