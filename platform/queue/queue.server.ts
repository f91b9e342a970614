import { setTimeout as wait } from 'node:timers/promises';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { SidePool } from '../db/side-pool.ts';
import type { Logger } from '../log/logger.ts';
import type { Work } from './prepare-queues.ts';
import { MAINTENANCE, PermanentFailure, QUEUE_SCHEMA } from './queue-settings.ts';

export type QueueWorker = {
  name: string;
  /** How many jobs at the same time, each with a polling worker of its own. */
  atOnce?: number;
  /** How often the first of them asks while there is nothing to do; it wakes the others, who ask less often. */
  everySeconds?: number;
  /** Works of this queue that come by the CALENDAR: cron expressions, and settings of their own. */
  calendar?: readonly (Work & { cron: string })[];
  run(job: { id: string; data: unknown }): Promise<void>;
};

export type RunningQueue = { stop(): Promise<void> };

type Options = {
  pool: SidePool;
  workers: readonly QueueWorker[];
  ready: Promise<void>;
  log: Logger;
  pollingSeconds?: number;
  /** One queue of a process looks after the calendar and after what dead servers held; the others only work. */
  upkeep?: boolean;
};

/** Munich's time; what was missed while no server ran is made up for once. */
export const CALENDAR = { tz: 'Europe/Berlin', missed: 'once' } as const;

const LONGEST_PAUSE_MS = 1_000;
const STOP_LIMIT_MS = 20_000;
const HURRY_EVERY_MS = 10_000;
const OTHERS_PACE = 3;

/**
 * A job whose server died has not failed: it waits five seconds, and five more for every such death, instead of the growing
 * pauses of failures. Growing all the same, in case it is the job that kills.
 */
const HURRY = `update ${QUEUE_SCHEMA}.job set start_after = now() + retry_count * interval '5 seconds'
  where name = any($1) and state < 'active' and state = 'retry' and start_after > now() + retry_count * interval '5 seconds'
    and output -> 'value' ->> 'message' = 'job heartbeat timeout'`;

/** One boss a server process; any number of processes share the jobs. Starts by itself once the database is ready. */
export function startQueue({ pool, workers, ready, log, pollingSeconds, upkeep = true }: Options): RunningQueue {
  const boss = new PgBoss({
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => pool.run(text, values) },
    migrate: false,
    supervise: upkeep,
    schedule: upkeep,
    ...MAINTENANCE,
  });
  boss.on('error', (error) => log.warn({ err: withoutAddresses(error) }, 'queue error'));
  boss.on('warning', ({ message }) => log.warn({ message }, 'queue warning'));
  const stopped = new AbortController();
  let starting: Promise<void> | null = null;
  void ready.then(
    () => {
      if (!stopped.signal.aborted) starting = start();
    },
    () => {},
  );

  async function start() {
    for (let pause = 500; !stopped.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await boss.start();
        for (const worker of workers) await attach(worker);
        log.info({ queues: names }, 'jobs are being worked on');
        // Servers that are killed again and again never live until their first round: what a dead one held is looked for now.
        if (upkeep) await boss.supervise().catch((error) => log.warn({ err: withoutAddresses(error) }, 'queue error'));
        await hurry();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the job queue does not start yet, trying again');
        // What was half started would otherwise be there twice after the next attempt.
        await boss.stop({ graceful: false, close: false }).catch(() => {});
        await wait(pause, null, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  const names = workers.map(({ name }) => name);
  const hurry = () => pool.run(HURRY, [names]).catch(() => {});
  const hurrying = setInterval(hurry, HURRY_EVERY_MS).unref();

  async function attach(worker: QueueWorker) {
    for (const { name: job, cron, settings = {} } of worker.calendar ?? []) {
      await boss.schedule(worker.name, cron, { job }, { ...CALENDAR, key: job, ...settings });
    }
    const others: string[] = [];
    await attachOne(worker, 1, () => {
      for (const id of others) boss.notifyWorker(id);
    });
    for (let n = 1; n < (worker.atOnce ?? 1); n += 1) others.push(await attachOne(worker, OTHERS_PACE));
  }

  /**
   * Whoever has done a job asks for the next at once; after a failure it keeps its pace, for the next one may fail like it.
   * That is why only the first wakes others.
   */
  async function attachOne(worker: QueueWorker, pace: number, wakeOthers = () => {}): Promise<string> {
    const id: string = await boss.work(
      worker.name,
      {
        batchSize: 1,
        pollingIntervalSeconds: (pollingSeconds ?? worker.everySeconds ?? 2) * pace,
        perJobResults: true,
        includeMetadata: true,
      },
      async ([job]: JobWithMetadata<unknown>[]): Promise<JobResult[]> => {
        if (!job) return [];
        wakeOthers();
        const result = await runOne(worker, job, log);
        if (result.status === 'completed') boss.notifyWorker(id);
        return [result];
      },
    );
    return id;
  }

  return {
    async stop() {
      stopped.abort();
      clearInterval(hurrying);
      // A database that never came up was never worked with: there is nothing to wait for.
      await starting;
      if (starting) await boss.stop({ graceful: true, close: false, timeout: STOP_LIMIT_MS }).catch(() => {});
      await pool.end();
    },
  };
}

async function runOne(worker: QueueWorker, job: JobWithMetadata<unknown>, log: Logger): Promise<JobResult> {
  const started = performance.now();
  const queue = (job.data as { job?: string } | null)?.job ?? worker.name;
  const facts = { queue, job: job.id, attempt: job.retryCount + 1 };
  try {
    if (job.signal.aborted) throw new Error('the server is stopping');
    await worker.run({ id: job.id, data: job.data });
    log.info({ ...facts, ms: Math.round(performance.now() - started) }, 'job done');
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const err = withoutAddresses(error as Error);
    const final = error instanceof PermanentFailure || job.retryCount >= job.retryLimit;
    if (final) log.error({ ...facts, err }, 'job gave up');
    else warnOfCause(log, facts, err);
    const status = error instanceof PermanentFailure ? 'deadletter' : 'failed';
    return { id: job.id, status, output: { message: err.message } };
  }
}

const CAUSE_EVERY_MS = 60_000;
const causes = new Map<string, { since: number; alike: number }>();

/** One line a minute for each cause, with the number of those that failed alike since the last: a dead mail server is one cause. */
function warnOfCause(log: Logger, facts: object, err: Error) {
  const known = causes.get(err.message);
  if (known && Date.now() - known.since < CAUSE_EVERY_MS) {
    known.alike += 1;
    return;
  }
  if (causes.size > MOST_CAUSES) causes.clear();
  causes.set(err.message, { since: Date.now(), alike: 0 });
  log.warn({ ...facts, alike: known?.alike ?? 0, err }, 'job failed, will be tried again');
}
const MOST_CAUSES = 1_000;

/** Mail servers echo addresses in their answers; neither the log nor the jobs table keeps them. */
export function withoutAddresses(error: Error): Error {
  const redact = (text: string) => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');
  const clean = new Error(redact(error.message));
  clean.name = error.name;
  clean.stack = redact(error.stack ?? '');
  const { code } = error as { code?: unknown };
  return code === undefined ? clean : Object.assign(clean, { code });
}
