import { beforeAll, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { balcony, storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { withdrawInquiry } from '../closing/close-inquiry.server.ts';
import { leavePlatform } from '../invitations/recall.server.ts';
import { matchInquiry } from '../matching/match-inquiry.server.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { covers, distanceBetween, listCovered } from './area.ts';
import { parseVatId } from './firm-fields.ts';

test('a VAT id counts when its last digit fits, however it is written', () => {
  expect(parseVatId('DE136695976')).toBe('DE136695976');
  expect(parseVatId(' de 136 695 976 ')).toBe('DE136695976');
  expect(parseVatId('DE129273398')).toBe('DE129273398');
});

test.each(['DE136695977', 'DE163695976', 'DE000000000', '136695976', 'ATU13669597', 'DE13669597', 'DE1366959760', ''])(
  '%s is none',
  (text) => {
    expect(parseVatId(text)).toBeNull();
  },
);

const circle = { postalCode: '80331', radiusKm: 20, rules: [] };

test('the circle around the firm decides', () => {
  expect(covers(circle, '80799')).toBe(true);
  expect(covers(circle, '82319')).toBe(false);
});

test('the longest rule wins over shorter ones and over the circle', () => {
  const area = {
    ...circle,
    rules: [
      { prefix: '80', included: false },
      { prefix: '80799', included: true },
      { prefix: '82319', included: true },
    ],
  };
  expect(covers(area, '80331')).toBe(false);
  expect(covers(area, '80799')).toBe(true);
  expect(covers(area, '82319')).toBe(true);
});

test('a code that nobody knows is covered by no circle', () => {
  expect(covers(circle, '10115')).toBe(false);
  expect(distanceBetween('80331', '10115')).toBeNull();
});

test('the reached codes are counted within the area of the service', () => {
  const near = listCovered({ ...circle, radiusKm: 5 });
  const far = listCovered({ ...circle, radiusKm: 50 });
  expect(near.length).toBeGreaterThan(10);
  expect(far.length).toBeGreaterThan(near.length);
  expect(far).toEqual(expect.arrayContaining(near));
});

const { state, database, rows, value, run } = useDatabase();
beforeAll(() => changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' }));

const creditOf = async (id: string) => Number(await value('select rotation_credit from firms where id = $1', [id]));

/** All have answered: nobody is at a limit. */
async function match() {
  const id = await storeInquiryInState(state.pool, 'new', balcony);
  const { kind } = await matchInquiry(database, id);
  return { id, kind };
}

async function expectZero() {
  const [sums] = await rows(
    `select (select sum(rotation_credit) from firms)::text as credits, (select count(*)::int from firms p
       where rotation_credit <> (select coalesce(sum(millionths), 0) from rotation_ledger l where l.firm_id = p.id)) as off`,
  );
  expect(sums).toEqual({ credits: '0', off: 0 });
}

test('accounts of all firms add up to zero: a slot that comes back, a firm that joins, one that leaves, one on its way out', async () => {
  const firms = await Promise.all(Array.from({ length: 5 }, () => storeFirm(state.pool)));
  await match();
  await run(`update invitations set status = 'engaged', answered_at = now() where status = 'invited'`);
  const before = await Promise.all(firms.map(creditOf));
  expect(before.some((credit) => credit !== 0)).toBe(true);
  // Everything that a withdrawn inquiry moved is as it was, for every firm.
  const { id } = await match();
  await withdrawInquiry(database, { inquiryId: id, actor: CUSTOMER });
  for (const [index, firm] of firms.entries()) {
    expect(Math.abs((await creditOf(firm)) - (before[index] as number))).toBeLessThanOrEqual(3);
  }
  await expectZero();

  const leaver = firms[before.indexOf(Math.max(...before))] as string;
  await leavePlatform(database, { firmId: leaver });
  const newcomer = await storeFirm(state.pool);
  await expectZero();
  await match();
  expect(await creditOf(leaver)).toBe(0);
  expect(await rows(`select kind from rotation_ledger where firm_id = $1 order by id limit 1`, [newcomer])).toEqual([
    { kind: 'opening' },
  ]);
  expect(await rows('select id from firms where account_opened_at is null')).toEqual([]);
  await expectZero();
  // A slot that comes back to a firm that has gone is shared out, too.
  const [open] = await rows(`select firm_id from invitations where status = 'invited' limit 1`);
  await leavePlatform(database, { firmId: open.firm_id });
  await expectZero();
  await match();
  expect(await creditOf(open.firm_id)).toBe(0);
  await expectZero();
});
