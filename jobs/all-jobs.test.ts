import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { queueNames } from '../content/office/inquiries.ts';
import { mailKinds } from '../content/office/outbox.ts';
import { isToFirm, MAIL_QUEUE } from '../domain/deliveries/list-mails.server.ts';
import type { TaskKind } from '../domain/tasks/task-kinds.ts';
import { addressesByLink, customerEmailNames, linksByEmail, recipientOf } from '../tests/support/forwarded-emails.ts';
import { storeInvitation } from '../tests/support/invitations.ts';
import { storeActiveShared } from '../tests/support/shared-contact.ts';
import { updateWithoutTriggers } from '../tests/support/update-without-triggers.ts';
import { useServices } from '../tests/support/use-services.ts';
import { createCoreWorkers, createEmailWorkers, queues, runJob } from './all-jobs.ts';
import type { JobDefinition } from './job.ts';

const { services, sent, state, run } = useServices();

const emails = queues.find(({ name }) => name === 'emails')?.works as readonly JobDefinition<unknown>[];
const names = queues.flatMap(({ name, works }) => works?.map((work) => work.name) ?? name);

test('every job has a German name for the office', () => {
  expect(names.filter((name) => !mailKinds[name] && !queueNames[name])).toEqual([]);
});

test('the table of forwarded emails names every kind of email with its links', () => {
  const declared = emails
    .filter(({ name }) => name !== 'make-invoice-file')
    .map(({ name, links = [] }) => [name, [...links]]);
  expect(Object.fromEntries(linksByEmail)).toEqual(Object.fromEntries(declared));
  const kinds = new Set([...linksByEmail.values()].flat());
  expect([...kinds].filter((kind) => !addressesByLink.get(kind)?.length)).toEqual([]);
});

/** Without an email address: the task to call, or the page and other calls have the news. */
const CALL_TASKS: Record<string, TaskKind> = {
  'response-missed': 'response-missed',
  'offer-arrived': 'call-offer',
  'offer-ending': 'call-ending',
  'meeting-ahead': 'call-meeting',
  question: 'customer-question',
  'appointment-offered': 'customer-question',
  'firm-answer': 'customer-question',
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
const EMAILS_WITHOUT_CALL = `receipt link overview corrected firms-asked no-firm offer-changed share-confirmed ordered order-check order-undone
  order-question final-question address-left erased guarantee-noted guarantee-reminder review-ask review-noted review-decided`;

test('every email to a customer says whether someone calls when there is no address', () => {
  const decided = [...Object.keys(CALL_TASKS), ...EMAILS_WITHOUT_CALL.split(/\s+/)].map((name) => `send-${name}`);
  expect(decided.toSorted()).toEqual(customerEmailNames.toSorted());
  const raising = globSync('domain/**/*.server.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  expect(Object.values(CALL_TASKS).filter((kind) => !new RegExp(`(?:kind|call): '${kind}'`).test(raising))).toEqual([]);
});

test('the outbox recognises every email by the prefix of its job', () => {
  const wanted = emails.map(({ name }) => name).filter((name) => name !== 'make-invoice-file');
  expect(wanted.filter((name) => !MAIL_QUEUE.test(name))).toEqual([]);
});

test('the outbox names the recipient of every email about a firm and an inquiry', () => {
  const both = emails.filter(({ data }) => 'invitationId' in ((data as unknown as { shape?: object }).shape ?? {}));
  const wrong = both.filter(({ name }) => {
    const to = recipientOf.get(name) ?? '';
    if (to !== 'customer or firm') return isToFirm(name) !== to.startsWith('firm');
    return isToFirm(name, { side: 'customer' }) || !isToFirm(name, { side: 'firm' });
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

const storeQuestion = (invitationId: string) =>
  run(
    `insert into messages (invitation_id, author, kind, body, idempotency_key) values ($1, 'firm', 'question', 'Beton?', gen_random_uuid())`,
    [invitationId],
  );

test('a customer who waits for the erasure gets no email but the one that says so', async () => {
  const { inquiryId, invitationId } = await storeInvitation(state.pool, { status: 'offered' });
  await storeQuestion(invitationId);
  const send = async (name: string) => {
    const data = { inquiryId, invitationId, side: 'customer' };
    await runJob(services, { id: crypto.randomUUID(), name, data }).catch(() => {});
    return sent.splice(0).length > 0;
  };
  const namesSent: string[] = [];
  for (const name of customerEmailNames) if (await send(name)) namesSent.push(name);
  expect(namesSent).toEqual(expect.arrayContaining(['send-receipt', 'send-link', 'send-question']));
  await run(`update inquiries set erase_due_at = now() + interval '1 day' where id = $1`, [inquiryId]);
  const still: string[] = [];
  for (const name of customerEmailNames) if (await send(name)) still.push(name);
  expect(still).toEqual(['send-erased']);
});

/** A firm without the contact may still ask, answer, offer and visit; that it is gone is itself the news. */
const WITHOUT_CONTACT = `offer-changed question firm-answer appointment-offered ordered firm-gone order-undone`;

test.each([
  ['the firm is out', 'withdrawn', 'firm-gone'],
  ['the contact is withdrawn', 'offered', WITHOUT_CONTACT],
])('once %s, no email about the firm reaches the customer but those listed here', async (_, status, listed) => {
  const { inquiryId, invitationId } = await storeActiveShared(state.pool);
  await storeQuestion(invitationId);
  await updateWithoutTriggers(state.pool, 'update invitations set status = $2 where id = $1', [invitationId, status]);
  await run('update contact_shares set withdrawn_at = now() where invitation_id = $1', [invitationId]);
  const still: string[] = [];
  for (const { name, data: expected } of emails) {
    const fields = (expected as { shape?: object }).shape ?? {};
    if (!customerEmailNames.includes(name) || !('invitationId' in fields)) continue;
    const data = { inquiryId, invitationId, side: 'customer', how: 'revised', hadContact: true };
    await runJob(services, { id: crypto.randomUUID(), name, data }).catch(() => {});
    if (sent.splice(0).length > 0) still.push(name);
  }
  expect(still.toSorted()).toEqual(
    listed
      .split(' ')
      .map((name) => `send-${name}`)
      .toSorted(),
  );
});

test('three queues, and fewer than ten workers ask for jobs', () => {
  const workers = [...createCoreWorkers(services), ...createEmailWorkers(services)];
  expect(workers.map(({ name }) => name).toSorted()).toEqual(queues.map(({ name }) => name).toSorted());
  // One more is the queue's own, for what comes by the calendar.
  expect(workers.reduce((sum, { atOnce = 1 }) => sum + atOnce, 1)).toBeLessThan(10);
});
