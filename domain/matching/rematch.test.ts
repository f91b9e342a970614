import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { pauseFirm, resumeFirm } from '../firms/pauses.server.ts';
import { saveArea, saveCapabilities, saveLimit } from '../firms/save-firm-services.server.ts';
import { acceptNewTerms } from '../firms/terms.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { MATCH_QUEUE } from '../workflow/reasons.ts';
import { matchInquiry } from './match-inquiry.server.ts';

const { state, database, run } = useDatabase();

/** One firm, back from a pause, and inquiries that found nobody while it was away. */
let firmId: string;
beforeEach(async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await run(`update firms set status = 'left' where status not in ('left', 'rejected')`);
  await run('update inquiries set response_due_at = null where response_due_at is not null');
  firmId = await storeFirm(state.pool, { radiusKm: 20, capabilities: ['inspection', 'nets'] });
  await pause();
});

const pause = () => pauseFirm(database, { firmId, backOn: nextDay(toWallTime(new Date()).day, 30) });
const resume = () => resumeFirm(database, { firmId });

async function waiting(changes = {}): Promise<string> {
  const inquiryId = await storeInquiryInState(state.pool, 'matching', { ...balcony, ...changes });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  await run('delete from jobs');
  return inquiryId;
}

async function lookedAt(): Promise<string[]> {
  return (
    await state.column(`delete from pgboss.job where name = '${MATCH_QUEUE}' returning data ->> 'inquiryId' as id`)
  ).sort();
}

test('a firm that returns is considered only for inquiries that it may suit', async () => {
  await resume();
  const inquiryId = await storeInquiryInState(state.pool, 'matching', balcony);
  await storeInvitation(state.pool, { inquiryId, firmId, status: 'silent' });
  await pause();
  const suited = await waiting();
  const excluded = await waiting();
  await run('insert into excluded_firms (inquiry_id, firm_id) values ($1, $2)', [excluded, firmId]);
  await waiting({ types_of_problems: 'droppings' });
  await waiting({ postal_code: '82362' });
  await resume();
  expect(await lookedAt()).toEqual([suited]);
});

test('a firm with new services or permissions is matched again with inquiries that it did not suit', async () => {
  const dirty = await waiting({ types_of_problems: 'droppings' });
  const far = await waiting({ postal_code: '82362' });
  await resume();
  expect(await lookedAt()).toEqual([]);
  await saveCapabilities(database, { firmId, capabilities: ['inspection', 'nets', 'cleaning'] });
  expect(await lookedAt()).toContain(dirty);
  await saveArea(database, { firmId, area: { radiusKm: 60, rules: [] } });
  expect(await lookedAt()).toContain(far);
  await saveLimit(database, { firmId, weekly: 20 });
  expect(await lookedAt()).toEqual([dirty, far].sort());
  // Saved once more, or less, it brings nobody anything.
  await saveArea(database, { firmId, area: { radiusKm: 60, rules: [] } });
  await saveLimit(database, { firmId, weekly: 20 });
  expect(await lookedAt()).toEqual([]);
  await run('delete from firm_terms_acceptances where firm_id = $1', [firmId]);
  const rows = await state.rows('select current_terms(now()) as version');
  await acceptNewTerms(database, { firmId, version: rows[0].version, by: 'Petra Beispiel' });
  expect(await lookedAt()).toEqual([dirty, far].sort());
});

test('what changed during the pause, at the firm or about the inquiry, counts when it is back', async () => {
  const nest = await waiting({ types_of_problems: 'droppings' });
  const far = await waiting({ postal_code: '82362' });
  await saveDetails(database, { inquiryId: nest, actor: CUSTOMER, answers: { nest: 'none' } });
  await resume();
  expect(await lookedAt()).toEqual([nest]);
  await pause();
  await saveArea(database, { firmId, area: { radiusKm: 60, rules: [] } });
  expect(await lookedAt()).toEqual([]);
  await resume();
  expect(await lookedAt()).toContain(far);
});
