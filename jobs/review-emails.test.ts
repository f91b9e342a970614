import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { correctContact } from '../domain/contact-sharing/correct-contact.server.ts';
import { applyRetention } from '../domain/erasure/apply-retention.server.ts';
import { eraseInquiry } from '../domain/erasure/erase-inquiry.server.ts';
import { hashToken } from '../domain/magic-links/find-link.server.ts';
import { makeLink, recordLinkUsed } from '../domain/magic-links/make-link.server.ts';
import { reportWorkDone } from '../domain/orders/guarantee.server.ts';
import { reportOrder } from '../domain/orders/report-order.server.ts';
import { decideReview, objectToTakedown, reportReview } from '../domain/reviews/notices.server.ts';
import {
  askForReviews,
  findRequest,
  openReview,
  switchRequest,
  withdrawRequest,
  writeReview,
} from '../domain/reviews/write-review.server.ts';
import { CUSTOMER } from '../domain/workflow/inquiry-events.server.ts';
import { storeActiveShared } from '../tests/support/shared-contact.ts';
import { maria } from '../tests/support/staff.ts';
import { useServices } from '../tests/support/use-services.ts';
import { runJob } from './all-jobs.ts';

const { state, database, services, sent, run, value, rows, count } = useServices();

/** Finished work; the mailbox is proven unless said otherwise. */
async function storeDone({ proven = true } = {}) {
  const email = `${randomUUID()}@example.org`;
  const { about, name, firmId } = await storeActiveShared(state.pool, { email });
  const call = { ...about, actor: CUSTOMER };
  await reportOrder(database, { ...call, side: 'customer', statement: 'ordered' });
  const acceptedOn = await value('select munich_day(now())::text');
  await reportWorkDone(database, { ...call, acceptedOn, grossCents: null });
  const { token } = await makeLink(database, { audience: 'customer', inquiryId: about.inquiryId });
  await run('update access_tokens set by_mail = true where token_hash = $1', [hashToken(token)]);
  if (proven) await recordLinkUsed(database, hashToken(token));
  return { ...about, firmId, email, firm: name };
}

const REVIEW = {
  price: 'yes',
  punctual: 'yes',
  clean: 'no',
  again: 'partly',
  body: 'Ging so.',
  signed: false,
  district: '',
};
const numberOf = async (invitationId: string) =>
  Number(await value('select number from reviews where invitation_id = $1', [invitationId]));

/** Runs what waits, twice, as after a kill. */
async function work() {
  sent.splice(0);
  const waiting = await rows(`select id, name, data from jobs where name like 'send-review-%' order by created_on, id`);
  for (const job of [...waiting, ...waiting]) await runJob(services, job);
  await run(`delete from pgboss.job where data ->> 'job' like 'send-review-%'`);
  return sent.splice(0);
}

const tokenIn = (text = '') => /anfrage\/bewertung\/\?s=([\w-]{43})/.exec(text)?.[1] ?? '';
const makeDue = (invitationId: string) =>
  run('update review_requests set ask_on = munich_day(now()) where invitation_id = $1', [invitationId]);

test('asked once, 14 days after the consent, with a link to object; the consent goes 30 days later', async () => {
  const { email, firm, ...about } = await storeDone();
  for (let click = 0; click < 2; click += 1)
    expect(await switchRequest(database, about, true)).toEqual({ kind: 'done' });
  expect(await value(`select ask_on - munich_day(now()) from review_requests where email = $1`, [email])).toBe(14);
  expect(await askForReviews(database, new Date())).toBe(0);
  await makeDue(about.invitationId);
  expect([await askForReviews(database, new Date()), await askForReviews(database, new Date())]).toEqual([1, 0]);
  const [asked, ...more] = await work();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ to: email, subject: `Wie war die Arbeit von ${firm}?` });
  expect(asked?.text).toMatch(/\/meine-anfrage\/[0-9a-f]{8}\/bewertung\/[A-Z2-9]{8}\/\?s=tfk_/i);
  const token = tokenIn(asked?.text);
  expect(await openReview(database, { token, network: 'n' })).toEqual({ kind: 'request', firm });
  await withdrawRequest(database, token);
  expect(await openReview(database, { token, network: 'n' })).toEqual({ kind: 'unknown' });
  await switchRequest(database, about, true);
  await run(`update review_requests set ask_on = munich_day(now()) - 32 where email = $1`, [email]);
  await applyRetention(services, { now: new Date() });
  expect(await findRequest(database, about.invitationId)).toBeNull();
});

