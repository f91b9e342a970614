import { rmSync } from 'node:fs';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { enqueueInquiryJobs } from '../../domain/inquiries/hold-inquiry.server.ts';
import { createSubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { leaveUs } from '../../domain/invitations/recall.server.ts';
import { pauseFirm } from '../../domain/partners/pauses.server.ts';
import { announceAbsence } from '../../domain/settings/absence.server.ts';
import { changeSetting } from '../../domain/settings/settings.server.ts';
import { watchTheWatch } from '../../domain/sweep/watch-the-watch.server.ts';
import { fromWallTime, nextDay, weekdayOf } from '../../domain/time/munich-clock.ts';
import { hashInquiryId } from '../../domain/tombstones/tombstones.server.ts';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { MailRefused } from '../../platform/mail/mail.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { formRow } from '../support/inquiries.ts';
import { createJobServices } from '../support/job-services.ts';
import { storePartner } from '../support/partners.ts';
import { toQueries } from '../support/queries.ts';
import { counts, isLong } from '../support/run-length.ts';
import { newDataDir } from '../support/running-server.ts';
import { startMovedClock } from '../support/year/moved-clock.ts';
import { createPeople, pick } from '../support/year/people.ts';
import { createQueueByHand } from '../support/year/queue-by-hand.ts';

const FIRST_DAY = '2026-12-01';
const SEED = 20_261_201;
const FIRMS_AT_FIRST = 9;
const FIRMS_IN_ALL = 20;
/** Minutes of the day at which somebody looks: the night's work, then every four hours. */
const MINUTES = [20, 220, 460, 660, 900, 1_200];
const MINUTES_AFTERWARDS = [220, 545];
/** Half a year to the minute: the event of a closing is a few milliseconds younger than the closing. */
const KEPT_DAYS = 180 - 1 / 1_440;

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
  state.pool = new pg.Pool({ connectionString: url, max: 5 });
  state.pool.on('error', () => {});
  const client = await state.pool.connect();
  for (const name of ['fsync', 'full_page_writes']) await client.query(`alter system set ${name} = off`);
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
    const outbox: { messageId: string; to: string; at: number }[] = [];
    const weather = { mail: true, photos: true };
    const { services } = createJobServices(database, dataDir, {
      sendMail: async ({ messageId, to }) => {
        if (!weather.mail) throw new MailRefused('later', 'the mail server said nothing within its time');
        outbox.push({ messageId, to, at: Date.now() });
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
    const queue = createQueueByHand(state.pool, services);
    const people = createPeople({ pool: state.pool, database, random, said });
    const submit = createSubmitInquiry({ database, limits: null, afterStored: enqueueInquiryJobs });
    await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });

    const firms: string[] = [];
    const join = async () =>
      firms.push(
        await storePartner(state.pool, {
          name: `Betrieb ${firms.length}`,
          weeklyLimit: 30,
          capabilities:
            firms.length % 3 === 2
              ? ['inspection', 'nets', 'spikes']
              : ['inspection', 'nets', 'cleaning', 'nest-handling'],
        }),
      );
    for (let n = 0; n < FIRMS_AT_FIRST; n++) await join();

    const sent: { id: string; email: string | null; day: string }[] = [];
    const gone = new Map<string, string>();
    let last = new Date();

    async function arrive(day: string) {
      const number = sent.length;
      const email = random() < 0.8 ? `kunde-${number}@example.org` : null;
      const result = await submit(
        formRow({
          email_address: email,
          last_name: `Kunde ${number}`,
          phone_number: `0171 ${3_000_000 + number}`,
          postal_code: random() < 0.03 ? '80000' : pick({ '80331': 5, '81541': 3, '82008': 2, '85521': 1 }, random),
          types_of_problems: pick({ noise: 5, 'nesting,droppings': 1, droppings: 2 }, random),
          website: random() < 0.01 ? 'spam' : null,
        }),
        { network: `198.51.${number % 200}.${Math.floor(number / 200) + 1}` },
      );
      if (result.kind === 'stored') sent.push({ id: result.id, email, day });
    }

    /** Whoever goes by the rules of time alone is looked at before and after. */
    async function retire(step: () => Promise<void>, day: string) {
      const before = await rows(
        `select q.id, q.status, greatest(q.decision_on, '-infinity') > current_date as decides, q.erase_due_at is not null as asked,
         (select max(at) from inquiry_events e where e.inquiry_id = q.id) as heard,
         exists (select from invitations i where i.inquiry_id = q.id and i.status in ('invited', 'engaged', 'offered', 'released', 'ordered')) as live
       from inquiries q`,
      );
      await step();
      const left = new Set((await rows('select id from inquiries')).map(({ id }) => id));
      for (const { id, status, decides, asked, heard, live } of before) {
        if (left.has(id)) continue;
        gone.set(id, day);
        const quietDays = heard ? (Date.now() - heard.getTime()) / 86_400_000 : 0;
        if (!asked)
          expect({ id, status, decides, live, quiet: quietDays >= KEPT_DAYS }).toEqual({
            id,
            status,
            decides: false,
            live: false,
            quiet: true,
          });
      }
    }

    for (let n = 0, day = FIRST_DAY; n < DAYS + DRAINED; n++, day = nextDay(day)) {
      const draining = n >= DAYS;
      // A week takes seconds: its statistics would be those of emptier tables.
      if (n % 7 === 0) await state.pool.query('analyze');
      weather.mail = n !== Math.floor(DAYS / 3);
      weather.photos = n !== Math.floor(DAYS / 2);
      if (!draining && firms.length < FIRMS_IN_ALL && n % Math.ceil(DAYS / (FIRMS_IN_ALL - FIRMS_AT_FIRST + 1)) === 1)
        await join();
      if (n === Math.floor(DAYS * 0.6))
        await announceAbsence(database, { until: nextDay(day, 14), actor: 'staff:maria' });
      const absent = n >= DAYS * 0.6 && n < DAYS * 0.6 + 14;
      if (n % 20 === 7)
        await pauseFirm(database, { partnerId: firms[n % firms.length] as string, backOn: nextDay(day, 10) });
      if (n % 90 === 80) await leaveUs(database, { partnerId: firms[n % firms.length] as string });
      const working = weekdayOf(day) % 6 !== 0;
      for (const minutes of draining ? MINUTES_AFTERWARDS : MINUTES) {
        const now = fromWallTime({ day, minutes });
        if (now <= last) continue;
        clock.set(now);
        if (!draining) while (sent.length < ((n + minutes / 1_440) / DAYS) * INQUIRIES) await arrive(day);
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
        const since = last;
        await retire(async () => {
          await queue.runClock(since, now);
          await queue.runDue();
        }, day);
        last = now;
      }
    }

    const tally = (names: string[]) =>
      Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, same]) => [name, same.length]).toSorted());
    console.log('said and done', Object.fromEntries([...said].toSorted()));
    console.log('mails', tally(outbox.map(({ messageId }) => messageId.slice(0, messageId.indexOf('.')))));
    console.log('failures', Object.fromEntries(queue.failures));
    console.log('inquiries', tally((await rows('select status from inquiries')).map(({ status }) => status)), {
      sent: sent.length,
      gone: gone.size,
    });
    console.log(
      'tasks',
      tally(
        (await rows('select kind, done_at from tasks')).map(({ kind, done_at }) => `${kind}${done_at ? '' : ', open'}`),
      ),
    );

    expect(sent.length).toBe(INQUIRIES);
    expect(outbox.length).toBe(new Set(outbox.map(({ messageId }) => messageId)).size);
    const forgotten = await rows(
      `select q.id, q.status from inquiries q where q.status in ('new', 'held', 'matching', 'offers', 'released', 'ordered')
       and q.erase_due_at is null and not exists (select from inquiry_events e where e.inquiry_id = q.id and e.at > now() - interval '90 days')
       and coalesce(q.decision_on, '-infinity') < current_date
       and not exists (select from tasks t where t.inquiry_id = q.id and t.done_at is null)`,
    );
    expect(forgotten).toEqual([]);
    expect(await watchTheWatch(database)).toMatchObject({ credits: 0, promises: 0 });
    const facts = new Set((await rows('select inquiry_hash as hash from promise_facts')).map(({ hash }) => hash));
    expect(sent.filter(({ id }) => !facts.has(hashInquiryId(id))).map(({ id }) => id)).toEqual([]);
    const waiting =
      await rows(`select name, state, count(*)::int from jobs where state in ('created', 'retry', 'active')
    and start_after < now() - interval '1 hour' group by 1, 2`);
    expect(waiting).toEqual([]);
  },
  3_600_000,
);

function createRandom(seed: number) {
  let value = seed;
  return () => {
    value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    return value / 2_147_483_648;
  };
}
