import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { findLink } from '../domain/access/find-link.server.ts';
import { matchInquiry } from '../domain/process/match-inquiry.server.ts';
import { changeSetting } from '../domain/settings/settings.server.ts';
import { storeInquiryIn } from '../tests/support/inquiry-in-state.ts';
import { createJobServices } from '../tests/support/job-services.ts';
import { storePartner } from '../tests/support/partners.ts';
import { toQueries } from '../tests/support/queries.ts';
import { newDataDir } from '../tests/support/running-server.ts';
import { useTestDatabase } from '../tests/support/test-database.ts';
import { createMatchingWorkers } from './matching-jobs.ts';

const state = useTestDatabase();
const database = toQueries(state);
const dataDir = newDataDir();
const { services, sent } = createJobServices(database, dataDir);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs what waits, as the queue would; twice, as after a kill. */
async function runJobs() {
  const workers = new Map(createMatchingWorkers(services).map((worker) => [worker.name, worker]));
  const { rows } = await state.pool.query<{ id: string; name: string; data: unknown }>(
    `select id, name, data from pgboss.job where name like 'send-%' order by created_on, id`,
  );
  for (const { id, name, data } of [...rows, ...rows]) await workers.get(name)?.run({ id, data });
  return sent.splice(0);
}

test('firms and customer are written to once each; firms read nothing of the customer, and their link opens their invitation', async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  const firms = ['a@firm.example', 'b@firm.example'];
  for (const email of firms) await storePartner(state.pool, { email, name: `Betrieb ${email[0]}` });
  const canary = {
    first_name: 'Kanarienvogel',
    last_name: 'Geheimnis',
    phone_number: '089 4711 4711',
    problem_other: 'Kanarienstraße 5',
  };
  const inquiryId = await storeInquiryIn(state.pool, 'new', {
    ...canary,
    types_of_problems: 'noise',
    problem_locations: 'balcony',
    email_address: 'kunde@example.org',
  });
  await state.pool.query('delete from pgboss.job');
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'matched' });
  const mails = await runJobs();
  expect(mails.map(({ to }) => to).sort()).toEqual([...firms, 'kunde@example.org']);
  for (const { to, text, html, subject } of mails.filter(({ to }) => firms.includes(to))) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/Kanarien|Geheimnis|4711|kunde@/);
    expect(subject).toContain('80331 München');
    const token = /[?&]s=([\w-]+)/.exec(text)?.[1] ?? '';
    const link = await findLink(database, { token, audience: 'invitation', network: 'n' });
    const { rows } = await state.pool.query(
      'select p.email from invitations i join partners p on p.id = i.partner_id where i.id = $1',
      [link.kind === 'open' ? link.invitationId : null],
    );
    expect(rows).toEqual([{ email: to }]);
  }
  const customer = mails.find(({ to }) => to === 'kunde@example.org');
  expect(customer?.subject).toBe('Wir haben 2 Betriebe für Sie angefragt');
  expect(customer?.text).toMatch(/Betrieb a[\s\S]*arbeitet in 80331/);
  // One link for each mail that left, none of the second attempt.
  const { rows: links } = await state.pool.query(`select from access_tokens where audience = 'invitation'`);
  expect(links).toHaveLength(2);
});

test('whoever is no longer asked gets no invitation, and an ended inquiry tells nobody', async () => {
  const inquiryId = await storeInquiryIn(state.pool, 'new', {
    types_of_problems: 'noise',
    problem_locations: 'balcony',
  });
  await matchInquiry(database, inquiryId);
  await state.pool.query(`update invitations set status = 'withdrawn', ended_at = now() where inquiry_id = $1`, [
    inquiryId,
  ]);
  await state.pool.query(`update inquiries set status = 'withdrawn' where id = $1`, [inquiryId]);
  expect(await runJobs()).toEqual([]);
});
