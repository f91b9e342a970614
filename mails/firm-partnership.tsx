import {
  addressCodeMail,
  addressMail,
  answerMail,
  expiringMail,
  liftedMail,
  measureMail,
  termsMail,
  termsWithdrawnMail,
} from '../content/firm-mails.ts';
import { germanDate } from '../content/german-format.ts';
import { FirmLetter, type FirmMailProps, sampleFirm, Typed } from './firm-letter.tsx';
import type { Template } from './layout.tsx';
import { Facts, Lines, Paragraph, TextLink } from './parts.tsx';

export type TermsChangeProps = FirmMailProps & { version: string; day: string; summary: string };
export type TermsWithdrawnProps = FirmMailProps & { version: string; current: string; reason: string };
export type DocumentExpiringProps = FirmMailProps & { document: string; day: string; isOver: boolean };
type Kind = 'pause' | 'suspend' | 'end';
export type MeasureProps = FirmMailProps & { kind: Kind; rule: string; facts: string; from: string | null };
export type MeasureLiftedProps = FirmMailProps & { kind: Kind };
/** `newAddress` is masked for the old address and null for the new one. */
export type AddressChangedProps = FirmMailProps & { newAddress: string | null; byOffice: boolean };
export type AddressCodeProps = FirmMailProps & { code: string; newAddress: string };
export type ComplaintAnswerProps = FirmMailProps & { text: string };

export const termsChangeMail: Template<TermsChangeProps> = {
  Mail: ({ version, day, summary, ...firm }) => (
    <FirmLetter {...firm} preview={termsMail.preview} heading={termsMail.heading}>
      <Paragraph>{termsMail.opening(day, germanDate(version))}</Paragraph>
      <Typed text={summary} />
      <Paragraph>
        <TextLink roomy href={`${firm.siteUrl}/partnerbedingungen/?fassung=${version}`}>
          {termsMail.read}
        </TextLink>
      </Paragraph>
      <Paragraph>{termsMail.agree}</Paragraph>
      <Paragraph>{termsMail.leave}</Paragraph>
    </FirmLetter>
  ),
  subject: ({ day }) => termsMail.subject(day),
  previews: {
    standard: {
      ...sampleFirm,
      version: '2027-01-01',
      day: 'Freitag, 1. Januar 2027',
      summary: 'Abschnitt 4: Angebote gelten künftig mindestens 21 statt 14 Tage.',
    },
  },
};

export const termsWithdrawnLetter: Template<TermsWithdrawnProps> = {
  Mail: ({ version, current, reason, ...firm }) => (
    <FirmLetter {...firm} preview={termsWithdrawnMail.preview} heading={termsWithdrawnMail.heading}>
      <Paragraph>{termsWithdrawnMail.opening(germanDate(version), germanDate(current))}</Paragraph>
      <Typed text={reason} />
      <Paragraph>{termsWithdrawnMail.nothing}</Paragraph>
    </FirmLetter>
  ),
  subject: () => termsWithdrawnMail.subject,
  previews: {
    standard: {
      ...sampleFirm,
      version: '2027-01-01',
      current: '2026-11-16',
      reason: 'Die neue Regel in Abschnitt 4 war missverständlich. Wir formulieren sie neu.',
    },
  },
};

export const documentExpiringMail: Template<DocumentExpiringProps> = {
  Mail: ({ document, day, isOver, ...firm }) => (
    <FirmLetter {...firm} preview={expiringMail.preview} heading={expiringMail.heading} button={expiringMail.button}>
      <Paragraph>{isOver ? expiringMail.over(document, day) : expiringMail.opening(document, day)}</Paragraph>
      <Paragraph>{isOver ? expiringMail.afterOver : expiringMail.after}</Paragraph>
    </FirmLetter>
  ),
  subject: ({ document, day, isOver }) =>
    isOver ? expiringMail.subjectOver(document) : expiringMail.subject(document, day),
  previews: {
    soon: { ...sampleFirm, document: 'Betriebshaftpflicht', day: 'Montag, 30. November 2026', isOver: false },
    over: { ...sampleFirm, document: 'Betriebshaftpflicht', day: 'Montag, 30. November 2026', isOver: true },
  },
};

