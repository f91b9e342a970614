import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInquiryInState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { makeOffer } from '../../tests/support/offers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { pick } from '../../tests/support/year/people.ts';
import { markSpam } from '../closing/close-inquiry.server.ts';
import { shareContact } from '../contact-sharing/share-contact.server.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { retentionRules } from '../erasure/retention-rules.server.ts';
import { firmActor } from '../firms/firm-transitions.server.ts';
import { BY_PHONE } from '../inquiries/store-inquiry.server.ts';
import { declineInvitation } from '../invitations/decline.server.ts';
import { submitOffer } from '../offers/submit-offer.server.ts';
import { reportOrder, undoOrder } from '../orders/report-order.server.ts';
import { countResponseTimes } from '../response-time/response-times.server.ts';
import { nextDay, toWallTime, weekdayOf } from '../time/munich-clock.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import {
  type Breakdown,
  type Dimension,
  type Reached,
  readBreakdowns,
  readMarket,
  readOfferTimes,
  type Stage,
  stages,
  writeFinishedDays,
} from './market.server.ts';
import {
  type Counted,
  createPageViewCounter,
  readMissedWords,
  readPageViews,
  toPageViewCounts,
} from './page-views.server.ts';

const { state, database, services, run, column, count } = useServices();

const today = toWallTime(new Date()).day;
const month = { from: nextDay(today, -29), to: today, by: 'week' } as const;
const monday = (day: string) => nextDay(day, -((weekdayOf(day) + 6) % 7));

/** What each inquiry came to, by our own book. */
type Noted = { id: string; day: string; reached: Stage[]; of: Record<Exclude<Dimension, 'all' | 'firm'>, string[]> };
const noted: Noted[] = [];
const asked: { firm: string; reached: Stage[] }[] = [];

