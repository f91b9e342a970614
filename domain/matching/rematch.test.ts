import { beforeEach, expect, test } from 'vitest';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { storePartner } from '../../tests/support/partners.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { saveDetails } from '../details/save-details.server.ts';
import { pauseFirm, resumeFirm } from '../partners/pauses.server.ts';
import { acceptNewTerms } from '../partners/terms.server.ts';
import { saveArea, saveCapabilities, saveLimit } from '../partners/work.server.ts';
import { CUSTOMER } from '../process/inquiry-events.server.ts';
import { MATCH_QUEUE } from '../process/reasons.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { matchInquiry } from './match-inquiry.server.ts';

const { state, database } = useDatabase();
const plain = { types_of_problems: 'noise', problem_locations: 'balcony' };

/** One firm, back from a pause, and inquiries that found nobody while it was away. */
let partnerId: string;
beforeEach(async () => {
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await state.pool.query(`update partners set status = 'left' where status not in ('left', 'rejected')`);
  await state.pool.query('update inquiries set promise_due_at = null where promise_due_at is not null');
  partnerId = await storePartner(state.pool, { radiusKm: 20, capabilities: ['inspection', 'nets'] });
  await pause();
});

const pause = () => pauseFirm(database, { partnerId, backOn: nextDay(toWallTime(new Date()).day, 30) });
const resume = () => resumeFirm(database, { partnerId });

async function waiting(changes = {}): Promise<string> {
  const inquiryId = await storeInquiryIn(state.pool, 'matching', { ...plain, ...changes });
  expect(await matchInquiry(database, inquiryId)).toMatchObject({ kind: 'no-firm' });
  await state.pool.query('delete from jobs');
  return inquiryId;
}

async function lookedAt(): Promise<string[]> {
  const { rows } = await state.pool.query(
    `delete from pgboss.job where name = '${MATCH_QUEUE}' returning data ->> 'inquiryId' as id`,
  );
  return rows.map(({ id }) => id).sort();
}

test('a firm that is back is looked at for those whom it may suit, and for nobody else', async () => {
  await resume();
  const inquiryId = await storeInquiryIn(state.pool, 'matching', plain);
  await storeInvitation(state.pool, { inquiryId, partnerId, status: 'silent' });
  await pause();
  const suited = await waiting();
  const vetoed = await waiting();
  await state.pool.query('insert into inquiry_vetoes (inquiry_id, partner_id) values ($1, $2)', [vetoed, partnerId]);
  await waiting({ types_of_problems: 'droppings' });
  await waiting({ postal_code: '82362' });
  await resume();
  expect(await lookedAt()).toEqual([suited]);
});

test('whoever comes to do more, or is allowed more, is looked at again for whom it did not suit', async () => {
  const dirty = await waiting({ types_of_problems: 'droppings' });
  const far = await waiting({ postal_code: '82362' });
  await resume();
  expect(await lookedAt()).toEqual([]);
  await saveCapabilities(database, { partnerId, capabilities: ['inspection', 'nets', 'cleaning'] });
  expect(await lookedAt()).toContain(dirty);
  await saveArea(database, { partnerId, area: { radiusKm: 60, rules: [] } });
  expect(await lookedAt()).toContain(far);
  await saveLimit(database, { partnerId, weekly: 20 });
  expect(await lookedAt()).toEqual([dirty, far].sort());
  // Saved once more, or less, it brings nobody anything.
  await saveArea(database, { partnerId, area: { radiusKm: 60, rules: [] } });
  await saveLimit(database, { partnerId, weekly: 20 });
  expect(await lookedAt()).toEqual([]);
  await state.pool.query('delete from partner_terms_acceptances where partner_id = $1', [partnerId]);
  const { rows } = await state.pool.query('select current_terms(now()) as version');
  await acceptNewTerms(database, { partnerId, version: rows[0].version, by: 'Petra Beispiel' });
  expect(await lookedAt()).toEqual([dirty, far].sort());
});

test('what changed during the pause, at the firm or about the inquiry, counts when it is back', async () => {
  const nest = await waiting({ types_of_problems: 'droppings' });
  const far = await waiting({ postal_code: '82362' });
  await saveDetails(database, { inquiryId: nest, actor: CUSTOMER, answers: { nest: 'none' } });
  await resume();
  expect(await lookedAt()).toEqual([nest]);
  await pause();
  await saveArea(database, { partnerId, area: { radiusKm: 60, rules: [] } });
  expect(await lookedAt()).toEqual([]);
  await resume();
  expect(await lookedAt()).toContain(far);
});
