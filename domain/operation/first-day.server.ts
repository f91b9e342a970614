import { createHash } from 'node:crypto';
import { billingRulesTexts } from '../../content/office/billing-money.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Sql } from '../../platform/db/rows.ts';
import { readBillingProfile } from '../billing/profile.server.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type TaxQuestion, taxQuestions } from '../settings/tax-questions.ts';
import { type Finding, fault, fine, foundOr, type InstallationCheck, type InstallationContext } from './check.ts';
import { findHeartbeat } from './heartbeats.server.ts';

export const TEST_MAIL_ARRIVED = 'test-mail';

type Mailing = Pick<Config, 'smtpUrl' | 'mailFrom' | 'operatorMail'>;

/** Identifies the mail configuration, since a test proves only one. */
export const mailingOf = ({ smtpUrl, mailFrom, operatorMail }: Mailing): string =>
  createHash('sha256')
    .update(JSON.stringify([smtpUrl ?? '', mailFrom ?? null, operatorMail ?? '']))
    .digest('hex')
    .slice(0, 16);

export async function hasTestMailArrived(database: Sql, config: Mailing): Promise<boolean> {
  const last = await findHeartbeat(database, TEST_MAIL_ARRIVED);
  return (last?.facts as { mailing?: string } | null)?.mailing === mailingOf(config);
}

function senderFindings({ config: { smtpUrl, mailFrom } }: InstallationContext): Finding[] {
  const mend = 'Setzen Sie SMTP_URL, MAIL_FROM und OPERATOR_MAIL auf dem Server und starten Sie ihn neu';
  if (!smtpUrl || !mailFrom)
    return [fault('Noch geht keine E-Mail hinaus: Ein Mailserver ist nicht eingerichtet.', mend)];
  if (mailFrom.address.endsWith('.example'))
    return [fault(`Der Absender ist eine Beispieladresse: ${mailFrom.address}`, mend)];
  return [fine(`E-Mails kommen von ${mailFrom.address}.`)];
}

async function testMailFindings({ database, config }: InstallationContext): Promise<Finding[]> {
  return foundOr('Eine Testmail kam an.', [
    !(await hasTestMailArrived(database, config)) &&
      fault(
        'Niemand hat bestätigt, dass eine E-Mail von hier ankommt.',
        'Schicken Sie sich eine Testmail und drücken Sie den Knopf darin',
        { href: '/zentrale/betrieb/#testmail' },
      ),
  ]);
}

/** Lists tax questions that still have the cautious default answer. */
async function billingFindings({ database }: InstallationContext): Promise<Finding[]> {
  const page = '/zentrale/abrechnung/einstellungen/';
  const [profile, { billing, datev }] = await Promise.all([readBillingProfile(database), readSettings(database)]);
  const held: Record<TaxQuestion, string> = {
    'vat-moment': billing.vatMoment === 'service' ? 'mit der Leistung' : 'mit der Zahlung',
    'revenue-account': datev ? `Konto ${datev.revenueAccount}` : 'noch keines, also kein DATEV-Export',
    lock: datev?.lock === 1 ? 'ja' : 'nein',
  };
  const open = taxQuestions.filter((question) => !billing.answered.includes(question));
  return foundOr('Rechnungsangaben und Fragen an die Steuerberatung sind geklärt.', [
    !profile &&
      fault('Wer Rechnungen stellt, ist noch nicht eingetragen.', 'Tragen Sie Firma, Steuer und Bank ein', {
        key: 'profile',
        href: page,
      }),
    ...open.map((question) =>
      fault(
        `Nicht mit der Steuerberatung geklärt: ${billingRulesTexts.questions[question]} (bis dahin ${held[question]}).`,
        'Fragen Sie vor der ersten Rechnung nach und haken Sie die Frage ab',
        { key: question, href: `${page}#regeln` },
      ),
    ),
  ]);
}

const firstDay = (id: string, subject: string, probe: InstallationCheck['probe']): InstallationCheck => ({
  id,
  area: 'Erster Tag',
  subject,
  lists: ['doctor', 'first-day'],
  advice: 'always',
  needs: 'schema',
  probe,
});

export const firstDayChecks: readonly InstallationCheck[] = [
  { id: 'sender', area: 'Erster Tag', subject: 'Absender', lists: ['doctor', 'first-day'], probe: senderFindings },
  firstDay('test-mail', 'Testmail', testMailFindings),
  firstDay('billing', 'Abrechnung', billingFindings),
];
