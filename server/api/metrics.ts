import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Hono } from 'hono';
import { readPromiseFigures } from '../../domain/promise/promise-facts.server.ts';
import { keepFor } from '../../platform/keep-for.ts';
import type { Services } from '../services.ts';

const SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 30];
const FIGURES_KEPT_MS = 5_000;
const PROMISE_DAYS = 30;

/** Never a path, which may contain a reference or a token. */
const ROUTES: readonly [route: string, path: RegExp][] = [
  ['inquiries', /^\/rest\/v1\/|^\/fragebogen\/?$/],
  ['photos', /^\/storage\//],
  ['office', /^\/zentrale(\/|$)/i],
  ['customer', /^\/meine-anfrage(\/|$)/i],
  ['firm', /^\/(betrieb|partner-werden\/bewerbung)(\/|$)/i],
  ['assets', /^\/(assets|images|fonts)\//],
  ['health', /^\/(healthz|readyz|metrics)$/],
];

type Counted = { count: number; sum: number; buckets: number[] };
export type Answers = Map<string, Counted>;

export function countAnswers(server: Server, answers: Answers): void {
  server.on('request', (request, response) => {
    const begun = performance.now();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const route = ROUTES.find(([, pattern]) => pattern.test(path))?.[0] ?? 'pages';
    response.on('close', () => {
      const status = response.writableFinished ? `${Math.floor(response.statusCode / 100)}xx` : 'left';
      const key = `route="${route}",status="${status}"`;
      const counted = answers.get(key) ?? { count: 0, sum: 0, buckets: SECONDS.map(() => 0) };
      const seconds = (performance.now() - begun) / 1_000;
      counted.count += 1;
      counted.sum += seconds;
      for (const [index, limit] of SECONDS.entries())
        if (seconds <= limit) counted.buckets[index] = (counted.buckets[index] ?? 0) + 1;
      answers.set(key, counted);
    });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Contains no paths or personal data and needs the token. */
export function createMetricsApi({ config, database, answers }: Pick<Services, 'config' | 'database' | 'answers'>) {
  const app = new Hono();
  const { metricsToken } = config;
  if (!metricsToken) return app;
  const lag = monitorEventLoopDelay({ resolution: 20 });
  lag.enable();
  const findFigures = keepFor(FIGURES_KEPT_MS, () =>
    readFigures({ database }).catch(() => ['taubenfrei_database_up 0']),
  );
  const expected = digest(`Bearer ${metricsToken}`);
  return app.get('/metrics', async (context) => {
    const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected))
      return context.body('', 401, { ...headers, 'WWW-Authenticate': 'Bearer' });
    const own = [
      `taubenfrei_event_loop_lag_seconds{quantile="0.99"} ${(lag.percentile(99) / 1e9).toFixed(6)}`,
      `taubenfrei_memory_bytes ${process.memoryUsage.rss()}`,
      `taubenfrei_uptime_seconds ${Math.floor(process.uptime())}`,
    ];
    lag.reset();
    return context.body(`${[...own, ...listAnswers(answers), ...(await findFigures())].join('\n')}\n`, 200, headers);
  });
}

function listAnswers(answers: Answers): string[] {
  const name = 'taubenfrei_http_seconds';
  const lines = [...answers].flatMap(([labels, { count, sum, buckets }]) => [
    ...buckets.map((value, index) => `${name}_bucket{${labels},le="${SECONDS[index]}"} ${value}`),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum.toFixed(3)}`,
    `${name}_count{${labels}} ${count}`,
  ]);
  return [`# TYPE ${name} histogram`, ...lines];
}

async function readFigures({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const [{ rows }, promises] = await Promise.all([
    database.query<Record<string, number>>({
      text: `select (select count(*) from inquiries where received_at > now() - interval '1 day')::int as inquiries_day,
          (select count(*) from sent_mails where sent_at > now() - interval '1 day')::int as mails_sent_day,
          (select count(*) from jobs where state < 'active' and queue = 'emails')::int as mails_waiting,
          (select count(*) from jobs where state = 'failed' and queue = 'emails')::int as mails_failed,
          (select count(*) from jobs where state = 'failed')::int as jobs_failed,
          (select coalesce(extract(epoch from now() - min(greatest(start_after, created_on))), 0)::int from jobs
            where state < 'active' and start_after <= now()) as oldest_job_seconds,
          (select count(*) from inquiries where status in ('matching', 'offers') and first_offer_at is null)::int as promises_open,
          (select count(*) from pg_stat_activity where application_name like 'taubenfrei%' || $1)::int as connections`,
      values: [` ${process.pid}`],
    }),
    readPromiseFigures(database, PROMISE_DAYS),
  ]);
  return [
    'taubenfrei_database_up 1',
    ...Object.entries(rows[0] ?? {}).map(([name, value]) => `taubenfrei_${name} ${value}`),
    `taubenfrei_promises_over{days="${PROMISE_DAYS}"} ${promises.over}`,
    `taubenfrei_promises_kept{days="${PROMISE_DAYS}"} ${promises.keptRule}`,
  ];
}
