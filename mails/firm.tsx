import { applicationLinkMail, applicationReceivedMail } from '../content/application-mails.ts';
import { firmLinkMail } from '../content/firm-link-mail.ts';
import * as texts from '../content/firm-mails.ts';
import { germanDate } from '../content/german-format.ts';
import { mailClosing } from '../content/mails.ts';
import {
  addressOf,
  button,
  Lines,
  listFacts,
  listSteps,
  MailLink,
  note,
  paragraph,
  signature,
  soft,
} from './components.tsx';
import { type EmailContent, type EmailTemplate, SAMPLE_SITE, template } from './layout.tsx';

type FirmLink = { url: string; opens: 'page' | 'application' | 'invoices' | 'cancel' };
export type FirmEmailProps = { contactName: string; number: number; link: FirmLink | null };

const application = `${SAMPLE_SITE}/partner-werden/bewerbung/?s=…`;
export const sampleLinks = {
  page: { url: `${SAMPLE_SITE}/betrieb/?s=…`, opens: 'page' },
  application: { url: application, opens: 'application' },
  invoices: { url: `${SAMPLE_SITE}/betrieb/rechnungen/?s=…`, opens: 'invoices' },
  cancel: { url: `${SAMPLE_SITE}/betrieb/widerspruch/?s=…`, opens: 'cancel' },
} as const;

type About = Pick<EmailContent, 'subject' | 'body'> & { preview: string; heading: string; button?: string };

export function firmTemplate<Props>(
  about: (props: Props & FirmEmailProps & { siteUrl: string }) => About,
  previews: Record<string, Props & { link?: FirmLink | null }>,
  link: FirmLink = sampleLinks.page,
): EmailTemplate<Props & FirmEmailProps> {
  const firm: FirmEmailProps = { contactName: 'Petra Beispiel', number: 1004, link };
  const samples = Object.entries(previews).map(([variant, props]) => [variant, { ...firm, ...props }]);
  return template<Props & FirmEmailProps>((props) => {
    const { firmEmail } = texts;
    const { contactName, number, link: page } = props;
    const { body, button: label, ...content } = about(props);
    const toPage = page?.opens === 'application' ? firmEmail.toApplication : firmEmail.toPage;
    const open = page
      ? [button(page.url, label ?? toPage), addressOf(page.url), soft(firmEmail.links[page.opens])]
      : [];
    const closing = [...open, signature(), soft(firmEmail.number(number))];
    return { ...content, body: [firmEmail.greeting(contactName), ...body, ...closing] };
  }, Object.fromEntries(samples));
}

type LinkTexts = Omit<EmailContent, 'body'> & { paragraphs: readonly string[]; button: string };

/** The address is unverified, so nothing that was typed is repeated here. */
const linkOnly = <Props extends { link: string }>(
  textsOf: (props: Props) => LinkTexts,
  previews: EmailTemplate<Props>['previews'],
) =>
  template<Props>((props) => {
    const { paragraphs, button: label, ...content } = textsOf(props);
    const open = [button(props.link, label), addressOf(props.link)];
    return { ...content, body: [...paragraphs, ...open, mailClosing.questions, signature()] };
  }, previews);

const roomyLink = (href: string, label: string) =>
  paragraph(
    <MailLink roomy href={href}>
      {label}
    </MailLink>,
  );

const { missingMail, acceptedMail, refusedMail } = texts;
const applications = {
  'application-link': linkOnly(() => applicationLinkMail, { standard: { link: application } }),
  'application-received': linkOnly(() => applicationReceivedMail, { standard: { link: application } }),
  'firm-link': linkOnly<{ link: string; opens: 'page' | 'application' }>(({ opens }) => firmLinkMail[opens], {
    page: { opens: 'page', link: sampleLinks.page.url },
    application: { opens: 'application', link: application },
  }),
  'application-missing': firmTemplate<{ document: string | null; text: string }>(
    ({ document, text, link }) => ({
      ...missingMail,
      subject: missingMail.subject(document),
      preview: missingMail.preview(document),
      body: [
        link?.opens === 'application' ? missingMail.application : missingMail.firm,
        document && missingMail.refused(document),
        note(text),
        missingMail.closing,
      ],
    }),
    {
      asked: {
        document: null,
        text: 'Auf der Gewerbeanmeldung fehlt die zweite Seite.\nBitte laden Sie beide Seiten hoch.',
        link: sampleLinks.application,
      },
      refused: {
        document: 'Betriebshaftpflicht',
        text: 'Das Foto ist unscharf, die Summe ist nicht zu lesen.',
      },
    },
  ),
  'application-accepted': firmTemplate<object>(
    () => ({ ...acceptedMail, body: [acceptedMail.opening, listSteps(acceptedMail.steps), acceptedMail.closing] }),
    { standard: {} },
  ),
  'application-refused': firmTemplate<{ reasons: string }>(
    ({ reasons }) => ({
      ...refusedMail,
      body: [refusedMail.opening, note(reasons), refusedMail.again, soft(refusedMail.erased)],
    }),
    {
      standard: {
        reasons: 'Ihre Betriebshaftpflicht deckt 500.000 € ab. Wir verlangen mindestens 1 Million €.',
        link: null,
      },
    },
  ),
};

