import { expect, test } from 'vitest';
import { storeDocument, storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { findCandidates } from '../matching/find-candidates.server.ts';
import { findMatchedInquiry } from '../matching/find-matched-inquiry.server.ts';
import { judgeCandidate } from '../matching/refusals.ts';
import { fromWallTime, nextDay, toWallTime } from '../time/munich-clock.ts';
import { checkDocuments } from './documents.server.ts';
import { verifyDocument } from './vetting.server.ts';

const { state, database, rows, run, column } = useDatabase();
const actor = { kind: 'staff', id: 'staff:maria' } as const;
const today = toWallTime(new Date()).day;
const inDays = (days: number) => nextDay(today, days);
/** Six in the morning, so many days from now. */
const morning = (days: number) => new Date(`${inDays(days)}T05:00:00Z`);

const remindersOf = (firmId: string) =>
  column(
    `select (details ->> 'days')::int as days from firm_events
       where firm_id = $1 and event = 'document-reminded' order by id`,
    [firmId],
  );
const tasksOf = (firmId: string) => rows('select kind from tasks where firm_id = $1 and done_at is null', [firmId]);

test('over 40 days each reminder leaves once, and a task comes with the last one', async () => {
  const firmId = await storeFirm(state.pool, { insuredUntil: inDays(35) });
  const days: number[] = [];
  for (let day = 0; day <= 40; day++) {
    const before = (await remindersOf(firmId)).length;
    await checkDocuments(database, morning(day));
    await checkDocuments(database, morning(day));
    const reminders = await remindersOf(firmId);
    if (reminders.length > before) days.push(35 - day);
    if (reminders.length < 3) expect(await tasksOf(firmId)).toEqual([]);
  }
  expect(days).toEqual([30, 14, 3]);
  expect(await remindersOf(firmId)).toEqual([30, 14, 3]);
  expect(await tasksOf(firmId)).toEqual([{ kind: 'document-expiring' }]);
  expect(
    await state.rows(
      `select count(*)::int as mails from jobs where name = 'send-document-expiring' and data ->> 'firmId' = $1`,
      [firmId],
    ),
  ).toEqual([{ mails: 3 }]);
});

test('after an outage the firm gets the one reminder that is due, not all of them', async () => {
  const firmId = await storeFirm(state.pool, { insuredUntil: inDays(35) });
  await checkDocuments(database, morning(25));
  expect(await remindersOf(firmId)).toEqual([14]);
  await checkDocuments(database, morning(26));
  await checkDocuments(database, morning(37));
  await checkDocuments(database, morning(38));
  expect(await remindersOf(firmId)).toEqual([14, 3]);
});

test('firms that sent the new document, have a second one, need none or are inactive get no reminder', async () => {
  const soon = { insuredUntil: inDays(10) };
  const waiting = await storeFirm(state.pool, soon);
  const document = await storeDocument(state.pool, waiting, 'liability-insurance', {
    state: 'submitted',
    filePath: 'a/b',
  });
  const doubled = await storeFirm(state.pool, soon);
  await storeDocument(state.pool, doubled, 'liability-insurance', {
    expiresOn: inDays(300),
    sumInsuredCents: 100_000_000,
  });
  const optional = await storeFirm(state.pool);
  await storeDocument(state.pool, optional, 'association', { expiresOn: inDays(5) });
  const applicant = await storeFirm(state.pool, { ...soon, status: 'checking', documentState: 'verified' });
  const gone = await storeFirm(state.pool, { ...soon, status: 'left' });
  await checkDocuments(database, morning(0));
  for (const id of [waiting, doubled, optional, applicant, gone]) expect(await remindersOf(id)).toEqual([]);
  await run(`update firm_documents set state = 'refused', refusal = 'Unscharf.' where id = $1`, [document]);
  await checkDocuments(database, morning(1));
  expect(await remindersOf(waiting)).toEqual([14]);
});

/** What the choice of firms finds at this moment. */
async function refusalAt(firmId: string, inquiryId: string, now: Date): Promise<string | null | undefined> {
  const inquiry = await findMatchedInquiry(state.pool, inquiryId);
  if (!inquiry) throw new Error('no inquiry');
  const candidates = await findCandidates(state.pool, inquiry, now);
  const own = candidates.find(({ id }) => id === firmId);
  return own && (judgeCandidate(own.facts, inquiry.needs).refusals[0] ?? null);
}

test('an expired insurance is refused from midnight of Munich on, and the new verified one ends it', async () => {
  const firmId = await storeFirm(state.pool, { capabilities: ['nets'], insuredUntil: today });
  const inquiryId = await storeInquiryInState(state.pool, 'new', { types_of_problems: '', problem_locations: '' });
  const lastMinute = fromWallTime({ day: today, minutes: 23 * 60 + 59 });
  const midnight = fromWallTime({ day: inDays(1), minutes: 0 });
  const refusal = (now: Date) => refusalAt(firmId, inquiryId, now);
  const lackingOn = (day: string) => rows('select kinds[1] as kind from unmet_document_rules($1, $2)', [firmId, day]);
  expect(await refusal(lastMinute)).toBeNull();
  expect(await lackingOn(today)).toEqual([]);
  expect(await refusal(midnight)).toBe('document-expired:liability-insurance');
  expect(await lackingOn(inDays(1))).toEqual([{ kind: 'liability-insurance' }]);
  const documentId = await storeDocument(state.pool, firmId, 'liability-insurance', { state: 'submitted' });
  expect(await refusal(midnight)).toBe('document-expired:liability-insurance');
  const read = { number: null, issuer: null, issuedOn: null, expiresOn: inDays(365), sumInsuredCents: 100_000_000 };
  await verifyDocument(database, { firmId, actor, documentId, read: { ...read, how: 'issuer-wrote' } });
  expect(await refusal(midnight)).toBeNull();
  expect(await lackingOn(inDays(1))).toEqual([]);
});
