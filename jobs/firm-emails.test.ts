import { expect, test } from 'vitest';
import { company } from '../content/company.ts';
import { germanDate } from '../content/german-format.ts';
import { announceTerms, withdrawTerms } from '../domain/firms/announce-terms.server.ts';
import { askForAddressCode, confirmAddress, correctAddress } from '../domain/firms/change-address.server.ts';
import { listAgreements } from '../domain/firms/terms.server.ts';
import { saveTermsDraft } from '../domain/firms/terms-draft.server.ts';
import { storeFirm } from '../tests/support/firms.ts';
import { createJobServices } from '../tests/support/job-services.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { useDatabase } from '../tests/support/test-database.ts';
import { runJob } from './all-jobs.ts';

const { state, database, run } = useDatabase();
const { services, sent } = createJobServices(database, newDataDir());
const actor = { kind: 'staff', id: 'staff:maria' } as const;
/** Runs what the actions enqueued for this firm, twice each, as a queue may. */
async function mailsFor(firmId: string) {
  sent.length = 0;
  const rows = await state.rows(`delete from jobs where data ->> 'firmId' = $1 returning id, name, data`, [firmId]);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  return sent.map(({ to, subject, text }) => ({ to, subject, text: text.replaceAll('\n', ' ') }));
}
const linksOf = (firmId: string) => state.rows('select audience from access_tokens where firm_id = $1', [firmId]);

test('new terms name version, day and what changes; withdrawn ones are announced to the same firms', async () => {
  const firmId = await storeFirm(state.pool);
  const tariff = { rateBp: 700, minCents: 2_000, maxCents: 30_000 };
  await saveTermsDraft(database, { revision: 0, body: 'Angebote gelten 21 Tage. '.repeat(9), tariff, actor });
  const summary = '§ 4: Angebote gelten 21 Tage.';
  const announced = await announceTerms(database, { revision: 1, days: 20, summary, actor });
  const version = announced.kind === 'announced' ? announced.version : '';
  const [mail] = await mailsFor(firmId);
  expect(mail?.subject).toMatch(/^Neue Partnerbedingungen ab /);
  for (const words of [germanDate(version), summary, `/partnerbedingungen/?fassung=${version}`])
    expect(mail?.text).toContain(words);
  const late = await storeFirm(state.pool);
  // The log of emails ends after half a year, the fact that the firm was notified does not.
  await run('delete from sent_mails');
  const notified = (await listAgreements(database, version)).filter(({ notifiedAt }) => notifiedAt !== null);
  expect(notified).toMatchObject([{ name: expect.any(String), notifiedAt: expect.any(Date) }]);
  expect(await state.rows('select firm_id, version, reminded_at from firm_terms_notices')).toEqual([
    { firm_id: firmId, version, reminded_at: null },
  ]);
  await withdrawTerms(database, { version, reason: 'Die Regel war missverständlich.', actor });
  const [news] = await mailsFor(firmId);
  expect(news?.text.replaceAll(/\s+/g, ' ')).toMatch(
    /Es bleibt bei der Fassung vom .* Die Regel war missverständlich\./,
  );
  expect(await mailsFor(late)).toEqual([]);
});

test('a changed address: the old one can object by a link, the new one learns that it counts and gets none', async () => {
  const firmId = await storeFirm(state.pool, { email: 'alt@example.org' });
  const change = (email: string) => correctAddress(database, { firmId, actor, email, called: true });
  await change('neu@example.org');
  const mails = (await mailsFor(firmId)).toSorted((one, other) => one.to.localeCompare(other.to));
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['alt@example.org', 'Ihre E-Mail-Adresse wurde geändert'],
    ['neu@example.org', 'Diese E-Mail-Adresse ist jetzt bei uns eingetragen'],
  ]);
  expect(mails[0]?.text).toContain('n•••@example.org');
  expect(mails[0]?.text).toContain(company.phone.replaceAll(' ', '\u00a0'));
  expect(mails.map(({ text }) => text.includes('/betrieb/widerspruch/?s=tfw_'))).toEqual([true, false]);
  expect(mails[1]?.text).not.toContain('?s=');
  expect(await linksOf(firmId)).toEqual([{ audience: 'address-change' }]);
  await change('nochmal@example.org');
  await change('neu@example.org');
  const again = await mailsFor(firmId);
  expect(again.map(({ to }) => to).sort()).toEqual(['neu@example.org', 'nochmal@example.org']);
});

test('the code for a new address goes to the old mailbox, once, and the repeated job does not spoil it', async () => {
  const firmId = await storeFirm(state.pool, { email: 'inhaber@example.org' });
  await askForAddressCode(database, { firmId, email: 'neu@example.org' });
  const [mail, ...more] = await mailsFor(firmId);
  expect([mail?.to, more]).toEqual(['inhaber@example.org', []]);
  expect(mail?.text).toContain('neu@example.org');
  const code = /\d{4}\s\d{4}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(await confirmAddress(database, { firmId, code })).toEqual({ kind: 'changed' });
});
