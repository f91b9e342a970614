import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { withOrders } from '../../tests/support/shared-contact.ts';
import { maria } from '../../tests/support/staff.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { correctContact } from '../contact-sharing/correct-contact.server.ts';
import { applyRetention } from '../erasure/apply-retention.server.ts';
import { applyTombstones } from '../erasure/apply-tombstones.server.ts';
import { cancelErasure, eraseInquiry, requestErasure } from '../erasure/erase-inquiry.server.ts';
import { forgetFirm } from '../erasure/forget-firms.server.ts';
import { reportWorkDone } from '../orders/guarantee.server.ts';
import { undoOrder } from '../orders/report-order.server.ts';
import { writeTombstones } from '../tombstones/tombstones.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import {
  checkReviewCounts,
  countReviewsOfAskedFirms,
  listReviewsOfFirm,
  readReviewSnapshot,
  readReviewsByFirm,
} from './list-reviews.server.ts';
import {
  answerReview,
  type Decision,
  decideReview,
  deleteOwnReview,
  objectToTakedown,
  reportReview,
} from './notices.server.ts';
import { findOwnReview, makeReviewLink, openReview, writeReview } from './write-review.server.ts';

const own = useServices();
const { services } = own;
const { database, run, rows, value, count, storeOffered, share, say } = withOrders(own);

const GOOD = {
  price: 'yes',
  punctual: 'partly',
  clean: 'yes',
  again: 'yes',
  body: '',
  signed: true,
  district: 'Sendling',
};
const write = (about: Done, more: Partial<typeof GOOD> = {}) => writeReview(database, about, { ...GOOD, ...more });

type Done = { inquiryId: string; invitationId: string; firmId: string };

async function storeDone({ byFirm = false, inquiry = {} as Record<string, string> } = {}): Promise<Done> {
  const ids = await storeOffered();
  const { inquiryId, invitationId, firmId } = ids;
  for (const [column, given] of Object.entries(inquiry))
    await run(`update inquiries set ${column} = $2 where id = $1`, [inquiryId, given]);
  await share(ids);
  if (byFirm) await say(ids, 'firm');
  await say(ids, 'customer');
  const today = await value('select munich_day(now())::text');
  await reportWorkDone(database, { inquiryId, invitationId, actor: CUSTOMER, acceptedOn: today, grossCents: null });
  return { inquiryId, invitationId, firmId };
}

const listed = ({ firmId }: Done) => listReviewsOfFirm(database, firmId);
const numberOf = async (done: Done) =>
  Number(await value('select number from reviews where invitation_id = $1', [done.invitationId]));
const idOf = (done: Done) => value('select id from reviews where invitation_id = $1', [done.invitationId]);
const decide = async (done: Done, decision: Decision, reason = 'no-order') =>
  decideReview(database, {
    ...{ number: await numberOf(done), decision, reason, actor: maria },
    facts: 'Der Betrieb hat belegt, dass es keinen Auftrag gab.',
  });
const report = async (done: Done, more: object = {}) =>
  reportReview(database, {
    ...{ number: await numberOf(done), reason: 'unlawful', body: 'Das stimmt alles nicht.' },
    ...{ source: 'reader' as const, email: '', network: randomUUID(), ...more },
  });
const openTasks = ({ firmId }: Done) =>
  count(`tasks where firm_id = $1 and kind = 'review' and done_at is null`, [firmId]);

test('no review without a confirmed order: in every state before the work is done, and for every other inquiry, it is refused', async () => {
  const ids = await storeOffered();
  const about = { ...ids, firmId: ids.firmId };
  const refused = async () => expect(await write(about)).toEqual({ kind: 'refused' });
  await refused();
  await share(ids);
  await refused();
  // Only the firm says so: no review, whatever the firm reports.
  await say(ids, 'firm');
  await refused();
  await say(ids, 'customer');
  await refused();
  const stranger = await storeDone();
  expect(await write({ ...about, inquiryId: stranger.inquiryId })).toEqual({ kind: 'refused' });
  expect(await write({ ...stranger, inquiryId: ids.inquiryId })).toEqual({ kind: 'refused' });
  expect(await count('reviews')).toBe(0);
});

