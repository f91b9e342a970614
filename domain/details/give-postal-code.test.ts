import { expect, test } from 'vitest';
import { storeInquiryIn } from '../../tests/support/inquiry-in-state.ts';
import { toQueries } from '../../tests/support/queries.ts';
import { useTestDatabase } from '../../tests/support/test-database.ts';
import { readOwnPage } from '../own-page/read-own-page.server.ts';
import { CUSTOMER, listEvents } from '../process/inquiry-events.server.ts';
import { matchInquiry } from '../process/match-inquiry.server.ts';
import { givePostalCode } from './give-postal-code.server.ts';

const state = useTestDatabase();
const database = toQueries(state);
const give = (inquiryId: string, postalCode: string) =>
  givePostalCode(database, { inquiryId, actor: CUSTOMER, postalCode });

test('a postal code is added once, when there was none, with an event and a look at it', async () => {
  const id = await storeInquiryIn(state.pool, 'new', { postal_code: '80000' });
  await state.pool.query('delete from pgboss.job');
  for (const odd of ['', '8033', '803311', '00331', '80000', '8o331', '80331; drop']) {
    expect(await give(id, odd)).toEqual({ kind: 'invalid' });
  }
  const given = await Promise.all([give(id, '80331'), give(id, '80799')]);
  expect(given.map(({ kind }) => kind).sort()).toEqual(['known', 'saved']);
  expect((await readOwnPage(database, id))?.postalCode).toMatch(/^80(331|799)$/);
  expect(await listEvents(database, id)).toMatchObject([
    { event: 'postal-code', actor_kind: 'customer', details: { outside: false } },
  ]);
  const { rows } = await state.pool.query('select name from pgboss.job');
  expect(rows).toEqual([{ name: 'match-inquiry' }]);
});

test('one outside the area is kept and makes somebody look, one that was given stays', async () => {
  const far = await storeInquiryIn(state.pool, 'new', { postal_code: '80000' });
  expect(await give(far, '10115')).toEqual({ kind: 'saved' });
  expect(await matchInquiry(database, far)).toEqual({ kind: 'held', reasons: ['area'] });
  const known = await storeInquiryIn(state.pool, 'new', { postal_code: '80331' });
  expect(await give(known, '80799')).toEqual({ kind: 'known' });
  expect(await listEvents(database, known)).toEqual([]);
});
