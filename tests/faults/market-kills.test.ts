import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLAIM_SECONDS } from '../../domain/deliveries/deliver-mail.server.ts';
import { replayRun } from '../../domain/matching/replay-run.server.ts';
import { checkStalledWork } from '../../domain/scheduler/check-stalled-work.server.ts';
import { changeSetting } from '../../domain/settings/settings.server.ts';
import { readInvitationMails, startAnsweringFirms } from '../support/answering-firms.ts';
import { storeFirm } from '../support/firms.ts';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import {
  findLostAnswers,
  STILL_MATCHING,
  skipWaitingForPeople,
  TOO_MANY_FIRMS,
  UNSETTLED_MARKET,
} from '../support/market-invariants.ts';
import { counts, isLong } from '../support/run-length.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { useDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const FIRMS = 12;
const KILL_EVERY_MS = 2_000;
const SETTLED_WITHIN_MS = 120_000;
/** No more inquiries than this look for firms at once. */
const LOOKING = 30;

const { state, database, rows, run } = useDatabase();
const started: RunningServer[] = [];
const running: (RunningServer | null)[] = [null, null];
const begun = new Map<RunningServer, number>();
let sink: MailSink;
const sinceOf = (server: RunningServer | null) => (server && begun.get(server)) ?? Date.now();
const urls = () => running.flatMap((server) => (server ? [server.url] : []));

