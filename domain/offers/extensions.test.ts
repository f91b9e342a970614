import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM, makeOffer, netLine, storeAsked } from '../../tests/support/offers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { setDecisionDay } from '../details/contact-preferences.server.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { formatMunichDay, nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { reviseOffer } from './change-offer.server.ts';
import { answerExtension, askForExtensions, findOpenExtension, listExtensions } from './extensions.server.ts';
import { findOffer } from './find-offer.server.ts';
import { submitOffer } from './submit-offer.server.ts';

const { state, database, services, sent, run } = useServices();
beforeEach(() => void sent.splice(0));

const inDays = (days: number) => nextDay(toWallTime(new Date()).day, days);
const oneLine = (text = '') => text.replaceAll('\n', ' ');
const decideOn = (inquiryId: string, days: number) =>
  setDecisionDay(database, { inquiryId, actor: CUSTOMER, day: inDays(days) });
const offer = (validDays: number, cents = 6_000) =>
  makeOffer([netLine(900, cents)], { validUntil: inDays(validDays), remarks: 'Farbe nach Wahl' });

/** One firm for each number of cents; the offers end before the meeting in 60 days. */
async function storeMeeting(prices: readonly number[] = [6_000]) {
  const asked: Awaited<ReturnType<typeof storeAsked>>[] = [];
  for (const cents of prices) {
    const one = await storeAsked(state.pool, { inquiryId: asked[0]?.inquiryId });
    asked.push(one);
    const { invitationId } = one;
    await submitOffer(database, { invitationId, actor: FIRM, key: randomUUID(), offer: offer(30, cents) });
  }
  const [first] = asked as [(typeof asked)[0], ...typeof asked];
  await decideOn(first.inquiryId, 60);
  await run('delete from jobs');
  return { ...first, asked };
}
const ask = (inquiryId: string, days = 74) =>
  askForExtensions(database, { inquiryId, actor: CUSTOMER, until: inDays(days) });
const answer = (invitationId: string, given: 'extend' | 'no', days = 74) =>
  answerExtension(database, { invitationId, actor: FIRM, answer: given, until: inDays(days), key: randomUUID() });

/** Runs what waits in a queue for this inquiry; the second time nothing may leave. */
async function work(name: string, inquiryId: string) {
  const rows = await state.rows(`select id, data from jobs where name = $1 and data ->> 'inquiryId' = $2`, [
    name,
    inquiryId,
  ]);
  for (const job of [...rows, ...rows]) await runJob(services, { ...job, name });
  return sent.map(({ subject }) => subject);
}

test('yes makes a version that differs only in its day and rests on the same details; twice it is one', async () => {
  const { inquiryId, invitationId, reference } = await storeMeeting();
  await saveDetails(database, { inquiryId, actor: CUSTOMER, answers: { drilling: 'no' } });
  const before = await findOffer(database, invitationId);
  expect(await ask(inquiryId, 73)).toMatchObject({ kind: 'invalid', least: inDays(74) });
  expect(await ask(inquiryId)).toEqual({ kind: 'asked', count: 1 });
  expect(await ask(inquiryId)).toEqual({ kind: 'asked', count: 0 });
  expect(await listExtensions(database, inquiryId)).toEqual([{ reference, until: inDays(74), answer: null }]);
  expect(await work('send-extension-asked', inquiryId)).toEqual([expect.stringContaining('Gilt Ihr Angebot länger?')]);
  expect(sent[0]?.text).toContain(`/betrieb/angebot/${reference}/verlaengern/?s=tfb_`);

  const given = { invitationId, actor: FIRM, answer: 'extend' as const, until: inDays(74), key: randomUUID() };
  expect(await answerExtension(database, given)).toEqual({ kind: 'extended' });
  expect(await answerExtension(database, given)).toEqual({ kind: 'extended' });
  expect(await answer(invitationId, 'no')).toEqual({ kind: 'closed' });
  const {
    id: _,
    submittedAt: __,
    ...after
  } = (await findOffer(database, invitationId)) as never as typeof before & object;
  expect(after).toEqual({
    ...Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => name !== 'id' && name !== 'submittedAt')),
    version: 2,
    validUntil: inDays(74),
  });
  sent.splice(0);
  expect(await work('send-offer-changed', inquiryId)).toEqual([expect.stringMatching(/ verlängert das Angebot$/)]);
  expect(oneLine(sent[0]?.text)).toContain(`Es gilt jetzt bis ${formatMunichDay(inDays(74))}.`);
  expect(await ask(inquiryId)).toEqual({ kind: 'asked', count: 0 });
});