test('not without a proven mailbox, not after an objection, a review, the erasure of the inquiry, or at another address', async () => {
  expect(await switchRequest(database, await storeDone({ proven: false }), true)).toEqual({ kind: 'unproven' });
  const [objected, written, erased, moved] = [
    await storeDone(),
    await storeDone(),
    await storeDone(),
    await storeDone(),
  ];
  for (const about of [objected, written, erased, moved]) {
    await switchRequest(database, about, true);
    await makeDue(about.invitationId);
  }
  await askForReviews(database, new Date());
  await switchRequest(database, objected, false);
  await writeReview(database, written, REVIEW);
  await eraseInquiry(services, { id: erased.inquiryId, actor: 'customer', reason: 'request' });
  const email = `${randomUUID()}@example.org`;
  await correctContact(database, { inquiryId: moved.inquiryId, actor: maria, given: { email } });
  const mails = await work();
  expect(mails.filter(({ subject }) => subject.startsWith('Wie war'))).toEqual([]);
  expect(
    await count('review_requests where invitation_id = any($1)', [
      [objected, written, erased, moved].map(({ invitationId }) => invitationId),
    ]),
  ).toBe(0);
  expect(await switchRequest(database, written, true)).toEqual({ kind: 'refused' });
});

test('author and firm are told of a review; the author of a takedown with its reason, its reporters of the decision', async () => {
  const { email, firm, firmId, ...about } = await storeDone();
  await writeReview(database, about, REVIEW);
  const firmMail = await value('select email from firms where id = $1', [firmId]);
  const first = await work();
  expect(first.map(({ to }) => to).toSorted()).toEqual([email, firmMail].toSorted());
  const noted = first.find(({ to }) => to === email);
  expect(noted?.subject).toBe(`Ihre Bewertung von ${firm} ist veröffentlicht`);
  const number = await numberOf(about.invitationId);
  const given = { number, reason: 'unlawful', body: 'Das ist eine Beleidigung.' };
  await reportReview(database, { ...given, source: 'reader', email: 'leser@example.org', network: 'n' });
  await reportReview(database, { ...given, source: 'firm', firmId });
  expect((await work()).map(({ to, subject }) => [to, subject])).toEqual([
    ['leser@example.org', `Ihre Meldung zu Bewertung Nr. ${number} ist da`],
  ]);
  const facts = 'Der Satz in der Mitte ist eine Beleidigung.';
  await decideReview(database, { number, decision: 'taken-down', reason: 'unlawful', facts, actor: maria });
  const decided = await work();
  expect(decided.map(({ to }) => to).toSorted()).toEqual([email, firmMail, 'leser@example.org'].toSorted());
  const reasoned = decided.find(({ to }) => to === email);
  expect(reasoned?.text).toContain(facts);
  expect(reasoned?.text).toContain('Art. 21 DSA');
  expect(decided.find(({ to }) => to === firmMail)?.subject).toBe(`Bewertung Nr. ${number} ist herausgenommen`);
  // Both links of the author work, the older one as well.
  for (const mail of [noted, reasoned])
    expect(await openReview(database, { token: tokenIn(mail?.text), network: 'n' })).toMatchObject({ kind: 'review' });
  const id = await value('select id from reviews where number = $1', [number]);
  await objectToTakedown(database, { id, body: 'Das war keine Beleidigung.' });
  await decideReview(database, { number, decision: 'stands', reason: '', facts: '', actor: maria });
  expect((await work()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'Ihr Widerspruch zu einer Bewertung'],
  ]);
  await objectToTakedown(database, { id, body: 'Wirklich nicht, lesen Sie noch einmal.' });
  await decideReview(database, { number, decision: 'put-back', reason: '', facts: '', actor: maria });
  expect((await work()).map(({ subject }) => subject)).toEqual(['Ihre Bewertung ist wieder öffentlich']);
});