type Kind = 'pause' | 'suspend' | 'end';
const { termsMail, termsWithdrawnMail, expiringMail, measureMail, liftedMail, answerMail } = texts;
const { addressMail, addressCodeMail } = texts;
const partnership = {
  'terms-change': firmTemplate<{ version: string; day: string; summary: string }>(
    ({ version, day, summary, siteUrl }) => ({
      ...termsMail,
      subject: termsMail.subject(day),
      body: [
        termsMail.opening(day, germanDate(version)),
        note(summary),
        roomyLink(`${siteUrl}/partnerbedingungen/?fassung=${version}`, termsMail.read),
        termsMail.agree,
        termsMail.leave,
      ],
    }),
    {
      standard: {
        version: '2027-01-01',
        day: 'Freitag, 1. Januar 2027',
        summary: 'Abschnitt 4: Angebote gelten künftig mindestens 21 statt 14 Tage.',
      },
    },
  ),
  'terms-withdrawn': firmTemplate<{ version: string; current: string; reason: string }>(
    ({ version, current, reason }) => ({
      ...termsWithdrawnMail,
      body: [
        termsWithdrawnMail.opening(germanDate(version), germanDate(current)),
        note(reason),
        termsWithdrawnMail.nothing,
      ],
    }),
    {
      standard: {
        version: '2027-01-01',
        current: '2026-11-16',
        reason: 'Die neue Regel in Abschnitt 4 war missverständlich. Wir formulieren sie neu.',
      },
    },
  ),
  'document-expiring': firmTemplate<{ document: string; day: string; isOver: boolean }>(
    ({ document, day, isOver }) => ({
      ...expiringMail,
      subject: isOver ? expiringMail.subjectOver(document) : expiringMail.subject(document, day),
      body: isOver
        ? [expiringMail.over(document, day), expiringMail.afterOver]
        : [expiringMail.opening(document, day), expiringMail.after],
    }),
    {
      soon: { document: 'Betriebshaftpflicht', day: 'Montag, 30. November 2026', isOver: false },
      over: { document: 'Betriebshaftpflicht', day: 'Montag, 30. November 2026', isOver: true },
    },
  ),
  measure: firmTemplate<{ kind: Kind; rule: string; facts: string; from: string | null }>(
    ({ kind, rule, facts, from }) => {
      const { preview, labels, now, wrong } = measureMail;
      const { opening, ...said } = {
        ...measureMail[kind],
        ...(kind === 'end' && from && measureMail.endsOn(from)),
      };
      const listed = listFacts([
        { label: labels.rule, value: rule },
        { label: labels.facts, value: <Lines text={facts} /> },
        { label: labels.from, value: from ?? now },
      ]);
      return { ...said, preview, body: [opening, listed, wrong] };
    },
    {
      pause: {
        kind: 'pause',
        rule: 'Abschnitt 4 der Partnerbedingungen: Anfragen beantworten',
        facts: 'Drei Anfragen an drei Arbeitstagen blieben ohne Antwort.',
        from: null,
      },
      suspend: {
        kind: 'suspend',
        rule: 'Abschnitt 6 der Partnerbedingungen: Daten der Kunden',
        facts:
          'Am 3. November 2026 wurde ein Kunde angerufen, der nur E-Mail erlaubt hatte.\nZwei Kunden haben das bestätigt.',
        from: null,
      },
      end: {
        kind: 'end',
        rule: 'Abschnitt 7 der Partnerbedingungen: Pause, Sperre, Ende',
        facts: 'Trotz Sperre im Oktober kam es zu zwei weiteren Beschwerden.',
        from: 'Mittwoch, 16. Dezember 2026',
      },
    },
  ),
  'measure-lifted': firmTemplate<{ kind: Kind }>(
    ({ kind }) => ({ ...liftedMail[kind], body: [liftedMail[kind].opening] }),
    {
      suspend: { kind: 'suspend' },
    },
  ),
  'complaint-answer': firmTemplate<{ text: string }>(
    ({ text }) => ({ ...answerMail, body: [answerMail.opening, note(text)] }),
    {
      standard: {
        text: 'Sie haben recht: Die Anfrage lag außerhalb Ihres Gebiets. Wir haben das Gebiet berichtigt.',
      },
    },
  ),
  /** `newAddress` is masked for the old address and null for the new one. */
  'address-changed': firmTemplate<{ newAddress: string | null; byOffice: boolean }>(
    ({ newAddress, byOffice, link, siteUrl }) => {
      const { toNew, toOld } = addressMail;
      if (newAddress === null) {
        return { ...toNew, body: [toNew.opening, roomyLink(`${siteUrl}/betrieb/link/`, toNew.link), toNew.notYou] };
      }
      const cancel = byOffice ? toOld.notYouButOffice : toOld.notYou;
      return {
        ...toOld,
        button: byOffice ? toOld.object : toOld.cancel,
        body: [toOld.opening(newAddress), link ? cancel : toOld.noLink],
      };
    },
    {
      old: { newAddress: 'b•••@betrieb.example', byOffice: false },
      zentrale: { newAddress: 'b•••@betrieb.example', byOffice: true },
      zurueck: { newAddress: 'b•••@betrieb.example', byOffice: false, link: null },
      new: { newAddress: null, byOffice: false, link: null },
    },
    sampleLinks.cancel,
  ),
  'address-code': firmTemplate<{ code: string; newAddress: string }>(
    ({ code, newAddress }) => ({
      ...addressCodeMail,
      body: [addressCodeMail.opening(code, newAddress), addressCodeMail.notYou],
    }),
    { standard: { code: '1234 5678', newAddress: 'buero@betrieb.example', link: null } },
  ),
};

export const firmMails = { ...applications, ...partnership };
