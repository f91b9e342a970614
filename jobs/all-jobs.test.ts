import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queueNames } from '../content/office/inquiries.ts';
import { mailKinds } from '../content/office/outbox.ts';
import { MAIL_QUEUE } from '../domain/deliveries/list-mails.server.ts';
import type { TaskKind } from '../domain/tasks/task-kinds.ts';
import { addressesByLink, customerEmailNames, linksByEmail } from '../tests/support/forwarded-emails.ts';
import { createJobServices } from '../tests/support/job-services.ts';
import { useDataDir } from '../tests/support/test-database.ts';
import { createCoreWorkers, createEmailWorkers, queues } from './all-jobs.ts';
import type { JobDefinition } from './job.ts';

const dataDir = useDataDir();

const names = queues.flatMap(({ name, works }) => works?.map((work) => work.name) ?? name);

test('every job has a German name for the office', () => {
  expect(names.filter((name) => !mailKinds[name] && !queueNames[name])).toEqual([]);
});

test('the table of forwarded emails names every kind of email with its links', () => {
  const emails = queues.find(({ name }) => name === 'emails')?.works as readonly JobDefinition<unknown>[];
  const declared = emails
    .filter(({ name }) => name !== 'make-invoice-file')
    .map(({ name, links = [] }) => [name, [...links]]);
  expect(Object.fromEntries(linksByEmail)).toEqual(Object.fromEntries(declared));
  const kinds = new Set([...linksByEmail.values()].flat());
  expect([...kinds].filter((kind) => !addressesByLink.get(kind)?.length)).toEqual([]);
});

/** Without an email address: the task to call, or the page and other calls have the news. */
const CALLED: Record<string, TaskKind> = {
  'response-missed': 'response-missed',
  'offer-arrived': 'call-offer',
  'offer-ending': 'call-ending',
  question: 'customer-question',
  'appointment-offered': 'customer-question',
  'appointment-times': 'call-times',
  'appointment-noted': 'call-appointment',
  'appointment-reminder': 'call-reminder',
  'appointment-cancelled': 'call-cancellation',
  'before-signing': 'call-signing',
  'order-claimed': 'call-order',
  'firm-gone': 'call-firm-gone',
  'correction-code': 'call-correction',
  closing: 'call-closing',
  ended: 'call-ended',
};
const NOT_CALLED = `receipt link corrected firms-asked no-firm offer-changed share-confirmed ordered order-check order-undone
  order-question final-question address-left erased`;

test('every email to a customer says whether someone calls when there is no address', () => {
  const decided = [...Object.keys(CALLED), ...NOT_CALLED.split(/\s+/)].map((name) => `send-${name}`);
  expect(decided.toSorted()).toEqual(customerEmailNames.toSorted());
  const raising = globSync('domain/**/*.server.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  expect(Object.values(CALLED).filter((kind) => !new RegExp(`(?:kind|call): '${kind}'`).test(raising))).toEqual([]);
});

test('the outbox recognises every email by the prefix of its job', () => {
  const emails = queues.find(({ name }) => name === 'emails')?.works?.map(({ name }) => name) ?? [];
  const wanted = emails.filter((name) => name !== 'make-invoice-file');
  expect(wanted.filter((name) => !MAIL_QUEUE.test(name))).toEqual([]);
});

test('three queues, and fewer than ten workers ask for jobs', () => {
  const { services } = createJobServices(null as never, dataDir);
  const workers = [...createCoreWorkers(services), ...createEmailWorkers(services)];
  expect(workers.map(({ name }) => name).toSorted()).toEqual(queues.map(({ name }) => name).toSorted());
  // One more is the queue's own, for what comes by the calendar.
  expect(workers.reduce((sum, { atOnce = 1 }) => sum + atOnce, 1)).toBeLessThan(10);
});