test('no leaves the offer as it is and tells the customer; a new price is an ordinary change that answers the question', async () => {
  const { inquiryId, asked } = await storeMeeting([6_000, 7_000]);
  const [first, second] = asked as [(typeof asked)[0], (typeof asked)[0]];
  await ask(inquiryId);
  expect(await answer(first.invitationId, 'no')).toEqual({ kind: 'declined' });
  expect(await answer(first.invitationId, 'extend')).toEqual({ kind: 'closed' });
  expect(await findOffer(database, first.invitationId)).toMatchObject({ version: 1, validUntil: inDays(30) });
  expect(await work('send-offer-changed', inquiryId)).toEqual([
    expect.stringMatching(/ verlängert das Angebot nicht$/),
  ]);
  expect(oneLine(sent[0]?.text)).toContain(`Es gilt bis ${formatMunichDay(inDays(30))}, danach nicht mehr.`);

  const dearer = { ...offer(90, 8_000), changeReason: 'Material wird teurer.' };
  const revised = { invitationId: second.invitationId, actor: FIRM, key: randomUUID(), offer: dearer };
  expect(await reviseOffer(database, revised)).toMatchObject({ kind: 'done', version: 2 });
  expect(await findOpenExtension(database, second.invitationId)).toBeNull();
  expect(
    await state.rows('select extension_answer as answer from offers where invitation_id = $1 order by version', [
      second.invitationId,
    ]),
  ).toEqual([{ answer: 'new-price' }, { answer: null }]);
});

test('a question lapses with the meeting, with a meeting moved beyond it, and with the offer; then it is asked anew', async () => {
  const { inquiryId, invitationId } = await storeMeeting();
  await ask(inquiryId);
  await decideOn(inquiryId, 100);
  expect(await answer(invitationId, 'extend')).toEqual({ kind: 'closed' });
  expect(await ask(inquiryId, 114)).toEqual({ kind: 'asked', count: 1 });
  // The email about the first day says nothing any more.
  expect(await work('send-extension-asked', inquiryId)).toHaveLength(1);
  expect(await answer(invitationId, 'extend')).toEqual({ kind: 'closed' });
  await letDaysPass(state.pool, 101);
  expect(await answer(invitationId, 'extend', 13)).toEqual({ kind: 'closed' });
  expect(await ask(inquiryId, 30)).toEqual({ kind: 'no-day' });
});

test('an offer that would cost the customer something else is not extended as it is', async () => {
  const { inquiryId, invitationId, firmId } = await storeMeeting();
  await ask(inquiryId);
  await run('update firms set small_business = true where id = $1', [firmId]);
  expect(await answer(invitationId, 'extend')).toEqual({ kind: 'other-price' });
});

/** Attack: what can a firm read from being asked? */
test('a firm learns nothing about other firms: the question reads the same beside a cheaper, a dearer and no other offer', async () => {
  const texts: string[] = [];
  for (const others of [[], [1_000], [9_000, 9_500]]) {
    const { inquiryId, invitationId, reference, firmId } = await storeMeeting([6_000, ...others]);
    await ask(inquiryId);
    await work('send-extension-asked', inquiryId);
    const email = await state.value('select email from firms where id = $1', [firmId]);
    const own = sent.filter(({ to }) => to === email);
    expect(own).toHaveLength(1);
    const open = await findOpenExtension(database, invitationId);
    texts.push(
      JSON.stringify([own[0]?.subject, own[0]?.text, { ...open, offerId: '' }])
        .replaceAll(reference, 'REFERENCE')
        .replaceAll(/tfb_[\w-]+/g, 'TOKEN'),
    );
    sent.splice(0);
  }
  expect(new Set(texts).size).toBe(1);
});

test('a firm is asked at most three times about one offer, and not for what already holds', async () => {
  const { inquiryId, invitationId } = await storeMeeting();
  const counts: unknown[] = [];
  for (const days of [74, 75, 76, 77]) counts.push(await ask(inquiryId, days));
  expect(counts.map((asked) => (asked as { count: number }).count)).toEqual([1, 1, 1, 0]);
  expect(await answer(invitationId, 'extend', 76)).toEqual({ kind: 'extended' });
  expect(await ask(inquiryId, 75)).toEqual({ kind: 'asked', count: 0 });
});