test('an order has one review, ever: sent twice at once, changed for a while, never a second after deletion or takedown', async () => {
  const done = await storeDone();
  const both = await Promise.all([write(done), write(done)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'published']);
  expect(await write(done, { again: 'no', body: 'Doch nicht so gut.' })).toEqual({ kind: 'changed' });
  expect(await listed(done)).toMatchObject([{ answers: { again: 'no' }, body: 'Doch nicht so gut.', byBoth: false }]);
  await run(`update reviews set written_at = now() - interval '31 days' where firm_id = $1`, [done.firmId]);
  expect(await write(done)).toEqual({ kind: 'closed' });
  await deleteOwnReview(database, await idOf(done));
  expect(await listed(done)).toEqual([]);
  expect(await write(done)).toEqual({ kind: 'closed' });
  const taken = await storeDone();
  await write(taken);
  await decide(taken, 'taken-down');
  expect(await write(taken)).toEqual({ kind: 'closed' });
  expect(await count('reviews where invitation_id = $1', [taken.invitationId])).toBe(1);
});

test('the page of a firm counts the reviews that it lists, with the same result as the command', async () => {
  const done = await storeDone();
  const [same, other] = [await storeDone(), await storeDone()];
  for (const [of, again] of [
    [done, 'no'],
    [same, 'yes'],
    [other, 'partly'],
  ] as const)
    await write(of, { again });
  await decide(other, 'taken-down');
  const byFirm = await readReviewsByFirm(database);
  const own = [...byFirm.values()].find(({ reviews }) => reviews.some(({ answers }) => answers.again === 'no'));
  expect(own?.counts).toMatchObject({ count: own?.reviews.length, again: { partly: 0, no: 1 } });
  expect([...byFirm.values()].flatMap(({ reviews }) => reviews)).toHaveLength(2);
  const checked = await checkReviewCounts(database);
  expect(checked.differences).toEqual([]);
  expect(checked.figures).toBe(4 + byFirm.size);
});

test('what is missing is named, texts are masked, and the author may stay unnamed', async () => {
  const done = await storeDone({ inquiry: { first_name: 'Anna', last_name: 'Kraxnhuber' } });
  expect(
    await writeReview(database, done, { price: 'ja', body: 'x'.repeat(1_001), signed: null, district: 'y'.repeat(41) }),
  ).toEqual({ kind: 'invalid', fields: ['price', 'punctual', 'clean', 'again', 'body', 'signed', 'district'] });
  const body = 'Ruft Kraxnhuber an: 0171 2345678, Leopoldstraße 12.';
  await write(done, { body });
  const [named] = await listed(done);
  expect(named).toMatchObject({ firstName: 'Anna', district: 'Sendling' });
  expect(named?.body).not.toMatch(/Kraxnhuber|0171|Leopold/);
  expect(await value('select body from reviews where firm_id = $1', [done.firmId])).toBe(named?.body);
  await write(done, { signed: false });
  expect(await listed(done)).toMatchObject([{ firstName: null, district: null }]);
});

test('the firm does not name a customer who stays unnamed, and a district made of names is left out', async () => {
  const done = await storeDone({ inquiry: { first_name: 'Al', last_name: 'Kraxnhuber' } });
  expect(await write(done, { district: 'Al '.repeat(13) })).toEqual({ kind: 'published' });
  expect(await listed(done)).toMatchObject([{ firstName: 'Al', district: null }]);
  await write(done, { signed: false });
  const body = 'Liebe Al Kraxnhuber, danke.';
  expect(await answerReview(database, { number: await numberOf(done), firmId: done.firmId, body })).toEqual({
    kind: 'answered',
  });
  expect(await listed(done)).toMatchObject([{ answer: 'Liebe [verdeckt] [verdeckt], danke.' }]);
});

test('a corrected address takes the review along: older links end, decisions go to the new one', async () => {
  const done = await storeDone({ inquiry: { email_address: `${randomUUID()}@old.example` } });
  await write(done);
  const id = await idOf(done);
  const token = await makeReviewLink(database, id);
  const email = `${randomUUID()}@new.example`;
  const given = { inquiryId: done.inquiryId, actor: maria, given: { email } };
  expect(await correctContact(database, given)).toMatchObject({ kind: 'corrected' });
  expect(await openReview(database, { token, network: randomUUID() })).toEqual({ kind: 'unknown' });
  expect(await value('select email from reviews where id = $1', [id])).toBe(email);
  expect(await listed(done)).toHaveLength(1);
});

