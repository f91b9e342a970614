import { setTimeout as wait } from 'node:timers/promises';
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { DedicatedPool } from '../db/dedicated-pool.ts';
import type { Logger } from '../log/logger.ts';
import type { QueuedJob } from './prepare-queues.ts';
import { MAINTENANCE, PermanentFailure, QUEUE_SCHEMA } from './queue-settings.ts';

export type QueueWorker = {
  name: string;
  atOnce?: number;
  /** Polling interval of the first worker; it wakes the others, which poll less often. */
  everySeconds?: number;
  calendar?: readonly (QueuedJob & { cron: string })[];
  run(job: { id: string; data: unknown }): Promise<void>;
};

export type RunningQueue = { stop(): Promise<void> };

type Options = {
  pool: DedicatedPool;
  workers: readonly QueueWorker[];
  ready: Promise<void>;
  log: Logger;
  pollingSeconds?: number;
  /** One queue per process runs the schedule and recovers jobs of dead servers. */
  upkeep?: boolean;
};

/** Missed runs are made up for once. */
export const CALENDAR = { tz: 'Europe/Berlin', missed: 'once' } as const;

const MAX_PAUSE_MS = 1_000;
const STOP_LIMIT_MS = 20_000;
const REQUEUE_EVERY_MS = 10_000;
const OTHERS_PACE = 3;

/**
 * A job whose server died is retried soon instead of with growing pauses; the pause still grows a little, in case the
 * job is what kills servers.
 */
const REQUEUE_ORPHANED_JOBS = `update ${QUEUE_SCHEMA}.job set start_after = now() + retry_count * interval '5 seconds'
  where name = any($1) and state < 'active' and state = 'retry' and start_after > now() + retry_count * interval '5 seconds'
    and output -> 'value' ->> 'message' = 'job heartbeat timeout'`;

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
    for (let pause = 500; !stopped.signal.aborted; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        await boss.start();
        for (const worker of workers) await attach(worker);
        log.info({ queues: names }, 'jobs are being worked on');
        // Servers that are killed repeatedly never reach their first supervision round, so it runs now.
        if (upkeep) await boss.supervise().catch((error) => log.warn({ err: withoutAddresses(error) }, 'queue error'));
        await requeueOrphanedJobs();
        return;
      } catch (error) {
        log.warn({ err: error }, 'the job queue does not start yet, trying again');
        // A half-started instance would otherwise exist twice after the next attempt.
        await boss.stop({ graceful: false, close: false }).catch(() => {});
        await wait(pause, null, { signal: stopped.signal }).catch(() => {});
      }
    }
  }

  const names = workers.map(({ name }) => name);
  const requeueOrphanedJobs = () => pool.run(REQUEUE_ORPHANED_JOBS, [names]).catch(() => {});
  const requeueTimer = setInterval(requeueOrphanedJobs, REQUEUE_EVERY_MS).unref();

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
   * A worker continues at once after a success and keeps its interval after a failure, so only the first one wakes
   * others.
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
      clearInterval(requeueTimer);
      // Without a database nothing was started.
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

/** Logs each cause once a minute with a count, so that a dead mail server does not flood the log. */
function warnOfCause(log: Logger, facts: object, err: Error) {
  const known = causes.get(err.message);
  if (known && Date.now() - known.since < CAUSE_EVERY_MS) {
    known.alike += 1;
    return;
  }
  if (causes.size > MAX_CAUSES) causes.clear();
  causes.set(err.message, { since: Date.now(), alike: 0 });
  log.warn({ ...facts, alike: known?.alike ?? 0, err }, 'job failed, will be tried again');
}
const MAX_CAUSES = 1_000;

/** Mail servers repeat addresses in their answers, which must not be logged or stored. */
export function withoutAddresses(error: Error): Error {
  const redact = (text: string) => text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '<address>');
  const clean = new Error(redact(error.message));
  clean.name = error.name;
  clean.stack = redact(error.stack ?? '');
  const { code } = error as { code?: unknown };
  return code === undefined ? clean : Object.assign(clean, { code });
}
