import { applicationLinkMail, applicationReceivedMail } from '../content/application-mails.ts';
import { firmLinkMail } from '../content/firm-link-mail.ts';
import * as texts from '../content/firm-mails.ts';
import { germanDate } from '../content/german-format.ts';
import { mailClosing } from '../content/mails.ts';
import { Lines, listFacts, listSteps, MailLink, note, openPage, paragraph, signature, soft } from './components.tsx';
import { type EmailContent, type EmailTemplate, type Previews, sample, standard, template } from './layout.tsx';

type FirmLink = { url: string; opens: 'page' | 'application' | 'invoices' | 'cancel' };
export type FirmEmailProps = { contactName: string; number: number; link: FirmLink | null };

const linkTo = (opens: FirmLink['opens']): FirmLink => ({ url: sample.link, opens });

type About = Pick<EmailContent, 'subject' | 'body'> & { preview: string; heading: string; button?: string };

export function firmTemplate<Props>(
  about: (props: Props & FirmEmailProps & { siteUrl: string }) => About,
  previews: Previews<Props & { link?: FirmLink | null }> = standard(),
  opens: FirmLink['opens'] = 'page',
): EmailTemplate<Props & FirmEmailProps> {
  const samples = Object.entries(previews).map(([variant, props]) => [variant, { link: linkTo(opens), ...props }]);
  return template<Props & FirmEmailProps>((props) => {
    const { firmEmail } = texts;
    const { contactName, number, link: page } = props;
    const { body, button: label, ...content } = about(props);
    const toPage = page?.opens === 'application' ? firmEmail.toApplication : firmEmail.toPage;
    const open = page ? [...openPage(page.url, label ?? toPage), soft(firmEmail.links[page.opens])] : [];
    const closing = [...open, signature(), soft(firmEmail.number(number))];
    return { ...content, body: [firmEmail.greeting(contactName), ...body, ...closing] };
  }, Object.fromEntries(samples));
}

type LinkTexts = Omit<EmailContent, 'body'> & { paragraphs: readonly string[]; button: string };

/** The address is unverified, so nothing that was typed is repeated here. */
const linkOnly = <Props extends { link: string }>(textsOf: (props: Props) => LinkTexts, previews?: Previews<Props>) =>
  template<Props>((props) => {
    const { paragraphs, button: label, ...content } = textsOf(props);
    return { ...content, body: [...paragraphs, ...openPage(props.link, label), mailClosing.questions, signature()] };
  }, previews);

const roomyLink = (href: string, label: string) =>
  paragraph(
    <MailLink roomy href={href}>
      {label}
    </MailLink>,
  );

const { missingMail, acceptedMail, refusedMail } = texts;
const applications = {
  'application-link': linkOnly(() => applicationLinkMail),
  'application-received': linkOnly(() => applicationReceivedMail),
  'firm-link': linkOnly<{ link: string; opens: 'page' | 'application' }>(({ opens }) => firmLinkMail[opens], {
    page: { opens: 'page' },
    application: { opens: 'application' },
  }),
  'application-missing': firmTemplate<{ document: string | null; text: string }>(
    ({ document, text, link }) => ({
      ...missingMail,
      subject: missingMail.subject(document),
      preview: text,
      body: [
        link?.opens === 'application' ? missingMail.application : missingMail.firm,
        document && missingMail.refused(document),
        note(text),
        missingMail.closing,
      ],
    }),
    {
      asked: { document: null, link: linkTo('application') },
      refused: { text: 'Die Bestätigung nennt keine Versicherungssumme. Bitte laden Sie eine neue hoch.' },
    },
  ),
  'application-accepted': firmTemplate<object>(() => ({
    ...acceptedMail,
    body: [acceptedMail.opening, listSteps(acceptedMail.steps), acceptedMail.closing],
  })),
  'application-refused': firmTemplate<{ reasons: string }>(
    ({ reasons }) => ({
      ...refusedMail,
      preview: reasons,
      body: [refusedMail.opening, note(reasons), refusedMail.again, soft(refusedMail.erased)],
    }),
    { standard: { reasons: 'Ihre Betriebshaftpflicht deckt 500.000 € ab.', link: null } },
  ),
};

type Kind = 'pause' | 'suspend' | 'end';
const { termsMail, termsWithdrawnMail, expiringMail, measureMail, liftedMail, answerMail } = texts;
const { addressMail, addressCodeMail } = texts;
const broken = {
  rule: 'Abschnitt 4 der Partnerbedingungen: Anfragen beantworten',
  facts: 'Drei Anfragen an drei Arbeitstagen blieben ohne Antwort.\nWir haben zweimal angerufen.',
  from: null,
};
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
    { standard: { version: '2027-01-01', summary: 'Abschnitt 4: Angebote gelten mindestens 21 statt 14 Tage.' } },
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
    { standard: { version: '2027-01-01', current: '2026-11-16', reason: 'Wir formulieren Abschnitt 4 neu.' } },
  ),
  'document-expiring': firmTemplate<{ document: string; day: string; isOver: boolean }>(
    ({ document, day, isOver }) => ({
      ...expiringMail,
      subject: isOver ? expiringMail.subjectOver(document) : expiringMail.subject(document, day),
      body: isOver
        ? [expiringMail.over(document, day), expiringMail.afterOver]
        : [expiringMail.opening(document, day), expiringMail.after],
    }),
    { soon: { isOver: false }, over: { isOver: true } },
  ),
  measure: firmTemplate<{ kind: Kind; rule: string; facts: string; from: string | null; byRule?: boolean }>(
    ({ kind, rule, facts, from, byRule }) => {
      const { preview, labels, now, wrong } = measureMail;
      const { opening, ...rest } = {
        preview,
        ...measureMail[kind],
        ...(kind === 'end' && from && measureMail.endsOn(from)),
        ...(kind === 'pause' && byRule && measureMail.pause.byRule),
      };
      const listed = listFacts([
        { label: labels.rule, value: rule },
        { label: labels.facts, value: <Lines text={facts} /> },
        { label: labels.from, value: from ?? now },
      ]);
      return { ...rest, body: [opening, listed, wrong] };
    },
    {
      pause: { ...broken, kind: 'pause', byRule: true },
      suspend: { ...broken, kind: 'suspend' },
      end: { ...broken, kind: 'end', from: 'Mittwoch, 16. Dezember 2026' },
    },
  ),
  'measure-lifted': firmTemplate<{ kind: Kind }>(
    ({ kind }) => ({ ...liftedMail[kind], body: [liftedMail[kind].opening] }),
    { suspend: { kind: 'suspend' } },
  ),
  'complaint-answer': firmTemplate<{ text: string }>(
    ({ text }) => ({ ...answerMail, preview: text, body: [answerMail.opening, note(text)] }),
    { standard: { text: 'Sie haben recht: Ihre Antwort kam rechtzeitig. Die Pause ist aufgehoben.' } },
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
    'cancel',
  ),
  'address-code': firmTemplate<{ code: string; newAddress: string }>(
    ({ code, newAddress }) => ({
      ...addressCodeMail,
      body: [addressCodeMail.opening(code, newAddress), addressCodeMail.notYou],
    }),
    { standard: { newAddress: 'buero@betrieb.example', link: null } },
  ),
};

export const firmMails = { ...applications, ...partnership };
