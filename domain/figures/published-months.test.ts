import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { countFigures } from '../matching/firm-figures.server.ts';
import { measureResponseTime, readResponseTimeFigures } from '../response-time/response-times.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { responseDue } from '../time/working-time.ts';
import { readOfferTimes, writeFinishedDays } from './market.server.ts';
import {
  type Block,
  checkPublishedMonths,
  joinMonths,
  LEAST_PUBLISHED,
  publishMonths,
  readResponseTimePage,
} from './published-months.server.ts';

const { state, database, services, run } = useServices();
const now = new Date();
const today = toWallTime(now).day;
/** The first day of the month so many months ago. */
const monthOf = (back: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 10);
};

function createRandom(seed: number) {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

beforeEach(() => run('truncate published_months, response_times, day_figures'));

const HOUR_MS = 3_600_000;
async function storeFact(day: string, offers: readonly number[], more: { firms?: number; open?: boolean } = {}) {
  const receivedAt = new Date(`${day}T08:30:10Z`);
  const dueAt = responseDue(receivedAt);
  const offersAt = offers.map((hours) => new Date(receivedAt.getTime() + hours * HOUR_MS));
  const given = { receivedAt, dueAt, offersAt, status: 'lost', closedAt: dueAt, now };
  const { minutesClock, minutesRule, keptClock, keptRule } = measureResponseTime(given);
  await run(
    `insert into response_times (inquiry_hash, day, received_at, due_at, minutes_clock, minutes_rule, kept_clock, kept_rule, firms_asked)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      randomUUID(),
      day,
      receivedAt,
      dueAt,
      minutesClock,
      minutesRule,
      keptClock,
      more.open ? null : keptRule,
      more.firms ?? 3,
    ],
  );
}

/** Months of a business that begins slowly. */
async function storeMonths(random: () => number, months: number) {
  for (let back = months; back > 0; back -= 1)
    for (let n = Math.floor(random() * 15); n > 0; n -= 1) {
      const wait = random() * 90;
      const offers = [wait, wait + random() * 20, wait + random() * 60].slice(0, Math.floor(random() * 4));
      await storeFact(nextDay(monthOf(back), Math.floor(random() * 27)), offers, { firms: random() < 0.2 ? 0 : 3 });
    }
}

const sumOf = (blocks: readonly Block[], name: string) =>
  blocks.reduce((sum, block) => sum + (block.sums[name] ?? 0), 0);

test('months are joined to blocks of ten and more, and a later month never changes an earlier block', () => {
  const random = createRandom(53);
  for (let round = 0; round < 300; round += 1) {
    const months = Array.from({ length: 1 + Math.floor(random() * 20) }, (_, index) => ({
      month: new Date(Date.UTC(2024, index, 1)).toISOString().slice(0, 10),
      sums: { counted: Math.floor(random() * 16), longest: Math.floor(random() * 100) },
    }));
    let before: Block[] = [];
    for (let length = 1; length <= months.length; length += 1) {
      const blocks = joinMonths(months.slice(0, length));
      expect(blocks.slice(0, before.length)).toEqual(before);
      for (const { sums } of blocks.slice(before.length)) expect(sums.counted).toBeGreaterThanOrEqual(LEAST_PUBLISHED);
      const known = months.slice(0, length).filter(({ month }) => month <= (blocks.at(-1)?.lastMonth ?? ''));
      expect(sumOf(blocks, 'counted')).toBe(known.reduce((sum, month) => sum + month.sums.counted, 0));
      before = blocks;
    }
  }
});

test('of any two days a reader compares, the page shows the same or whole blocks more', async () => {
  const random = createRandom(20_261_119);
  await storeMonths(random, 9);
  const open = nextDay(today, -1);
  let before: Block[] = [];
  for (let day = monthOf(9); day <= open; day = nextDay(day, 3)) {
    await publishMonths(database, new Date(`${day}T02:00:00Z`));
    const { blocks } = await readResponseTimePage(database);
    expect(blocks.slice(0, before.length)).toEqual(before);
    for (const { sums } of blocks.slice(before.length)) expect(sums.counted).toBeGreaterThanOrEqual(LEAST_PUBLISHED);
    for (const { lastMonth } of blocks) expect(nextDay(lastMonth, 42) <= nextDay(day, 1)).toBe(true);
    before = blocks;
    // Somebody marks an old inquiry as spam: what was published stays.
    if (random() < 0.2)
      await run(`update response_times set counts = false where inquiry_hash = (select inquiry_hash from response_times
        where counts and day < ${`'${before.at(-1)?.lastMonth ?? '1970-01-01'}'`} order by inquiry_hash limit 1)`);
  }
  expect(before.length).toBeGreaterThan(2);
});

test('the published numbers are those of the office and can be computed again from the rows', async () => {
  await storeMonths(createRandom(7), 8);
  await publishMonths(database, now);
  const { blocks } = await readResponseTimePage(database);
  const [first, last] = [blocks[0]?.firstMonth ?? '', blocks.at(-1)?.lastMonth ?? ''];
  const to = nextDay(last, 27);
  const office = await readOfferTimes(database, {
    from: first,
    to: nextDay(`${nextDay(to, 7).slice(0, 7)}-01`, -1),
    by: 'month',
  });
  expect(sumOf(blocks, 'counted')).toBe(office.reduce((sum, { over }) => sum + over, 0));
  expect(sumOf(blocks, 'rule1')).toBe(office.reduce((sum, { kept }) => sum + kept, 0));
  expect(sumOf(blocks, 'late') + sumOf(blocks, 'noOffer') + sumOf(blocks, 'noFirm')).toBe(
    sumOf(blocks, 'counted') - sumOf(blocks, 'rule1'),
  );
  await run('delete from response_times where day > $1', [`${nextDay(to, 7).slice(0, 7)}-01`]);
  const all = await readResponseTimeFigures(database, 400);
  expect(sumOf(blocks, 'clock1')).toBe(all.keptClock);
  for (const { sums } of blocks)
    for (const reading of ['clock', 'rule']) {
      const [one = 0, two = 0, three = 0] = [1, 2, 3].map((n) => sums[`${reading}${n}`] ?? 0);
      expect(one >= two && two >= three, JSON.stringify(sums)).toBe(true);
    }
  expect(await checkPublishedMonths(database)).toEqual({ figures: blocks.length, differences: [] });
  await run(`update response_times set counts = false where day between $1 and $2`, [first, nextDay(first, 27)]);
  expect((await checkPublishedMonths(database)).differences).toHaveLength(1);
});

test('a month waits while one of its response times runs, below ten inquiries, and until fourteen days after its end', async () => {
  for (let n = 0; n < 9; n += 1) await storeFact(nextDay(monthOf(3), n), [3]);
  await publishMonths(database, now);
  expect((await readResponseTimePage(database)).blocks).toEqual([]);
  await storeFact(nextDay(monthOf(3), 12), [], { open: true });
  await publishMonths(database, now);
  expect((await readResponseTimePage(database)).blocks).toEqual([]);
  await run('update response_times set kept_rule = false where kept_rule is null');
  await publishMonths(database, new Date(`${nextDay(monthOf(2), 13)}T12:00:00Z`));
  expect((await readResponseTimePage(database)).blocks).toEqual([]);
  await publishMonths(database, new Date(`${nextDay(monthOf(2), 14)}T12:00:00Z`));
  const sums = { counted: 10, rule1: 9, clock1: 9, rule2: 0, late: 0, noOffer: 1, noFirm: 0, longest: 180 };
  expect((await readResponseTimePage(database)).blocks).toMatchObject([
    { firstMonth: monthOf(3), lastMonth: monthOf(3), sums },
  ]);
});

test('an offer that comes after the month was published counts as none, so that the figure stays computable', async () => {
  for (let n = 0; n < 9; n += 1) await storeFact(nextDay(monthOf(4), n), [3]);
  await storeFact(nextDay(monthOf(4), 20), [24 * 60]);
  await publishMonths(database, now);
  expect((await readResponseTimePage(database)).blocks[0]?.sums).toMatchObject({ late: 0, noOffer: 1, longest: 180 });
});

test('how often a firm answered in time is what the office counts, survives erasure, and appears from ten on', async () => {
  const firmId = await storeFirm(state.pool);
  const published = async () =>
    (await state.rows('select figures from published_months where firm_id = $1', [firmId])) as unknown[];
  const asked: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const invitedAt = new Date(`${nextDay(monthOf(3), n)}T08:00:00Z`);
    const { invitationId, inquiryId } = await storeInvitation(state.pool, { firmId, invitedAt });
    asked.push(inquiryId);
    await run('update inquiries set received_at = $2 where id = $1', [inquiryId, invitedAt]);
    // Two stay silent, one answers too late, one ended before it could answer.
    const [status, change] =
      n < 2
        ? ['silent', 'ended_at = now()']
        : n === 2
          ? ['declined', `answered_at = answer_due_at + interval '1 minute'`]
          : n === 3
            ? ['withdrawn', 'ended_at = now()']
            : ['declined', 'answered_at = invited_at'];
    await updateWithoutTriggers(
      state.pool,
      `update invitations set status = '${status}', ${change}${status === 'declined' ? `, ended_at = now(), decline_reason = 'no-capacity'` : ''} where id = $1`,
      [invitationId],
    );
    if (n !== 10) continue;
    await writeFinishedDays(database);
    await publishMonths(database, now);
    expect(await published()).toEqual([{ figures: { counted: 10, inTime: 7 } }]);
    await run('truncate published_months, day_figures');
  }
  const office = await countFigures(database, firmId);
  expect(office).toMatchObject({ invited: 12, inTime: 8 });
  await writeFinishedDays(database);
  for (const id of asked.slice(0, 8)) await eraseInquiry(services, { id, actor: 'test', reason: 'request' });
  await publishMonths(database, now);
  expect(await published()).toEqual([{ figures: { counted: 11, inTime: 8 } }]);
  expect(await checkPublishedMonths(database)).toEqual({ figures: 1, differences: [] });
});
