import { company } from '../../content/company.ts';
import { execute, listRows, type Queries } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { toCsv } from '../export/csv.ts';
import { formatExactMunichTime } from '../time/munich-clock.ts';

/** A newsletter may only go to confirmed addresses. */
export async function exportSubscribers(database: Queries, actor: string): Promise<{ csv: string; count: number }> {
  return database.transaction(async (client) => {
    await execute(client)`set local statement_timeout = 0`;
    const rows = await listRows<{ email_address: string; confirmed_at: Date; text_version: string }>(client)`
      select email_address, confirmed_at, text_version from newsletter_subscriptions
      where confirmed_at is not null and unsubscribed_at is null order by confirmed_at, id`;
    await recordAction(client, { actor, action: 'newsletter.export', subject: null, details: { count: rows.length } });
    const csv = toCsv(
      ['email_address', 'confirmed_at', 'text_version'],
      rows.map((row) => [row.email_address, row.confirmed_at, row.text_version]),
    );
    return { csv, count: rows.length };
  });
}

type Proof = {
  id: string;
  email_address: string;
  requested_at: Date;
  text_version: string;
  text_shown: string;
  page: string;
  network: string | null;
  user_agent: string | null;
  confirmation_mail_id: string | null;
  confirmation_sent_at: Date | null;
  confirmed_at: Date;
  confirmed_network: string | null;
  confirmed_user_agent: string | null;
  unsubscribed_at: Date | null;
  unsubscribed_by: string | null;
};

/** BGH I ZR 164/09 requires proof of the whole consent, printable at any time. */
export async function printProof(database: Queries, email: string, actor: string): Promise<string[]> {
  return database.transaction(async (client) => {
    const rows = await listRows<Proof>(client)`
      select * from newsletter_subscriptions
      where lower(email_address) = lower(${email.trim()}) and confirmed_at is not null order by requested_at`;
    for (const { id } of rows) await recordAction(client, { actor, action: 'newsletter.proof', subject: id });
    return rows.map(toPage);
  });
}

function toPage(proof: Proof): string {
  const facts: [string, string | null][] = [
    ['E-Mail-Adresse', proof.email_address],
    ['Anmeldung im Formular', at(proof.requested_at)],
    ['Seite des Formulars', proof.page],
    ['Fassung des Wortlauts', proof.text_version],
    ['Netz bei der Anmeldung (gekürzt)', proof.network],
    ['Programm bei der Anmeldung', proof.user_agent],
    ['Bestätigungs-E-Mail gesendet', at(proof.confirmation_sent_at)],
    ['Nummer dieser E-Mail', proof.confirmation_mail_id],
    ['Bestätigt durch Klick', at(proof.confirmed_at)],
    ['Netz bei der Bestätigung (gekürzt)', proof.confirmed_network],
    ['Programm bei der Bestätigung', proof.confirmed_user_agent],
    ['Abgemeldet', proof.unsubscribed_at ? `${at(proof.unsubscribed_at)} (${proof.unsubscribed_by})` : 'nein'],
    ['Nummer', proof.id],
  ];
  return [
    'Nachweis der Einwilligung in den Newsletter',
    `${company.name}, ${company.street}, ${company.postalCode} ${company.city}`,
    '',
    ...facts.map(([label, value]) => `${`${label}:`.padEnd(38)}${value ?? 'nicht aufgezeichnet'}`),
    '',
    'Angezeigter Wortlaut:',
    proof.text_shown,
    '',
    `Ausgedruckt: ${at(new Date())}`,
  ].join('\n');
}

function at(time: Date | null): string | null {
  return time && formatExactMunichTime(time);
}
