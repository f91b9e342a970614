import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { nextDay, toWallTime, weekdayOf } from '../../../domain/time/munich-clock.ts';
import { MATCH_QUEUE } from '../../../domain/workflow/reasons.ts';
import { runJob } from '../../../jobs/all-jobs.ts';
import { clockJobs } from '../../../jobs/clock.ts';
import type { JobServices } from '../../../jobs/job.ts';
import { PermanentFailure, QUEUE_DEFAULTS } from '../../../platform/queue/queue-settings.ts';

const ROUNDS = 50;
const EMAILS_AT_ONCE = 3;
const { retryDelay = 30, retryDelayMax = 3_600, deleteAfterSeconds = 0 } = QUEUE_DEFAULTS;

type Due = { id: string; name: string; data: Record<string, unknown>; retry_count: number; retry_limit: number };

/** Works on jobs as the queue does, matches one by one and emails three at once, at whatever time the clock shows. */
export function createManualQueue(pool: pg.Pool, services: JobServices) {
  const failures = new Map<string, number>();
  /** The job being worked on, so that a mail can be traced to its cause. */
  const current = new AsyncLocalStorage<Due>();

  async function runDue() {
    await pool.query('delete from pgboss.job where completed_on < now() - make_interval(secs => $1)', [
      deleteAfterSeconds,
    ]);
    for (let round = 0; round < ROUNDS; round++) {
      const { rows } = await pool.query<Due>(
        `select id, name, data, retry_count, retry_limit from jobs
         where state in ('created', 'retry') and start_after <= now() order by start_after, created_on limit 200`,
      );
      if (rows.length === 0) return;
      const [matches = [], emails = []] = [true, false].map((is) =>
        rows.filter(({ name }) => (name === MATCH_QUEUE) === is),
      );
      const done: string[] = [];
      const run = async (job: Due) => void ((await runOne(job)) && done.push(job.id));
      await Promise.all([runInParallel(1, matches, run), runInParallel(EMAILS_AT_ONCE, emails, run)]);
      await pool.query(`update pgboss.job set state = 'completed', completed_on = now() where id = any($1)`, [done]);
    }
    throw new Error('jobs cause jobs without end');
  }

  /** False: it failed, or went meanwhile with what it is about. */
  async function runOne(job: Due): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update pgboss.job set state = 'active', started_on = now() where id = $1 and state in ('created', 'retry')`,
      [job.id],
    );
    if (!rowCount) return false;
    try {
      await current.run(job, () => runJob(services, job));
      return true;
    } catch (error) {
      note(job.name, error);
      const final = error instanceof PermanentFailure || job.retry_count >= job.retry_limit;
      const pause = Math.min(retryDelayMax, retryDelay * 2 ** Math.min(job.retry_count, 20));
      await pool.query(
        `update pgboss.job set state = $2, retry_count = retry_count + 1, start_after = now() + make_interval(secs => $3)
         where id = $1`,
        [job.id, final ? 'failed' : 'retry', pause],
      );
      return false;
    }
  }

  /** Work that goes by the clock, once for each whose time came since the last look. */
  async function runClock(since: Date, now: Date) {
    for (const { name, cron } of clockJobs) {
      if (!cameBetween(cron, since, now)) continue;
      try {
        await runJob(services, { id: crypto.randomUUID(), name, data: {} });
      } catch (error) {
        note(name, error);
      }
    }
  }

  function note(name: string, error: unknown) {
    const message = `${name}: ${(error as Error).message}`;
    failures.set(message, (failures.get(message) ?? 0) + 1);
  }

  return { runDue, runClock, failures, current };
}

/** So many at once, each taking the next. */
export async function runInParallel<Row>(lanes: number, rows: readonly Row[], work: (row: Row) => Promise<void>) {
  const left = rows.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const row of left) await work(row);
    }),
  );
}

const MINUTES_A_DAY = 1_440;

/** By what the clocks show: a minute that they skip never comes, one that they show twice comes once. */
function cameBetween(cron: string, since: Date, now: Date): boolean {
  const fields = cron.split(' ').map(readField);
  const [from, to] = [toWallTime(since), toWallTime(now)];
  for (let { day, minutes } = from; ; day = nextDay(day), minutes = -1) {
    const [, month, date] = day.split('-').map(Number) as [number, number, number];
    const last = day === to.day ? Math.floor(to.minutes) : MINUTES_A_DAY - 1;
    for (let minute = Math.floor(minutes) + 1; minute <= last; minute++) {
      const shown = [minute % 60, Math.floor(minute / 60), date, month, weekdayOf(day)];
      if (fields.every((fits, index) => fits(shown[index] as number))) return true;
    }
    if (day >= to.day) return false;
  }
}

function readField(text: string): (value: number) => boolean {
  if (text === '*') return () => true;
  const values = text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return (value) => values.includes(value);
}