test('the label says who confirmed the order, and the firm cannot make a review vanish by what it says about the order', async () => {
  const done = await storeDone({ byFirm: true });
  await write(done, { again: 'no' });
  expect(await listed(done)).toMatchObject([{ byBoth: true }]);
  const about = { inquiryId: done.inquiryId, invitationId: done.invitationId };
  const actor = { kind: 'firm', id: done.firmId } as const;
  expect(await undoOrder(database, { ...about, actor, reason: 'War nichts' })).toEqual({ kind: 'refused' });
  expect((await say(about, 'firm', 'not-ordered')).kind).toBe('refused');
  expect(await listed(done)).toHaveLength(1);
});

test('a firm that reviews itself: not with its own number or address, also if it changed them after the match', async () => {
  const same: Record<string, string>[] = [
    { email_address: 'CHEF@betrieb.example' },
    { email_address: 'chef+kunde@betrieb.example' },
    { phone_number: '089 1234567' },
  ];
  for (const inquiry of same) {
    const done = await storeDone({ inquiry });
    await run(`update firms set email = 'chef@betrieb.example', phone = '+49891234567' where id = $1`, [done.firmId]);
    expect(await write(done)).toEqual({ kind: 'own' });
    await run(`update firms set email = $2, phone = '+49899999999' where id = $1`, [done.firmId, randomUUID()]);
    expect(await write(done)).toEqual({ kind: 'published' });
  }
});

test('a customer that blackmails: the answer of the firm ends every change, and a threat is a reason to take it down', async () => {
  const done = await storeDone();
  await write(done, { again: 'no' });
  const number = await numberOf(done);
  const answer = (firmId: string, body = 'Wir haben nachgebessert.') =>
    answerReview(database, { number, firmId, body });
  expect(await answer((await storeDone()).firmId)).toEqual({ kind: 'closed' });
  expect(await answer(done.firmId, 'Nein.')).toEqual({ kind: 'invalid' });
  expect(await answer(done.firmId)).toEqual({ kind: 'answered' });
  expect(await answer(done.firmId, 'Und noch etwas.')).toEqual({ kind: 'closed' });
  expect(await write(done, { body: 'Zahlt 500 Euro, dann lösche ich das.' })).toEqual({ kind: 'closed' });
  expect(await report(done, { source: 'firm', firmId: done.firmId, reason: 'pressure' })).toEqual({ kind: 'recorded' });
  expect(await decide(done, 'taken-down', 'pressure')).toEqual({ kind: 'decided' });
  expect(await listed(done)).toEqual([]);
  expect((await readReviewSnapshot(database)).takenDown.pressure).toBe(1);
});

test('a customer that changes the text after a decision: the firm may report the new one for the same reason', async () => {
  const done = await storeDone();
  await write(done, { body: 'Ganz in Ordnung.' });
  const complain = () => report(done, { source: 'firm', firmId: done.firmId, reason: 'unlawful' });
  expect(await complain()).toEqual({ kind: 'recorded' });
  expect(await complain()).toEqual({ kind: 'known' });
  await decide(done, 'stands');
  expect(await write(done, { body: 'Alles Betrüger.' })).toEqual({ kind: 'changed' });
  expect(await complain()).toEqual({ kind: 'recorded' });
  expect(await openTasks(done)).toBe(1);
  await decide(done, 'stands');
});

test('a competitor that floods reports: nothing is hidden, the office has one task, and decides once for all of them', async () => {
  const done = await storeDone();
  await write(done);
  const network = randomUUID();
  const kinds: string[] = [];
  for (let at = 0; at < 14; at += 1) kinds.push((await report(done, { network, email: `mail${at}@example.org` })).kind);
  expect(kinds.filter((kind) => kind === 'recorded')).toHaveLength(5);
  expect(kinds.slice(-4)).toEqual(['limited', 'limited', 'limited', 'limited']);
  expect(await report(done)).toEqual({ kind: 'known' });
  expect(await listed(done)).toHaveLength(1);
  expect(await openTasks(done)).toBe(1);
  expect(await decide(done, 'stands')).toEqual({ kind: 'decided' });
  expect(await openTasks(done)).toBe(0);
  expect(await count('review_notices where decided_at is null')).toBe(0);
  expect(await listed(done)).toHaveLength(1);
  expect(await report(done, { reason: 'gefällt mir nicht', body: 'kurz', email: 'keine' })).toEqual({
    kind: 'invalid',
    fields: ['reason', 'body', 'email'],
  });
});

