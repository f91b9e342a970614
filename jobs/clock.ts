import { z } from 'zod';
import { raiseBillingTasks } from '../domain/billing/billing-tasks.server.ts';
import { earnCommissions } from '../domain/billing/commissions.server.ts';
import { applyRetention } from '../domain/erasure/apply-retention.server.ts';
import { reapplyTombstones } from '../domain/erasure/apply-tombstones.server.ts';
import type { ErasureServices } from '../domain/erasure/erase-inquiry.server.ts';
import { writeFinishedDays } from '../domain/figures/market.server.ts';
import { publishPrices } from '../domain/figures/offer-prices.server.ts';
import { publishMonths } from '../domain/figures/published-months.server.ts';
import { checkDocuments } from '../domain/firms/documents.server.ts';
import { notifyAgain } from '../domain/inquiries/quarantine.server.ts';
import { expireOffers, notifyOfEndings } from '../domain/offers/change-offer.server.ts';
import { notifyOfMeetings } from '../domain/offers/owners-meeting.server.ts';
import { askOrders, finishOrders } from '../domain/orders/finish-orders.server.ts';
import { remindOfGuarantees } from '../domain/orders/guarantee.server.ts';
import { callAboutOrders } from '../domain/orders/report-order.server.ts';
import { countResponseTimes } from '../domain/response-time/response-times.server.ts';
import { askForReviews } from '../domain/reviews/write-review.server.ts';
import { hasDueFailures, runScheduledTasks, type ScheduledTask } from '../domain/scheduled-tasks.server.ts';
import { checkStalledWork } from '../domain/scheduler/check-stalled-work.server.ts';
import { workDeadlines } from '../domain/scheduler/work-deadlines.server.ts';
import { findNow, type Queries } from '../platform/db/rows.ts';
import { enqueue } from '../platform/queue/enqueue.ts';
import type { JobDefinition, JobServices } from './job.ts';

const HOUR_SECONDS = 3_600;

type Work = Pick<JobDefinition<object>, 'name' | 'settings'> & {
  cron: string;
  run(services: JobServices): Promise<void>;
};

/** Erases again what a backup restored, before the server accepts requests or jobs. */
export const reapplyTombstonesTask: ScheduledTask<ErasureServices & Pick<JobServices, 'log'>> = {
  name: 'reapply-tombstones',
  async run(services, now) {
    const back = await reapplyTombstones(services, now);
    if (back > 0) services.log.warn({ back }, 'a backup had brought this back');
    return back;
  },
};

/** Cron times in Munich. Emails are enqueued, so that no work waits for a mail server. */
export const clockJobs = [
  {
    name: 'work-deadlines',
    cron: '* * * * *',
    // The next minute runs again, so there are no retries.
    settings: { retryLimit: 0, retentionSeconds: HOUR_SECONDS, deleteAfterSeconds: HOUR_SECONDS },
    async run(services) {
      const { gap, ...done } = await workDeadlines(services);
      if (gap) services.log.warn({ ...gap }, 'no deadlines were worked on for a while');
      if (Object.values(done).some((count) => count > 0)) services.log.info(done, 'deadlines worked on');
    },
  },
  // Short retention periods would be exceeded within a night.
  {
    name: 'apply-hourly-retention',
    cron: '7 * * * *',
    async run(services) {
      await retain(services, 'hourly');
      const now = await findNow(services.database);
      if (await hasDueFailures(services.database, reapplyTombstonesTask.name, now))
        await runScheduledTasks(services, [reapplyTombstonesTask], now);
    },
  },
  { name: 'apply-nightly-retention', cron: '15 3 * * *', run: (services) => retain(services, 'nightly') },
  {
    // Stalled work is an error in the log, and a task where somebody waits.
    name: 'check-stalled-work',
    cron: '7 * * * *',
    async run({ database, log }) {
      const found = await checkStalledWork(database);
      const still =
        found.unsent + found.responseTimes + found.failures + found.tasks.length > 0 ||
        found.credits !== 0 ||
        found.accounts !== 0;
      if (still) log.error({ ...found }, 'something stands still');
    },
  },
  withTasks('expire-offers', '10 0 * * *', { 'expire-offers': expireOffers }),
  withTasks('notify-of-endings', '0 9 * * *', {
    'notify-of-endings': notifyOfEndings,
    'notify-of-meetings': notifyOfMeetings,
    'remind-of-guarantees': remindOfGuarantees,
    'ask-for-reviews': askForReviews,
  }),
  {
    name: 'count-response-times',
    cron: '30 3 * * *',
    async run({ database, log }) {
      log.info(
        {
          ...(await countResponseTimes(database)),
          ...(await writeFinishedDays(database)),
          ...(await publishMonths(database, await findNow(database))),
        },
        'response times and figures counted',
      );
    },
  },
  // After the retention of the night, which stores the prices of what it erases.
  withTasks('publish-prices', '45 3 * * *', { 'publish-prices': (database) => publishPrices(database) }),
  withTasks('check-documents', '0 6 * * *', {
    'check-documents': async (database, now) => (await checkDocuments(database, now)).reminded,
  }),
  {
    name: 'report-to-operator',
    cron: '30 7 * * 1-5',
    async run({ database, log }) {
      const unnotified = await notifyAgain(database);
      if (unnotified.length > 0)
        log.error({ inquiries: unnotified }, 'nobody was notified of these inquiries: trying again');
      await database.transaction((client) =>
        enqueue(client, [{ queue: 'notify-operator-digest', data: { unnotified } }]),
      );
    },
  },
  withTasks('ask-orders', '0 9 * * 1-5', {
    'ask-orders': askOrders,
    'call-orders': callAboutOrders,
    'finish-orders': finishOrders,
    'earn-commissions': earnCommissions,
    'billing-tasks': raiseBillingTasks,
  }),
] satisfies Work[];

/** Failed rows wait for the next run; a task that failed as a whole is retried by the queue. */
function withTasks(
  name: string,
  cron: string,
  tasks: Record<string, (database: Queries, now: Date) => Promise<number>>,
) {
  const scheduled = Object.entries(tasks).map(
    ([name, work]): ScheduledTask<JobServices> => ({
      name,
      run: ({ database }, now) => work(database, now),
    }),
  );
  async function run(services: JobServices) {
    const { counts, failed } = await runScheduledTasks(services, scheduled, await findNow(services.database));
    const moved = Object.fromEntries([...counts].filter(([, count]) => count > 0));
    if (Object.keys(moved).length > 0) services.log.info(moved, 'worked on by the clock');
    if (failed.size > 0) throw new Error(`these tasks failed: ${[...failed].join(', ')}`);
  }
  return { name, cron, run };
}

async function retain(services: JobServices, runs: 'hourly' | 'nightly') {
  const now = await findNow(services.database);
  const results = await applyRetention(services, { now, runs });
  const removed = Object.fromEntries(results.map(({ processing, count }) => [processing, count]));
  services.log.info({ runs, removed }, 'retention applied');
}

export const clockData = z.object({});