function createRandom(seed: number) {
  let last = seed;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/** Writes the figures, as if an hour ago: only days with later events are counted from the rows. */
async function letNightPass(): Promise<number> {
  await countResponseTimes(database);
  const { days } = await writeFinishedDays(database);
  await run(`update day_figures set written_at = now() + interval '1 hour'`);
  return days;
}

/** Inquiries of a month, each as far as chance lets it come, by the actions that everybody uses. */
async function simulate(random: () => number, inquiries: number) {
  const firms = new Map<string, string>();
  for (const name of ['Anger GmbH', 'Brunner KG', 'Cadenbach', 'Dietl'])
    firms.set(await storeFirm(state.pool, { name }), name);
  const one = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  for (let n = 0; n < inquiries; n += 1) {
    if (n % 10 === 9) await letNightPass();
    const postal_code = one(['80331', '80469', '85521', '82319']);
    const id = await storeInquiryInState(state.pool, 'matching', { postal_code });
    const day = nextDay(today, -Math.floor(random() * 30));
    const source = one([null, 'flyer', 'google/cpc/herbst', BY_PHONE]);
    await run(
      `update inquiries set received_at = ($2 || ' ' || $4)::timestamp at time zone 'Europe/Berlin', source = $3 where id = $1`,
      [id, day, source, one(['00:00', '11:30', '23:59:59'])],
    );
    await run(
      `insert into inquiry_events (inquiry_id, actor_kind, actor, event) values ($1, 'system', 'system', 'match')`,
      [id],
    );
    const services: string[] = [];
    const before = asked.length;
    const best: Stage[] = ['sent'];
    const reach = (own: Stage[], stage: Stage) => {
      own.push(stage);
      if (!best.includes(stage)) best.push(stage);
    };
    for (const [firmId, name] of [...firms].slice(0, Math.floor(random() * 4))) {
      const { invitationId, runId } = await storeInvitation(state.pool, { inquiryId: id, firmId });
      const wishes = one([['nets'], ['nets', 'spikes'], []]);
      await run(`update match_runs set needs = $2 where id = $1`, [
        runId,
        { signs: [], must: [['cleaning'], ['lift', 'rope']], wishes },
      ]);
      services.splice(0, services.length, 'cleaning', 'lift', 'rope', ...wishes);
      const own: Stage[] = ['sent'];
      reach(own, 'asked');
      asked.push({ firm: name, reached: own });
      const way = pick({ silence: 2, decline: 2, offer: 2, share: 3, order: 3, undone: 1 }, random);
      const actor = firmActor(firmId);
      const about = { inquiryId: id, invitationId };
      if (way === 'silence') continue;
      reach(own, 'answered');
      if (way === 'decline') {
        expect(await declineInvitation(database, { invitationId, actor, reason: 'no-capacity' })).toMatchObject({
          kind: 'done',
        });
        continue;
      }
      reach(own, 'offered');
      await submitOffer(database, { invitationId, actor, key: randomUUID(), offer: makeOffer() });
      if (way === 'offer') continue;
      reach(own, 'shared');
      await shareContact(database, { ...about, actor: CUSTOMER, given: { channel: 'phone' } });
      if (way === 'share') continue;
      await reportOrder(database, {
        ...about,
        actor: CUSTOMER,
        side: 'customer',
        statement: 'ordered',
        netCents: 90_000,
      });
      if (way === 'undone') await undoOrder(database, { ...about, actor: CUSTOMER, reason: 'Doch nicht.' });
      else reach(own, 'ordered');
      break;
    }
    if (best.length <= 2 && random() < 0.3) {
      expect(await markSpam(database, { inquiryId: id, actor: { kind: 'staff', id: 'staff:maria' } })).toMatchObject({
        kind: 'done',
      });
      asked.length = before;
    } else
      noted.push({
        id,
        day,
        reached: best,
        of: { service: services, area: [postal_code.slice(0, 3)], source: [source ?? ''] },
      });
  }
}

function addUp(entries: readonly { key: string; reached: readonly Stage[] }[]): Record<string, Reached> {
  const sums: Record<string, Reached> = {};
  for (const { key, reached } of entries) {
    sums[key] ??= Object.fromEntries(stages.map((stage) => [stage, 0])) as Reached;
    for (const stage of reached) sums[key][stage] += 1;
  }
  return sums;
}

const asRecord = (rows: Breakdown) => Object.fromEntries(rows.map(({ value, ...reached }) => [value, reached]));

async function expectFigures() {
  const { periods, byPhone } = await readMarket(database, month);
  expect(byPhone).toBe(noted.filter(({ of }) => of.source[0] === BY_PHONE).length);
  expect(byPhone).toBeGreaterThan(0);
  expect(Object.fromEntries(periods)).toEqual(addUp(noted.map(({ day, reached }) => ({ key: monday(day), reached }))));
  const found = await readBreakdowns(database, month);
  for (const dimension of ['service', 'area', 'source'] as const) {
    const wanted = addUp(
      noted.flatMap(({ of, reached }) => [...new Set(of[dimension])].map((key) => ({ key, reached }))),
    );
    expect(asRecord(found[dimension]), dimension).toEqual(wanted);
  }
  expect(asRecord(found.firm)).toEqual(addUp(asked.map(({ firm, reached }) => ({ key: firm, reached }))));
}

test('figures of a simulated month equal its rows, by week, service, area, source and firm; erasures change none of them', async () => {
  await simulate(createRandom(20_261_125), 45);
  expect(noted.filter(({ reached }) => reached.includes('ordered')).length).toBeGreaterThan(3);
  await expectFigures();
  expect(await letNightPass()).toBeGreaterThan(10);
  await expectFigures();
  const times = await readOfferTimes(database, month);
  for (const [index, { id }] of noted.entries()) {
    if (index % 3 === 2) continue;
    // Some days are stored again in between, some are not.
    if (index % 7 === 0) await letNightPass();
    await eraseInquiry(services, { id, actor: 'test', reason: index % 3 ? 'request' : 'retention' });
  }
  await expectFigures();
  expect(await readOfferTimes(database, month)).toEqual(times);
  expect(await count('inquiries')).toBeLessThan(noted.length);
  expect(JSON.stringify(await state.rows('select * from day_figures'))).not.toContain('80331');
});

const pageView = { page: '/', from: '', query: '', step: '', missed: '' };
const OWN = 'www.example.org';

test.each<[string, Partial<typeof pageView>, Counted[]]>([
  [
    'a page without a referrer',
    {},
    [
      ['view', 'start', ''],
      ['entry', 'start', '(direct)'],
    ].map(toCounted),
  ],
  [
    'a page from a search',
    { from: 'www.google.de', page: '/blog/netze/' },
    [
      ['view', 'article', ''],
      ['entry', 'article', '(search)'],
    ].map(toCounted),
  ],
  [
    'a page from another site',
    { from: 'forum.example', page: '/faq/' },
    [
      ['view', 'help', ''],
      ['entry', 'help', '(site)'],
    ].map(toCounted),
  ],
  [
    'a page from our own',
    { from: OWN, page: '/fragebogen/', query: 'von=flyer' },
    [['view', 'questionnaire', '']].map(toCounted),
  ],
  [
    'a campaign',
    { query: 'utm_source=Google&utm_medium=cpc&utm_campaign=Herbst+2026' },
    [
      ['view', 'start', ''],
      ['entry', 'start', 'google/cpc/herbst-2026'],
    ].map(toCounted),
  ],
  [
    'a number of one person',
    { query: 'utm_source=news&utm_campaign=u4711-83' },
    [
      ['view', 'start', ''],
      ['entry', 'start', 'news'],
    ].map(toCounted),
  ],
  [
    'an address that is none of ours',
    { from: OWN, page: '/betrieb/angebot/GEHEIM/' },
    [['view', 'other', '']].map(toCounted),
  ],
  ['a step', { step: 'contact', query: 'von=flyer' }, [['step', 'contact', 'flyer']].map(toCounted)],
  ['a step that there is not', { step: 'geheim' }, []],
  [
    'a search without a result',
    { from: OWN, page: '/blog/', missed: 'Marder 0151 im Dach dach' },
    [
      ['view', 'blog', ''],
      ['missed', 'marder', ''],
      ['missed', 'dach', ''],
    ].map(toCounted),
  ],
  [
    'a search for somebody',
    { from: OWN, page: '/blog/', missed: 'anna huber@example.org' },
    [['view', 'blog', '']].map(toCounted),
  ],
])('%s is counted as such', (_, changes, wanted) => {
  expect(toPageViewCounts({ ...pageView, ...changes }, OWN)).toEqual(wanted);
});

function toCounted([what, which, source]: string[]): Counted {
  return { what, which, source } as Counted;
}

test('page views are added up, written in one go and read by week; a database that hangs or fails loses none', async () => {
  const say = { warn: vi.fn() };
  let answer: 'fail' | 'write' = 'fail';
  const counter = createPageViewCounter({
    database: {
      query: ((query: never) =>
        answer === 'fail' ? Promise.reject(new Error('away')) : database.query(query)) as typeof database.query,
    },
    log: say,
  });
  const see = (changes: Partial<typeof pageView>) => counter.add(toPageViewCounts({ ...pageView, ...changes }, OWN));
  for (let n = 0; n < 7; n += 1) see({ page: '/fragebogen/', query: 'von=flyer' });
  see({ from: OWN });
  await counter.flush();
  expect(say.warn).toHaveBeenCalledOnce();
  answer = 'write';
  see({ step: 'started', query: 'von=flyer' });
  see({ step: 'started' });
  await Promise.all([counter.flush(), counter.flush()]);
  for (let n = 0; n < 3; n += 1) see({ page: '/fragebogen/' });
  await counter.stop();
  const read = await readPageViews(database, month);
  expect(Object.fromEntries(read.views)).toEqual({ [monday(today)]: 11 });
  expect(Object.fromEntries(read.entries)).toEqual({ [monday(today)]: 10 });
  expect(read.opened).toBe(10);
  expect(read.sources).toEqual([
    { source: 'flyer', entries: 7 },
    { source: '(direct)', entries: 3 },
  ]);
  expect(Object.fromEntries(read.campaigns)).toEqual({
    flyer: { entries: 7, started: 1 },
    '': { entries: 3, started: 1 },
  });
  expect(Object.fromEntries(read.steps)).toEqual({ started: 2 });
  expect(await state.rows('select count(*)::int as rows, sum(number)::int as all from page_view_counts')).toEqual([
    { rows: 6, all: 23 },
  ]);
});

test('a search term without results is shown from the fifth time on, and is deleted after 90 days if it stays rare', async () => {
  const add = (word: string, day: string, number: number) =>
    state.pool.query(`insert into page_view_counts (day, what, which, number) values ($1, 'missed', $2, $3)`, [
      day,
      word,
      number,
    ]);
  await add('marder', today, 3);
  await add('marder', nextDay(today, -20), 2);
  await add('huber', today, 4);
  await add('meier', nextDay(today, -120), 4);
  await add('spatzen', nextDay(today, -120), 6);
  expect(await readMissedWords(database, month)).toEqual([{ word: 'marder', times: 5 }]);
  const rule = retentionRules.find(({ processing }) => processing === 'page-view-counts');
  const each = async () => 0;
  expect(await rule?.countDue({ ...services, database } as never, new Date())).toBe(1);
  expect(await rule?.apply({ ...services, database } as never, new Date(), each)).toBe(1);
  expect(await column(`select distinct which from page_view_counts where what = 'missed' order by 1`)).toEqual([
    'huber',
    'marder',
    'spatzen',
  ]);
});
