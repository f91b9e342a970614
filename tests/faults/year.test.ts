import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { pauseFirm } from '../../domain/firms/pauses.server.ts';
import { enqueueInquiryJobs } from '../../domain/inquiries/quarantine.server.ts';
import { createSubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { leavePlatform } from '../../domain/invitations/recall.server.ts';
import { checkStalledWork } from '../../domain/scheduler/check-stalled-work.server.ts';
import { announceAbsence } from '../../domain/settings/absence.server.ts';
import { changeSetting } from '../../domain/settings/settings.server.ts';
import { fromWallTime, nextDay } from '../../domain/time/munich-clock.ts';
import { countTime, responseCalendar } from '../../domain/time/working-time.ts';
import { hashInquiryId } from '../../domain/tombstones/tombstones.server.ts';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { storeFirm } from '../support/firms.ts';
import { formRow } from '../support/inquiries.ts';
import { createJobServices } from '../support/job-services.ts';
import { toQueries } from '../support/queries.ts';
import { counts, isLong } from '../support/run-length.ts';
import { newDataDir } from '../support/running-server.ts';
import { createManualQueue } from '../support/year/manual-queue.ts';
import { startMovedClock } from '../support/year/moved-clock.ts';
import { type SentEmail, startObserver } from '../support/year/observer.ts';
import { createPeople, pick } from '../support/year/people.ts';

const FIRST_DAY = '2026-12-01';
const SEED = 20_261_201;
const FIRMS_AT_FIRST = 9;
const FIRMS_IN_ALL = 20;
const NOWHERE = '80000';
/** Minutes of the day at which everything due is done: the night's work, then every two hours while firms are open. */
const MINUTES = { working: [220, 485, 600, 720, 840, 960, 1_200], others: [220, 720], afterwards: [220, 545] };
/** Every write of a year in minutes; and what goes by the clock must not mistake each leap of it for its own time. */
const QUICK = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  jit: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1d',
  // Its timer asks for the time in a signal handler, where libfaketime reads a file: a backend can die of that.
  track_counts: 'off',
};

const { days: DAYS, inquiries: INQUIRIES, drained: DRAINED } = counts.year;
const dataDir = newDataDir();
const state = { pool: undefined as unknown as pg.Pool };
let clock: ReturnType<typeof startMovedClock>;
let cluster: EmbeddedPostgres;

async function begin() {
  clock = startMovedClock(fromWallTime({ day: FIRST_DAY, minutes: 0 }));
  Object.assign(process.env, clock.variables);
  cluster = new EmbeddedPostgres(dataDir);
  const url = await cluster.ensureRunning();
  for (const name of Object.keys(clock.variables)) delete process.env[name];
  state.pool = new pg.Pool({ connectionString: url, max: 8 });
  state.pool.on('error', () => {});
  const client = await state.pool.connect();
  for (const [name, value] of Object.entries(QUICK)) await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
  await migrate(client, 'migrations');
  await prepareQueues(client, queues);
  client.release(true);
}