async function start(place: number) {
  const env = {
    DATABASE_URL: state.url,
    SMTP_URL: sink.url,
    MAIL_FROM: 'info@example.org',
    OPERATOR_MAIL: 'operator@example.org',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const from = Date.now();
  const server = await startServer({ env });
  started.push(server);
  begun.set(server, from);
  running[place] = server;
}

beforeAll(async () => {
  sink = await startMailSink();
  await changeSetting(database, { name: 'choice', value: 'automatic', actor: 'test' });
  await run('alter table firms drop constraint firms_weekly_limit_check');
  for (let n = 0; n < FIRMS; n++) await storeFirm(state.pool, { weeklyLimit: 30_000 });
  await Promise.all([start(0), start(1)]);
});
afterAll(async () => {
  for (const server of started) {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.stop('SIGKILL');
    server.remove();
  }
  await sink.stop();
});

const works = (server: RunningServer) => server.output().includes('jobs are being worked on');

/** Every two seconds the one that has worked longest, if that was two seconds; a killed process starts again at once. */
function startKilling() {
  const kills: number[] = [];
  const working = new Map<RunningServer, number>();
  const starting = new Set<Promise<void>>();
  const stopping = new AbortController();
  const hasWorked = (server: RunningServer) => Date.now() - (working.get(server) ?? Date.now());
  const work = (async () => {
    for (;;) {
      await wait(100, null, { signal: stopping.signal });
      for (const server of running)
        if (server && works(server) && !working.has(server)) working.set(server, Date.now());
      if (Date.now() - (kills.at(-1) ?? 0) < KILL_EVERY_MS) continue;
      const [victim] = running.filter((server) => server !== null).toSorted((a, b) => hasWorked(b) - hasWorked(a));
      if (!victim || hasWorked(victim) < KILL_EVERY_MS) continue;
      const place = running.indexOf(victim);
      running[place] = null;
      await victim.stop('SIGKILL');
      kills.push(Date.now());
      const again = start(place).finally(() => starting.delete(again));
      starting.add(again);
    }
  })().catch(() => {});
  return {
    kills,
    async finish() {
      stopping.abort();
      await work;
      await Promise.all(starting);
    },
  };
}

/** What was begun before any of the servers that run now is held by nobody; the half minute until that shows is skipped. */
async function skipWaitingForTheKilled() {
  const alive = Math.min(...running.map(sinceOf));
  await run(`update jobs set heartbeat_on = now() - interval '1 hour' where state = 'active' and started_on < $1`, [
    new Date(alive),
  ]);
  await run(
    `update mail_claims set claimed_until = now() where claimed_until between now() and $1::timestamptz + interval '${CLAIM_SECONDS} seconds'`,
    [new Date(alive)],
  );
  await run(`update jobs set start_after = now() where state = 'retry' and start_after > now()`);
}

/** The minute of the scheduler is skipped as well, while servers are killed. */
async function runSchedulerNow() {
  await run(`insert into pgboss.job (name, data, policy) select name, '{"job":"work-deadlines"}', policy from pgboss.queue
     where name = 'clock' and not exists (select from jobs where name = 'work-deadlines' and state = 'created')`);
}

async function sendInquiries(total: number, looking: () => number) {
  const sent: string[] = [];
  let next = 0;
  const sendNext = async () => {
    for (let number = next++; number < total; number = next++) {
      await waitFor(() => looking() < LOOKING, 1_200_000);
      const row = formRow({
        types_of_problems: 'noise',
        phone_number: `0171 ${2_000_000 + number}`,
        email_address: null,
        last_name: `Absender ${number}`,
      });
      const network = { 'X-Forwarded-For': `198.51.${number % 200}.${Math.floor(number / 200) + 1}` };
      await waitFor(async () => {
        const [url] = urls().toSorted(() => Math.random() - 0.5);
        return url !== undefined && (await postInquiry(url, row, network)).status === 201;
      }, 1_200_000);
      sent.push(row.idempotency_key as string);
    }
  };
  await Promise.all(Array.from({ length: 6 }, sendNext));
  return sent;
}

test('two servers, one of them killed every two seconds, while firms are chosen and answer: never four, one mail each, nothing stuck', async () => {
  const { inquiries } = counts.marketKills;
  const from = Date.now();
  const firms = startAnsweringFirms(state.pool, sink, urls);
  const killing = startKilling();
  let looking = 0;
  let killed = false;
  let over = false;
  const four: unknown[] = [];
  const watching = (async () => {
    while (!over) {
      await skipWaitingForPeople(state.pool);
      // Whether two minutes are enough without help is a question for the long version.
      if (!killed || !isLong) {
        await skipWaitingForTheKilled();
        await runSchedulerNow();
      }
      looking = (await rows(STILL_MATCHING)).length;
      four.push(...(await rows(TOO_MANY_FIRMS)));
      await wait(500);
    }
  })();

  const sent = await sendInquiries(inquiries, () => looking);
  await waitFor(async () => (await rows(STILL_MATCHING)).length <= inquiries / 20, 1_200_000);
  await killing.finish();
  killed = true;
  firms.noMoreSilence();
  const lastKill = Date.now();
  let left: unknown[] = [];
  const settled = await waitFor(async () => {
    left = (await Promise.all(UNSETTLED_MARKET.map((sql) => rows(sql)))).flat();
    return left.length === 0;
  }, SETTLED_WITHIN_MS).then(
    () => Date.now() - lastKill,
    () => null,
  );
  over = true;
  await watching;
  await firms.finish();

  const mails = readInvitationMails(sink);
  const byInvitation = Map.groupBy(mails, ({ reference }) => reference);
  const repeated = [...byInvitation.values()].filter((same) => same.length > 1);
  const invitations = await rows('select reference, status from invitations');
  const seconds = (ms: number) => Math.round(ms / 1000);
  console.log(
    `${inquiries} inquiries, ${invitations.length} invitations, ${killing.kills.length} kills in ${seconds(lastKill - from)} s; ` +
      `settled after ${settled === null ? 'never' : `${seconds(settled)} s`}; answers sent again ${firms.repeats()}; ` +
      `mails repeated between the mail server's yes and our commit: ${repeated.length}`,
  );

  expect(left).toEqual([]);
  expect(four).toEqual([]);
  expect(new Set(sent).size).toBe(inquiries);
  expect(await rows('select count(*)::int, count(distinct idempotency_key)::int as keys from inquiries')).toEqual([
    { count: inquiries, keys: inquiries },
  ]);
  expect(await rows(`select status, count(*)::int from inquiries group by 1`)).toEqual([
    { status: 'matching', count: inquiries },
  ]);
  // Every invitation has its mail, under one Message-ID; a second one only where a kill took the commit.
  expect(invitations.filter(({ reference }) => !byInvitation.has(reference))).toEqual([]);
  for (const same of byInvitation.values()) expect(new Set(same.map(({ messageId }) => messageId)).size).toBe(1);
  for (const [first] of repeated) {
    const at = first?.at ?? 0;
    expect(killing.kills.some((kill) => kill >= at && kill - at <= KILL_EVERY_MS * 2)).toBe(true);
  }
  expect(findLostAnswers(invitations, firms.answered)).toEqual([]);
  expect(await checkStalledWork(database)).toMatchObject({ unsent: 0, credits: 0, responseTimes: 0 });
  const runs = await rows('select id from match_runs');
  for (const { id } of runs) expect((await replayRun(database, id)).kind).toBe('same');
}, 2_400_000);
