import { randomUUID } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { emptyTables } from '../../tests/support/empty-tables.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { maria } from '../../tests/support/staff.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { reopenInquiry, withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { readCustomerPortal } from '../customer-portal/read-customer-portal.server.ts';
import { clearInquiry, holdInquiry } from '../inquiries/quarantine.server.ts';
import { referenceOf } from '../inquiries/reference.ts';
import { rematchWaiting } from '../inquiries/rematch.server.ts';
import { findLink } from '../magic-links/find-link.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { announceAbsence, withdrawAbsence } from '../settings/absence.server.ts';
import { assignTask, finishTask, listTasks } from '../tasks/tasks.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { raiseUnansweredTasks, startLateMatches, workDeadlines } from './work-deadlines.server.ts';

const { state, database, services, sent, run } = useServices();

beforeEach(async () => {
  await emptyTables(state.pool, 'inquiries', 'settings');
  await run('delete from jobs');
  sent.length = 0;
});

/** The mails that the scheduler caused, each job run twice: once is all that may leave. */
async function runMails() {
  const rows = await state.rows(`delete from jobs where name ~ '^send-(response|task)' returning id, name, data`);
  for (const job of [...rows, ...rows]) await runJob(services, job);
  return sent.splice(0).sort((a, b) => a.to.localeCompare(b.to));
}
const runScheduler = async () => {
  await Promise.all([workDeadlines(services), workDeadlines(services)]);
  return runMails();
};
const age = (id: string, half: string, due: string) =>
  state.pool.query(
    'update inquiries set response_half_at = now() + $2::interval, response_due_at = now() + $3::interval where id = $1',
    [id, half, due],
  );
const taskOf = async (id: string) => (await listTasks(database)).find(({ inquiry_id }) => inquiry_id === id);

test('a response time at risk is a mail to the office, a missed one a mail to both with a new time, once each', async () => {
  const id = await storeInquiryInState(state.pool, 'matching', {
    email_address: 'anna@example.org',
    last_name: 'Zeisig',
  });
  await storeInvitation(state.pool, { inquiryId: id });
  await age(id, '-1 minute', '1 hour');
  const [warning, ...more] = await runScheduler();
  expect(more).toEqual([]);
  expect(warning).toMatchObject({
    to: 'operator@example.org',
    subject: `Zusage in Gefahr: Anfrage ${referenceOf(id)}`,
  });
  expect(warning?.text).not.toMatch(/Zeisig|anna@/);
  expect(await runScheduler()).toEqual([]);
  await age(id, '-1 hour', '-1 minute');
  const [email, report, ...rest] = await runScheduler();
  expect(rest).toEqual([]);
  expect(email).toMatchObject({ to: 'anna@example.org', subject: 'Ihr erstes Angebot verspätet sich' });
  expect(email?.text.replace(/\s+/g, ' ')).toMatch(
    /Wir haben einen Betrieb angefragt, ein Angebot liegt noch nicht vor\. Einer hat noch nicht geantwortet\. .*Spätestens \S+, \d+\. \S+, \d+(:30)? Uhr hören Sie von uns/,
  );
  const token = /s=(tfk_[\w-]{47})/.exec(email?.text ?? '')?.[1] ?? '';
  expect(await findLink(database, { token, audience: 'customer', network: 'n' })).toMatchObject({ inquiryId: id });
  expect(report?.subject).toBe(`Zusage nicht gehalten: Anfrage ${referenceOf(id)}`);
  // Email, customer page and task name the same time.
  expect((await readCustomerPortal(database, id))?.wordUntil).toBe((await taskOf(id))?.due_at.getTime());
  expect(await runScheduler()).toEqual([]);
});

test('who gave no address is a task and nothing else; the office reads that it has to call', async () => {
  const id = await storeInquiryInState(state.pool, 'new', { email_address: null });
  await age(id, '-1 hour', '-1 minute');
  const mails = await runScheduler();
  expect(mails.map(({ to }) => to)).toEqual(['operator@example.org']);
  expect(mails[0]?.text.replace(/\s+/g, ' ')).toContain('Der Kunde hat keine E-Mail-Adresse angegeben.');
  expect(await taskOf(id)).toMatchObject({ kind: 'response-missed' });
});

test('due tasks are one mail to the assignee, the others one to the office, and never again until they change', async () => {
  const staffId = randomUUID();
  await run(`insert into staff_users (id, email, name, role) values ($1, 'maria@example.org', 'Maria', 'operator')`, [
    staffId,
  ]);
  const ids = [];
  for (let n = 0; n < 3; n++) {
    const inquiryId = await storeInquiryInState(state.pool, 'new');
    await holdInquiry(database, { inquiryId, actor: maria, reasons: ['by-hand'] });
    ids.push(inquiryId);
  }
  expect(await runScheduler()).toEqual([]);
  const taken = await taskOf(ids[0] ?? '');
  await assignTask(database, { taskId: taken?.id ?? '', actor: `staff:${staffId}` });
  await run('update tasks set due_at = now()');
  const [forMaria, forOffice, ...more] = await runScheduler();
  expect(more).toEqual([]);
  expect(forMaria).toMatchObject({ to: 'maria@example.org', subject: 'Eine Aufgabe ist fällig' });
  expect(forMaria?.text).toContain(referenceOf(ids[0] ?? ''));
  expect(forOffice).toMatchObject({ to: 'operator@example.org', subject: '2 Aufgaben sind fällig' });
  expect(await runScheduler()).toEqual([]);
  // Put off and done: one comes again, the other does not.
  await announceAbsence(database, {
    until: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    actor: maria.id,
  });
  await withdrawAbsence(database, { actor: maria.id });
  await run('update tasks set due_at = now()');
  await finishTask(database, { taskId: taken?.id ?? '', kind: 'check', actor: maria.id, outcome: 'cleared' });
  expect((await runScheduler()).map(({ to }) => to)).toEqual(['operator@example.org']);
});

test('what is new without a run for a minute after its time is picked up, once, whatever became of its job', async () => {
  const matchJobs = async () => {
    return await state.column(`select data ->> 'inquiryId' as id from jobs where name = 'match-inquiry'`);
  };
  const lose = () => state.pool.query(`delete from jobs where name = 'match-inquiry'`);
  const received = (id: string, ago: string) =>
    state.pool.query(
      'update inquiries set received_at = now() - $2::interval, last_contact_at = now() - $2::interval where id = $1',
      [id, ago],
    );
  const id = await storeInquiryInState(state.pool, 'new');
  await lose();
  await received(id, '30 minutes 50 seconds');
  await runScheduler();
  expect(await matchJobs()).toEqual([]);
  await received(id, '31 minutes 1 second');
  await runScheduler();
  await runScheduler();
  expect(await matchJobs()).toEqual([id]);
  await matchInquiry(database, id);
  await lose();
  await runScheduler();
  expect(await matchJobs()).toEqual([]);
  // Details end the wait, and so do clearing and reopening: a minute after each.
  const early = await storeInquiryInState(state.pool, 'new');
  await lose();
  await run(
    `insert into inquiry_details (inquiry_id, version, changed_at) values ($1, 1, now() - interval '61 seconds')`,
    [early],
  );
  await run(`update inquiries set last_contact_at = now() - interval '2 minutes' where id = $1`, [early]);
  await runScheduler();
  expect(await matchJobs()).toEqual([early]);
  await holdInquiry(database, { inquiryId: id, actor: maria, reasons: ['by-hand'] });
  await clearInquiry(database, { inquiryId: id, actor: maria });
  await lose();
  await matchInquiry(database, early);
  await runScheduler();
  expect(await matchJobs()).toEqual([]);
  await run(`update inquiries set last_contact_at = now() - interval '61 seconds' where id = $1`, [id]);
  await runScheduler();
  expect(await matchJobs()).toEqual([id]);
  await withdrawInquiry(database, { inquiryId: early, actor: CUSTOMER });
  await reopenInquiry(database, { inquiryId: early, actor: maria, reason: 'mistake' });
  await lose();
  await run(`update inquiries set last_contact_at = now() - interval '61 seconds' where id = $1`, [early]);
  await matchInquiry(database, id);
  await runScheduler();
  expect(await matchJobs()).toEqual([early]);
});

test('passes of the scheduler that meet pick up each inquiry once, and tell of silence once', async () => {
  const late: string[] = [];
  for (let each = 0; each < 12; each += 1) late.push(await storeInquiryInState(state.pool, 'new'));
  await run(
    `update inquiries set received_at = now() - interval '40 minutes', last_contact_at = now() - interval '40 minutes'`,
  );
  const meet = <T>(part: (now: Date) => Promise<T>) => Promise.all(Array.from({ length: 4 }, () => part(new Date())));
  for (let round = 1; round <= 30; round += 1) {
    const silent = await storeInquiryInState(state.pool, 'matching');
    const { invitationId } = await storeInvitation(state.pool, { inquiryId: silent });
    await run(`update invitations set invited_at = now() - interval '14 days' where id = $1`, [invitationId]);
    await run(`delete from jobs where name = 'match-inquiry'`);
    await Promise.all([
      meet((now) => startLateMatches(database, now)),
      meet((now) => raiseUnansweredTasks(database, now)),
    ]);
    expect(
      await state.rows(`select
      (select array_agg(data ->> 'inquiryId' order by data ->> 'inquiryId') from jobs where name = 'match-inquiry') as started,
      (select count(*)::int from inquiry_events where event = 'no-answer') as notified`),
    ).toEqual([{ started: late.toSorted(), notified: round }]);
  }
});

test.each([startLateMatches, rematchWaiting])('%o reads a queue that outgrew its statistics once', async (task) => {
  const plans: string[] = [];
  const query = async ({ text, values }: QueryConfig) => {
    const { rows } = await state.pool.query(`explain ${text}`, values);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
    return { rows: [] };
  };
  await task({ ...database, query } as unknown as typeof database, new Date());
  expect(plans.join('\n')).toContain('hashed SubPlan');
  expect(plans.join('\n')).not.toMatch(/(Filter|Cond): .*'inquiryId'/);
});