async function end() {
  await state.pool?.end();
  await cluster?.stop();
  clock?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

const rows = async (sql: string, values: unknown[] = []) => (await state.pool.query(sql, values)).rows;

/** Some minutes long: `npm run test:faults -- year`. */
test.runIf(isLong)(
  'a year with 2,000 inquiries: none erased before its time, none forgotten, no mail twice, no credit made or lost',
  async () => {
    onTestFinished(end);
    await begin();
    const random = createRandom(SEED);
    const database = toQueries(state);
    const said = new Map<string, number>();
    const outbox: SentEmail[] = [];
    const weather = { mail: true, photos: true };
    const { services } = createJobServices(database, dataDir, {
      sendMail: async ({ messageId, to }) => {
        if (!weather.mail) throw new MailRefused('later', 'the mail server said nothing within its time');
        const { name: kind = '', data: about = {} } = queue.current.getStore() ?? {};
        outbox.push({ messageId, to, at: Date.now(), kind, about });
      },
      // How mails read is tested elsewhere; drawing forty thousand of them would take most of the time.
      renderMail: async (template) => ({ subject: template, html: template, text: template }),
    });
    const stores = services.photos;
    services.photos = {
      ...stores,
      remove: async (path: string) => {
        if (!weather.photos) throw new Error('the photo store is away');
        await stores.remove(path);
      },
    };
    const queue = createManualQueue(state.pool, services);
    const witness = await startObserver(state.pool, outbox);
    const people = createPeople({ pool: state.pool, database, random, said });
    const submit = createSubmitInquiry({ database, limits: null, afterStored: enqueueInquiryJobs });
    await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });

    const firms: string[] = [];
    const join = async () =>
      firms.push(
        await storeFirm(state.pool, {
          name: `Betrieb ${firms.length}`,
          weeklyLimit: 30,
          capabilities:
            firms.length % 3 === 2
              ? ['inspection', 'nets', 'spikes']
              : ['inspection', 'nets', 'cleaning', 'nest-handling'],
        }),
      );
    for (let n = 0; n < FIRMS_AT_FIRST; n++) await join();

    const sent: { id: string; place: string }[] = [];
    let last = new Date();

    async function arrive() {
      const number = sent.length;
      const email = random() < 0.8 ? `kunde-${number}@example.org` : null;
      const place = random() < 0.03 ? NOWHERE : pick({ '80331': 5, '81541': 3, '82008': 2, '85521': 1 }, random);
      const result = await submit(
        formRow({
          email_address: email,
          last_name: `Kunde ${number}`,
          phone_number: `0171 ${3_000_000 + number}`,
          postal_code: place,
          types_of_problems: pick({ noise: 5, 'nesting,droppings': 1, droppings: 2 }, random),
          website: random() < 0.01 ? 'spam' : null,
        }),
        { network: `198.51.${number % 200}.${Math.floor(number / 200) + 1}` },
      );
      if (result.kind === 'stored') sent.push({ id: result.id, place });
    }

    const begun = performance.now();
    let analyzed = 0;
    for (let n = 0, day = FIRST_DAY; n < DAYS + DRAINED; n++, day = nextDay(day)) {
      const draining = n >= DAYS;
      // A week takes seconds: its statistics would be those of emptier tables, until these have doubled.
      if (n === analyzed) {
        await state.pool.query('vacuum analyze');
        analyzed = Math.max(7, Math.min(n * 2, n + 30));
      }
      weather.mail = n !== Math.floor(DAYS / 3);
      weather.photos = n !== Math.floor(DAYS / 2);
      if (!draining && firms.length < FIRMS_IN_ALL && n % Math.ceil(DAYS / (FIRMS_IN_ALL - FIRMS_AT_FIRST + 1)) === 1)
        await join();
      if (n === Math.floor(DAYS * 0.6))
        await announceAbsence(database, { until: nextDay(day, 14), actor: 'staff:maria' });
      const absent = n >= DAYS * 0.6 && n < DAYS * 0.6 + 14;
      if (n % 20 === 7)
        await pauseFirm(database, { firmId: firms[n % firms.length] as string, backOn: nextDay(day, 10) });
      if (n % 90 === 80) await leavePlatform(database, { firmId: firms[n % firms.length] as string });
      const [begins, ends] = [day, nextDay(day)].map((date) => fromWallTime({ day: date, minutes: 0 })) as [Date, Date];
      const working = countTime(responseCalendar, begins, ends) > 0;
      for (const minutes of MINUTES[draining ? 'afterwards' : working ? 'working' : 'others']) {
        const now = fromWallTime({ day, minutes });
        if (now <= last) continue;
        clock.set(now);
        while (sent.length < Math.min(1, (n + minutes / 1_440) / DAYS) * INQUIRIES) await arrive();
        if (minutes >= 480 && working) {
          await people.comeBack();
          await people.firms();
          if (!absent) await people.office();
        }
        if (minutes >= 400) {
          await people.answerQuestions();
          await people.choose();
          await people.report();
        }
        await state.pool.query(`update heartbeats set at = now() - interval '1 minute'`);
        await queue.runClock(last, now);
        await queue.runDue();
        last = now;
      }
    }

    const tally = (names: string[]) =>
      Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]).toSorted());
    console.log(`${DAYS + DRAINED} days in ${Math.round((performance.now() - begun) / 1_000)} s`);
    console.log('said and done', Object.fromEntries([...said].toSorted()));
    console.log('mails', tally(outbox.map(({ kind }) => kind)));
    console.log('failures', Object.fromEntries(queue.failures));
    const [{ gone }] = await rows('select count(*)::int as gone from year_gone');
    const open = await rows('select status from inquiries');
    console.log('inquiries', tally(open.map(({ status }) => status)), { sent: sent.length, gone });
    const tasks = await rows('select kind, done_at from tasks');
    console.log('tasks', tally(tasks.map(({ kind, done_at }) => `${kind}${done_at ? '' : ', open'}`)));
    console.log('runs', await rows(RUNS));
    console.log('firms', await rows(SHARES));

    expect.soft(sent.length).toBe(INQUIRIES);
    expect.soft(outbox.length).toBe(new Set(outbox.map(({ messageId }) => messageId)).size);
    expect.soft(await witness.erasedEarly()).toEqual([]);
    expect.soft(await witness.forgotten()).toEqual([]);
    expect.soft(await witness.lostTasks()).toEqual([]);
    expect.soft(await witness.unnotifiedCustomers()).toEqual([]);
    expect.soft(await witness.unnotifiedFirms()).toEqual([]);
    expect.soft(witness.sentTwice()).toEqual([]);
    expect.soft(await checkStalledWork(database)).toMatchObject({ credits: 0, responseTimes: 0 });
    const facts = new Set((await rows('select inquiry_hash as hash from response_times')).map(({ hash }) => hash));
    // Without a postal code no response time runs.
    const timed = sent.filter(({ place }) => place !== NOWHERE);
    expect.soft(timed.filter(({ id }) => !facts.has(hashInquiryId(id))).map(({ id }) => id)).toEqual([]);
    const waiting =
      await rows(`select name, state, count(*)::int from jobs where state in ('created', 'retry', 'active')
    and start_after < now() - interval '1 hour' group by 1, 2`);
    expect.soft(waiting).toEqual([]);
  },
  3_600_000,
);

const RUNS = `select cause, count(*)::int as runs, count(distinct inquiry_hash)::int as inquiries,
  (count(*) filter (where exists (select from match_candidates c where c.run_id = r.id and c.chosen)))::int as asked
  from match_runs r group by 1 order by 1`;
const SHARES = `select p.name, p.status, count(*)::int as asked, (count(*) filter (where i.status = 'silent'))::int as silent,
  round(rotation_credit / 1e6, 2) as credit from firms p join invitations i on i.firm_id = p.id group by p.id order by number`;

function createRandom(seed: number) {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}
