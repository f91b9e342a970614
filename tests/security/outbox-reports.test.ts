import { expect, test } from 'vitest';
import { listJobs } from '../../platform/queue/list-jobs.server.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { waitFor } from '../support/wait-for.ts';

const state = useQuestionnaireServer();
const limited = useQuestionnaireServer({ RATE_LIMITS: 'on' });

const report = { status: 422, code: '23514', secondsSinceSubmission: 90, build: '3f9a1c27b0de' };

function send(url: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${url}/api/outbox-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const linesOf = (output: string) =>
  output.split('\n').filter((line) => line.includes('an inquiry was refused for good'));

test('each report is a line in the log, however many come the operator gets one mail an hour', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(state.url, report)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
  await waitFor(() => linesOf(state.server.output()).length === 20);
  expect(JSON.parse(linesOf(state.server.output())[0] ?? '')).toMatchObject(report);
  const jobs = async () =>
    (await state.database.pool.query(`select 1 from jobs where name = 'report-refusal'`)).rowCount;
  expect(await jobs()).toBe(1);
  await waitFor(async () => (await listJobs(state.database.pool, 'done', 1, 'report-refusal')).length === 1);
  const rows = await state.database.rows('select kind, subject_id from sent_mails');
  expect(rows).toEqual([{ kind: 'report-refusal', subject_id: null }]);
  await state.database.run(`update jobs set created_on = created_on - interval '61 minutes'`);
  await send(state.url, report);
  expect(await jobs()).toBe(2);
});

test.each<[string, unknown]>([
  ['no JSON', 'nonsense'],
  ['nothing', ''],
  ['a list', [report]],
  ['a status that is no refusal', { ...report, status: 503 }],
  ['a text as status', { ...report, status: '422' }],
  ['a code with markup', { ...report, code: '<script>' }],
  ['a code with a line break', { ...report, code: 'a\nb' }],
  ['a long code', { ...report, code: 'x'.repeat(41) }],
  ['a negative age', { ...report, secondsSinceSubmission: -1 }],
  ['an endless age', { ...report, secondsSinceSubmission: 1e300 }],
  ['no build', { ...report, build: undefined }],
  ['a field more, for instance a name', { ...report, last_name: 'Huber' }],
])('%s is refused and leaves no trace', async (_what, body) => {
  const before = linesOf(state.server.output()).length;
  expect((await send(state.url, body)).status).toBe(422);
  expect(linesOf(state.server.output())).toHaveLength(before);
  expect(state.server.output()).not.toContain('Huber');
});

test('one network reports ten times in ten minutes', async () => {
  const statuses = [];
  for (let index = 0; index < 12; index += 1) statuses.push((await send(limited.url, report)).status);
  expect(statuses).toEqual([...Array(10).fill(204), 429, 429]);
});
