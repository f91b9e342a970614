import { createHash } from 'node:crypto';
import { capabilityWords } from '../../content/firm-words.ts';
import { billingRulesTexts } from '../../content/office/billing-money.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { readProfile } from '../billing/profile.server.ts';
import { findCoverage, listPublicFirms } from '../firms/search-firms.server.ts';
import { listTerms } from '../firms/terms.server.ts';
import { capabilities, MAX_FIRMS_PER_INQUIRY } from '../rules.ts';
import { readSettings } from '../settings/settings.server.ts';
import { type TaxQuestion, taxQuestions } from '../settings/tax-questions.ts';
import { commandLine, type Finding, fault, fine, foundOr, type Place, type PlaceCheck } from './check.ts';
import { findBeat } from './heartbeats.server.ts';

export const ARRIVED = 'test-mail';
const MOST_NAMED = 4;

type Mailing = Pick<Config, 'smtpUrl' | 'mailFrom' | 'operatorMail'>;

/** Identifies the mail configuration, since a test proves only one. */
export const mailingOf = ({ smtpUrl, mailFrom, operatorMail }: Mailing): string =>
  createHash('sha256')
    .update(JSON.stringify([smtpUrl ?? '', mailFrom ?? null, operatorMail ?? '']))
    .digest('hex')
    .slice(0, 16);

export async function hasArrived(database: Sql, config: Mailing): Promise<boolean> {
  const last = await findBeat(database, ARRIVED);
  return (last?.facts as { mailing?: string } | null)?.mailing === mailingOf(config);
}

function senderFindings({ config: { smtpUrl, mailFrom } }: Place): Finding[] {
  const mend = 'Setzen Sie SMTP_URL, MAIL_FROM und OPERATOR_MAIL auf dem Server und starten Sie ihn neu';
  if (!smtpUrl || !mailFrom)
    return [fault('Noch geht keine E-Mail hinaus: Ein Mailserver ist nicht eingerichtet.', mend)];
  if (mailFrom.address.endsWith('.example'))
    return [fault(`Der Absender ist eine Beispieladresse: ${mailFrom.address}`, mend)];
  return [fine(`E-Mails kommen von ${mailFrom.address}.`)];
}

async function accountFindings({ database }: Place): Promise<Finding[]> {
  const { rows } = await database.query<{ admins: number }>({
    text: `select count(*)::int as admins from staff_users where role = 'admin' and disabled_at is null and password_hash is not null`,
  });
  const admins = rows[0]?.admins ?? 0;
  return foundOr(`${admins} Personen verwalten die Zentrale.`, [
    admins === 0 &&
      fault(
        'Es gibt noch kein Konto für die Zentrale.',
        `Den Link zum Einrichten macht ${commandLine('staff', 'first-link')}`,
      ),
    admins === 1 &&
      fault(
        'Nur eine Person verwaltet die Zentrale: Verliert sie Telefon und Codes, hilft nur der Server.',
        'Laden Sie eine zweite ein',
        { href: '/zentrale/konten/' },
      ),
  ]);
}

async function testMailFindings({ database, config }: Place): Promise<Finding[]> {
  const arrived = await hasArrived(database, config);
  return foundOr('Eine Testmail kam an.', [
    !arrived &&
      fault(
        'Niemand hat bestätigt, dass eine E-Mail von hier ankommt.',
        'Schicken Sie sich eine Testmail und drücken Sie den Knopf darin',
        { href: '/zentrale/betrieb/#testmail' },
      ),
  ]);
}

async function firmFindings({ database }: Place): Promise<Finding[]> {
  const [firms, { places }] = await Promise.all([listPublicFirms(database), findCoverage(database)]);
  const officePath = '/zentrale/betriebe/';
  if (firms.length === 0)
    return [
      fault(
        'Noch ist kein Betrieb freigeschaltet.',
        'Laden Sie Betriebe ein, sich zu bewerben, und prüfen Sie ihre Nachweise',
        { href: officePath },
      ),
    ];
  const few = capabilities.filter(
    (service) => firms.filter((firm) => firm.capabilities.includes(service)).length < MAX_FIRMS_PER_INQUIRY,
  );
  const named = few.slice(0, MOST_NAMED).map((service) => capabilityWords[service]);
  const more = few.length > named.length ? ` und ${few.length - named.length} weitere` : '';
  const bare = places.filter((place) => place.firms === 0).length;
  const thin = places.filter((place) => place.firms > 0 && place.firms < MAX_FIRMS_PER_INQUIRY).length;
  return foundOr(`${firms.length} Betriebe, überall mindestens drei.`, [
    few.length > 0 &&
      fault(
        `Weniger als ${MAX_FIRMS_PER_INQUIRY} Betriebe bieten an: ${named.join(', ')}${more}.`,
        'Suchen Sie Betriebe dafür',
        { key: 'services', href: officePath },
      ),
    bare + thin > 0 &&
      fault(
        bare > 0
          ? `In ${bare} Postleitzahlen arbeitet kein Betrieb, in ${thin} weniger als ${MAX_FIRMS_PER_INQUIRY}.`
          : `In ${thin} Postleitzahlen arbeiten weniger als ${MAX_FIRMS_PER_INQUIRY} Betriebe.`,
        'Sehen Sie auf der Karte nach, wo sie fehlen',
        { key: 'area', href: '/zentrale/betriebe/abdeckung/' },
      ),
  ]);
}

async function termsFindings({ database }: Place): Promise<Finding[]> {
  const current = (await listTerms(database)).find((terms) => terms.state === 'current');
  return foundOr(`Für Betriebe gelten die Bedingungen vom ${current?.version}.`, [
    !current &&
      fault('Für Betriebe gelten noch keine Bedingungen.', 'Geben Sie die Bedingungen bekannt', {
        href: '/zentrale/betriebe/bedingungen/',
      }),
  ]);
}

/** Lists tax questions that still have the cautious default answer. */
async function billingFindings({ database }: Place): Promise<Finding[]> {
  const page = '/zentrale/abrechnung/einstellungen/';
  const [profile, { billing, datev }] = await Promise.all([readProfile(database), readSettings(database)]);
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

const firstDay = (id: string, subject: string, probe: PlaceCheck['probe']): PlaceCheck => ({
  id,
  area: 'Erster Tag',
  subject,
  lists: ['doctor', 'first-day'],
  advice: true,
  needs: 'schema',
  probe,
});

export const firstDayChecks: readonly PlaceCheck[] = [
  firstDay('accounts', 'Konten', accountFindings),
  { id: 'sender', area: 'Erster Tag', subject: 'Absender', lists: ['doctor', 'first-day'], probe: senderFindings },
  firstDay('test-mail', 'Testmail', testMailFindings),
  firstDay('firms', 'Betriebe', firmFindings),
  firstDay('terms', 'Partnerbedingungen', termsFindings),
  firstDay('billing', 'Abrechnung', billingFindings),
];