export const measureTakenMail: Template<MeasureProps> = {
  Mail: ({ kind, rule, facts, from, ...firm }) => (
    <FirmLetter {...firm} preview={measureMail.preview} heading={measureMail[kind].heading}>
      <Paragraph>{measureMail[kind].opening}</Paragraph>
      <Facts
        facts={[
          { label: measureMail.labels.rule, value: rule },
          { label: measureMail.labels.facts, value: <Lines text={facts} /> },
          { label: measureMail.labels.from, value: from ?? measureMail.now },
        ]}
      />
      <Paragraph>{measureMail.wrong}</Paragraph>
    </FirmLetter>
  ),
  subject: ({ kind }) => measureMail[kind].subject,
  previews: {
    pause: {
      ...sampleFirm,
      kind: 'pause',
      rule: 'Abschnitt 4 der Partnerbedingungen: Anfragen beantworten',
      facts: 'Drei Anfragen an drei Arbeitstagen blieben ohne Antwort.',
      from: null,
    },
    suspend: {
      ...sampleFirm,
      kind: 'suspend',
      rule: 'Abschnitt 6 der Partnerbedingungen: Daten der Kunden',
      facts:
        'Am 3. November 2026 wurde ein Kunde angerufen, der nur E-Mail erlaubt hatte.\nZwei Kunden haben das bestätigt.',
      from: null,
    },
    end: {
      ...sampleFirm,
      kind: 'end',
      rule: 'Abschnitt 7 der Partnerbedingungen: Pause, Sperre, Ende',
      facts: 'Trotz Sperre im Oktober kam es zu zwei weiteren Beschwerden.',
      from: 'Mittwoch, 16. Dezember 2026',
    },
  },
};

export const measureLiftedMail: Template<MeasureLiftedProps> = {
  Mail: ({ kind, ...firm }) => (
    <FirmLetter {...firm} preview={liftedMail[kind].preview} heading={liftedMail[kind].heading}>
      <Paragraph>{liftedMail[kind].opening}</Paragraph>
    </FirmLetter>
  ),
  subject: ({ kind }) => liftedMail[kind].subject,
  previews: { suspend: { ...sampleFirm, kind: 'suspend' } },
};

export const complaintAnswerMail: Template<ComplaintAnswerProps> = {
  Mail: ({ text, ...firm }) => (
    <FirmLetter {...firm} preview={answerMail.preview} heading={answerMail.heading}>
      <Paragraph>{answerMail.opening}</Paragraph>
      <Typed text={text} />
    </FirmLetter>
  ),
  subject: () => answerMail.subject,
  previews: {
    standard: {
      ...sampleFirm,
      text: 'Sie haben recht: Die Anfrage lag außerhalb Ihres Gebiets. Wir haben das Gebiet berichtigt.',
    },
  },
};

const sampleCancel = { url: `${sampleFirm.siteUrl}/betrieb/widerspruch/?s=…`, opens: 'cancel' } as const;

export const addressChangedMail: Template<AddressChangedProps> = {
  Mail: ({ newAddress, byOffice, ...firm }) => {
    const { toNew, toOld } = addressMail;
    const { preview, heading } = newAddress === null ? toNew : toOld;
    const cancel = byOffice ? toOld.notYouButOffice : toOld.notYou;
    const notYou = newAddress === null ? toNew.notYou : firm.link ? cancel : toOld.noLink;
    return (
      <FirmLetter {...firm} preview={preview} heading={heading} button={byOffice ? toOld.object : toOld.cancel}>
        <Paragraph>{newAddress === null ? addressMail.toNew.opening : addressMail.toOld.opening(newAddress)}</Paragraph>
        {newAddress === null && (
          <Paragraph>
            <TextLink roomy href={`${firm.siteUrl}/betrieb/link/`}>
              {addressMail.toNew.link}
            </TextLink>
          </Paragraph>
        )}
        <Paragraph>{notYou}</Paragraph>
      </FirmLetter>
    );
  },
  subject: ({ newAddress }) => (newAddress === null ? addressMail.toNew : addressMail.toOld).subject,
  previews: {
    old: { ...sampleFirm, link: sampleCancel, newAddress: 'b•••@betrieb.example', byOffice: false },
    zentrale: { ...sampleFirm, link: sampleCancel, newAddress: 'b•••@betrieb.example', byOffice: true },
    zurueck: { ...sampleFirm, link: null, newAddress: 'b•••@betrieb.example', byOffice: false },
    new: { ...sampleFirm, link: null, newAddress: null, byOffice: false },
  },
};

export const addressCodeTemplate: Template<AddressCodeProps> = {
  Mail: ({ code, newAddress, ...firm }) => (
    <FirmLetter {...firm} preview={addressCodeMail.preview} heading={addressCodeMail.heading}>
      <Paragraph>{addressCodeMail.opening(code, newAddress)}</Paragraph>
      <Paragraph>{addressCodeMail.notYou}</Paragraph>
    </FirmLetter>
  ),
  subject: () => addressCodeMail.subject,
  previews: { standard: { ...sampleFirm, link: null, code: '1234 5678', newAddress: 'buero@betrieb.example' } },
};
