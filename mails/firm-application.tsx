import { acceptedMail, missingMail, refusedMail } from '../content/firm-mails.ts';
import { FirmLetter, type FirmMailProps, sampleApplicant, sampleFirm, Typed } from './firm-letter.tsx';
import { Paragraph, Steps } from './parts.tsx';
import type { Template } from './template.ts';

/** `document` names the refused document. */
export type ApplicationMissingProps = FirmMailProps & { document: string | null; text: string };
export type ApplicationRefusedProps = FirmMailProps & { reasons: string };

export const applicationMissingMail: Template<ApplicationMissingProps> = {
  Mail: ({ document, text, ...firm }) => (
    <FirmLetter {...firm} preview={missingMail.preview} heading={missingMail.heading}>
      <Paragraph>{firm.link?.opens === 'application' ? missingMail.application : missingMail.partner}</Paragraph>
      {document && <Paragraph>{missingMail.refused(document)}</Paragraph>}
      <Typed text={text} />
      <Paragraph>{missingMail.closing}</Paragraph>
    </FirmLetter>
  ),
  subject: () => missingMail.subject,
  previews: {
    asked: {
      ...sampleApplicant,
      document: null,
      text: 'Auf der Gewerbeanmeldung fehlt die zweite Seite.\nBitte laden Sie beide Seiten hoch.',
    },
    refused: {
      ...sampleFirm,
      document: 'Betriebshaftpflicht',
      text: 'Das Foto ist unscharf, die Summe ist nicht zu lesen.',
    },
  },
};

export const applicationAcceptedMail: Template<FirmMailProps> = {
  Mail: (firm) => (
    <FirmLetter {...firm} preview={acceptedMail.preview} heading={acceptedMail.heading}>
      <Paragraph>{acceptedMail.opening}</Paragraph>
      <Steps steps={acceptedMail.steps} />
      <Paragraph>{acceptedMail.closing}</Paragraph>
    </FirmLetter>
  ),
  subject: () => acceptedMail.subject,
  previews: { standard: sampleFirm },
};

export const applicationRefusedMail: Template<ApplicationRefusedProps> = {
  Mail: ({ reasons, ...firm }) => (
    <FirmLetter {...firm} preview={refusedMail.preview} heading={refusedMail.heading}>
      <Paragraph>{refusedMail.opening}</Paragraph>
      <Typed text={reasons} />
      <Paragraph>{refusedMail.again}</Paragraph>
      <Paragraph soft>{refusedMail.erased}</Paragraph>
    </FirmLetter>
  ),
  subject: () => refusedMail.subject,
  previews: {
    standard: {
      ...sampleFirm,
      link: null,
      reasons: 'Ihre Betriebshaftpflicht deckt 500.000 € ab. Wir verlangen mindestens 1 Million €.',
    },
  },
};