test('a firm that wants a text gone denies the order once: that is shown, the office decides in time, and its word is not asked again', async () => {
  const done = await storeDone();
  await write(done, { again: 'no' });
  const deny = () => report(done, { source: 'firm', firmId: done.firmId, reason: 'no-order' });
  expect(await report(done, { source: 'firm', firmId: (await storeDone()).firmId })).toEqual({ kind: 'unknown' });
  expect(await deny()).toEqual({ kind: 'recorded' });
  expect(await listed(done)).toMatchObject([{ denied: true }]);
  const due = await value(
    `select due_at < now() + interval '14 days' from tasks where firm_id = $1 and kind = 'review'`,
    [done.firmId],
  );
  expect(due).toBe(true);
  await decide(done, 'stands');
  expect(await listed(done)).toMatchObject([{ denied: false }]);
  expect(await deny()).toEqual({ kind: 'known' });
  expect(await listed(done)).toMatchObject([{ denied: false }]);
});

test('a firm that confirmed the order may report that there was none, but the review does not say so', async () => {
  const done = await storeDone({ byFirm: true });
  await write(done);
  expect(await report(done, { source: 'firm', firmId: done.firmId, reason: 'no-order' })).toEqual({ kind: 'recorded' });
  expect(await listed(done)).toMatchObject([{ byBoth: true, denied: false }]);
});

test('the office needs a public reason and words for the author, who objects and gets the review back', async () => {
  const done = await storeDone();
  await write(done);
  const number = await numberOf(done);
  const act = (reason: string, facts: string) =>
    decideReview(database, { number, decision: 'taken-down', reason, facts, actor: maria });
  expect(await act('zu schlecht', 'Der Betrieb ist ein guter Kunde.')).toEqual({ kind: 'invalid', field: 'grund' });
  expect(await act('unlawful', 'Nein')).toEqual({ kind: 'invalid', field: 'begruendung' });
  const id = await idOf(done);
  expect(await objectToTakedown(database, { id, body: 'Es war aber so.' })).toEqual({ kind: 'unknown' });
  await decide(done, 'taken-down');
  expect(await decide(done, 'taken-down')).toEqual({ kind: 'unknown' });
  const before = (await readReviewSnapshot(database)).takenDown['no-order'];
  for (let click = 0; click < 2; click += 1)
    expect(await objectToTakedown(database, { id, body: 'Es war aber so.' })).toEqual({ kind: 'recorded' });
  expect(await count('review_notices where review_id = $1 and decided_at is null', [id])).toBe(1);
  expect(await findOwnReview(database, done)).toMatchObject({ objected: true, takedownReason: 'no-order' });
  await decide(done, 'put-back');
  expect(await listed(done)).toHaveLength(1);
  expect((await readReviewSnapshot(database)).takenDown['no-order'] ?? 0).toBe((before ?? 0) - 1);
});

test('a forwarded link opens this review and nothing else; it works after the inquiry is gone, and deletes for good', async () => {
  const done = await storeDone();
  await write(done, { body: 'Alles sauber.' });
  const id = await idOf(done);
  const [first, second] = [await makeReviewLink(database, id), await makeReviewLink(database, id)];
  await eraseInquiry(services, { id: done.inquiryId, actor: 'retention', reason: 'retention' });
  for (const token of [first, second])
    expect(await openReview(database, { token, network: 'n' })).toMatchObject({ kind: 'review', review: { id } });
  expect(await openReview(database, { token: `${first}x`, network: 'n' })).toEqual({ kind: 'unknown' });
  expect(await listed(done)).toHaveLength(1);
  await deleteOwnReview(database, id);
  expect(await openReview(database, { token: first, network: 'n' })).toEqual({ kind: 'unknown' });
  expect(
    await rows('select price, body, first_name, district, email, answer, token_hashes from reviews where id = $1', [
      id,
    ]),
  ).toEqual([
    { price: null, body: null, first_name: null, district: null, email: null, answer: null, token_hashes: [] },
  ]);
  // A restored backup does not bring it back.
  await writeTombstones(services, new Date());
  await run(`alter table reviews disable trigger user`);
  await run(
    `update reviews set deleted_at = null, price = 'no', punctual = 'no', clean = 'no', again = 'no' where id = $1`,
    [id],
  );
  await run(`alter table reviews enable trigger user`);
  await database.transaction((client) => applyTombstones(client, services, { actor: 'start' }));
  expect(await value('select deleted_at is not null from reviews where id = $1', [id])).toBe(true);
});

