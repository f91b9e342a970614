import { z } from 'zod';
import { notifyAgain } from '../domain/inquiries/quarantine.server.ts';
import { expireOffers } from '../domain/offers/expire-offers.server.ts';
import { checkDocuments } from '../domain/partners/check-documents.server.ts';
import { watchTheWatch } from '../domain/process/watch-the-watch.server.ts';
import { workDeadlines } from '../domain/process/work-deadlines.server.ts';
import { countPromises } from '../domain/promise/count-promises.server.ts';
import { askOrders } from '../domain/releases/ask-orders.server.ts';
import { finishOrders } from '../domain/releases/finish-orders.server.ts';
import { callAboutOrders } from '../domain/releases/report-order.server.ts';
import { applyRetention } from '../domain/retention/apply-retention.server.ts';
import { findNow } from '../platform/db/find-now.ts';
import { enqueue } from '../platform/queue/enqueue.ts';
import type { JobDefinition, JobServices } from './job.ts';

const HOUR_SECONDS = 3_600;

type Work = Pick<JobDefinition<object>, 'name' | 'settings'> & {
  cron: string;
  run(services: JobServices): Promise<void>;
};

/** What comes by the clock, in Munich's time. It writes to nobody itself: letters are enqueued, and the clock goes on. */
export const clockWorks = [
  {
    name: 'work-deadlines',
    cron: '* * * * *',
    // The next minute brings the next one: no retries, and none is kept for long.
    settings: { retryLimit: 0, retentionSeconds: HOUR_SECONDS, deleteAfterSeconds: HOUR_SECONDS },
    async run(services) {
      const { gap, ...done } = await workDeadlines(services);
      if (gap) services.log.warn({ ...gap }, 'no deadlines were worked on for a while');
      if (Object.values(done).some((count) => count > 0)) services.log.info(done, 'deadlines worked on');
    },
  },
  // Short periods run over within a night, so they are looked at every hour.
  { name: 'apply-hourly-retention', cron: '7 * * * *', run: (services) => retain(services, 'hourly') },
  { name: 'apply-nightly-retention', cron: '15 3 * * *', run: (services) => retain(services, 'nightly') },
  {
    // Whatever should move by itself and does not is an error in the log, and a task where somebody waits.
    name: 'watch-the-watch',
    cron: '7 * * * *',
    async run({ database, log }) {
      const found = await watchTheWatch(database);
      const still = found.unsent + found.promises + found.failures + found.parts.length > 0 || found.credits !== 0;
      if (still) log.error({ ...found }, 'something stands still');
    },
  },
  {
    name: 'expire-offers',
    cron: '10 0 * * *',
    async run({ database, log }) {
      const expired = await expireOffers(database);
      if (expired > 0) log.info({ expired }, 'offers expired');
    },
  },
  {
    name: 'count-promises',
    cron: '30 3 * * *',
    async run({ database, log }) {
      log.info(await countPromises(database), 'promises counted');
    },
  },
  {
    name: 'check-documents',
    cron: '0 6 * * *',
    async run({ database, log }) {
      const { reminded } = await checkDocuments(database, new Date());
      if (reminded > 0) log.info({ reminded }, 'firms reminded of papers that run out');
    },
  },
  {
    // Every working morning: what is held back as probable spam, and whom nobody was told of. Silent when all is well.
    name: 'report-to-operator',
    cron: '30 7 * * 1-5',
    async run({ database, log }) {
      const untold = await notifyAgain(database);
      if (untold.length > 0) log.error({ inquiries: untold }, 'nobody was told of these inquiries: trying again');
      await database.transaction((client) => enqueue(client, [{ queue: 'tell-operator', data: { untold } }]));
    },
  },
  {
    name: 'ask-orders',
    cron: '0 9 * * 1-5',
    async run({ database, log }) {
      const asked = await askOrders(database);
      const called = await callAboutOrders(database);
      const finished = await finishOrders(database);
      if (asked + called + finished > 0) log.info({ asked, called, finished }, 'releases and orders followed up');
    },
  },
] satisfies Work[];

async function retain(services: JobServices, runs: 'hourly' | 'nightly') {
  const now = await findNow(services.database);
  const results = await applyRetention(services, { now, runs });
  const removed = Object.fromEntries(results.map(({ processing, count }) => [processing, count]));
  services.log.info({ runs, removed }, 'retention applied');
}

export const clockData = z.object({});
