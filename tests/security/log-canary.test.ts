import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { formRow, PUBLIC_KEY, postInquiry } from '../support/inquiries.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { makeJpeg, uploadRaw } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
let sink: MailSink;
let server: RunningServer;
beforeAll(async () => {
  sink = await startMailSink();
  sink.state.mode = { step: 'rcpt', code: 550 };
  const env = {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'trace',
    SMTP_URL: sink.url,
    MAIL_FROM: 'info@example.org',
    OPERATOR_MAIL: 'operator@example.org',
  };
  server = await startServer({ env });
});
afterAll(async () => {
  await server.stop();
  server.remove();
  await sink.stop();
});

const canaryRow = () =>
  formRow({
    first_name: 'CANARY-FIRST',
    last_name: 'CANARY-LAST\n{"level":"fatal","msg":"forged"}',
    phone_number: '089 CANARY',
    email_address: 'canary-mail@canary.example',
    problem_other: 'CANARY-TEXT',
    postal_code: '80331',
  });

const form = (path: string, body: Record<string, string>) =>
  fetch(`${server.url}${path}`, { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });

test('name, phone, mail, search and token are in no line of the most talkative log, whatever becomes of them', async () => {
  const row = canaryRow();
  expect((await postInquiry(server.url, row)).status).toBe(201);
  expect((await postInquiry(server.url, { ...row, first_name: 'CANARY-OTHER' })).status).toBe(409);
  expect((await postInquiry(server.url, { ...row, created_at: 'CANARY' })).status).toBe(422);
  expect((await postInquiry(server.url, { ...row, CANARY: 1 })).status).toBe(400);
  expect((await postInquiry(server.url, row, { apikey: 'CANARY' })).status).toBe(401);
  await fetch(`${server.url}/rest/v1/inquiries?select=CANARY`, { headers: { apikey: PUBLIC_KEY } });
  await fetch(`${server.url}/blog/?q=CANARY`);
  await uploadRaw(server.url, '80331/canarycanarycanarycanarycanary_1700000000000.jpg', await makeJpeg());
  await uploadRaw(server.url, 'CANARY/x.jpg', await makeJpeg());
  await form('/api/newsletter', { email: 'canary-reader@canary.example', page: '/CANARY/' });
  for (const path of ['/newsletter/bestaetigen/', '/newsletter/abmelden/']) {
    await fetch(`${server.url}${path}?token=CANARY-TOKEN`);
    await form(`${path}?token=CANARY-TOKEN`, { token: 'CANARY-TOKEN' });
  }
  await form('/fragebogen/', { firstName: 'CANARY-FORM', lastName: 'CANARY', phone: 'CANARY', property: 'house' });
  // The mails are refused in a sentence that names the visitor.
  await vi.waitFor(async () => expect(await listJobs(database.pool, 'failed', 10)).not.toEqual([]), 30_000);
  // The same cause is logged once a minute: that the operator's mail about it was refused as well stands in the jobs.
  const reports = `select from jobs where name = 'report-undeliverable' and state in ('retry', 'failed')`;
  await vi.waitFor(async () => expect((await database.pool.query(reports)).rowCount).toBeGreaterThan(0), 30_000);

  await database.run('alter table inquiries add constraint impossible check (first_name is null) not valid');
  expect((await postInquiry(server.url, canaryRow())).status).toBeGreaterThanOrEqual(500);

  await vi.waitFor(() => expect(server.output()).toContain('request failed'), 10_000);

  const output = server.output();
  expect(output).not.toMatch(/canary/i);
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
});