test('an erased inquiry takes its review only if the customer said so, hides it at once, and gives it back on a change of mind', async () => {
  const [kept, gone, undecided] = [await storeDone(), await storeDone(), await storeDone()];
  for (const done of [kept, gone, undecided]) await write(done);
  const erase = (done: Done, reviewToo: boolean) =>
    requestErasure(database, { inquiryId: done.inquiryId, actor: CUSTOMER, reviewToo });
  await erase(kept, false);
  await erase(gone, true);
  await erase(undecided, true);
  expect([await listed(kept), await listed(gone), await listed(undecided)].map(({ length }) => length)).toEqual([
    1, 0, 0,
  ]);
  expect(await write(gone)).toEqual({ kind: 'refused' });
  await cancelErasure(database, { inquiryId: undecided.inquiryId, actor: CUSTOMER });
  expect(await listed(undecided)).toHaveLength(1);
  for (const { inquiryId } of [kept, gone])
    await eraseInquiry(services, { id: inquiryId, actor: 'customer', reason: 'request' });
  expect(await listed(kept)).toHaveLength(1);
  expect(await findOwnReview(database, kept)).toBeNull();
  expect(await count('reviews where firm_id = $1 and deleted_at is null', [gone.firmId])).toBe(0);
  for (const done of [kept, gone]) expect(await write(done)).toEqual({ kind: 'refused' });
});

test('an erasure ends the task about the review, and the customer keeps the word if retention comes first', async () => {
  const [asked, overtaken] = [await storeDone(), await storeDone()];
  for (const done of [asked, overtaken]) {
    await write(done);
    await report(done);
    await requestErasure(database, { inquiryId: done.inquiryId, actor: CUSTOMER, reviewToo: true });
  }
  await eraseInquiry(services, { id: asked.inquiryId, actor: 'customer', reason: 'request' });
  await eraseInquiry(services, { id: overtaken.inquiryId, actor: 'retention', reason: 'retention' });
  for (const done of [asked, overtaken]) {
    expect(await openTasks(done)).toBe(0);
    expect(await count('reviews where firm_id = $1 and deleted_at is null', [done.firmId])).toBe(0);
  }
});

test('three years later a review is empty; when a firm leaves it is not shown, and with the forgotten firm it goes', async () => {
  const [old, left] = [await storeDone(), await storeDone()];
  for (const done of [old, left]) await write(done);
  await run(`update reviews set written_at = now() - interval '1097 days' where firm_id = $1`, [old.firmId]);
  await applyRetention(services, { now: new Date() });
  expect(await count('reviews where firm_id = $1 and deleted_at is null', [old.firmId])).toBe(0);
  await run(`update firms set status = 'left' where id = $1`, [left.firmId]);
  expect(await listed(left)).toEqual([]);
  await forgetFirm(services, left.firmId);
  expect(await count('reviews where firm_id = $1 and deleted_at is null', [left.firmId])).toBe(0);
});

test('the comparison counts every published review of each asked firm, and nothing else', async () => {
  const done = await storeDone();
  await write(done);
  const reference = await value('select reference from invitations where id = $1', [done.invitationId]);
  const counts = (await countReviewsOfAskedFirms(database, done.inquiryId)).get(reference);
  expect(counts).toEqual({
    count: 1,
    price: { yes: 1, partly: 0, no: 0 },
    punctual: { yes: 0, partly: 1, no: 0 },
    clean: { yes: 1, partly: 0, no: 0 },
    again: { yes: 1, partly: 0, no: 0 },
  });
  await decide(done, 'taken-down');
  expect((await countReviewsOfAskedFirms(database, done.inquiryId)).size).toBe(0);
  const { count: total, newest } = await readReviewSnapshot(database);
  expect(total).toBe(
    await count(
      'reviews where deleted_at is null and taken_down_at is null and firm_id not in (select id from firms where status = $1)',
      ['left'],
    ),
  );
  expect(newest.every(({ body }) => body !== null)).toBe(true);
});
