import { retryMail } from '../domain/deliveries/list-mails.server.ts';
import { countJobs, type JobGroup, listJobs } from '../platform/queue/list-jobs.server.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run jobs                          counts a queue that has any; later: not due yet, or a pause before the next attempt
npm run jobs -- waiting|failed|done   the newest 50; --limit <n> for more
npm run jobs -- retry <id>            try a failed job again, a waiting one at once`;

await runCommand(USAGE, {
  '': showCounts,
  waiting: (workplace, { flags }) => showJobs(workplace, 'waiting', flags.limit),
  failed: (workplace, { flags }) => showJobs(workplace, 'failed', flags.limit),
  done: (workplace, { flags }) => showJobs(workplace, 'done', flags.limit),
  retry: (workplace, { args: [id = ''] }) => retry(workplace, id),
});

async function showCounts({ database }: Workplace) {
  print(`${'queue'.padEnd(32)}    due    later   failed     done`);
  for (const { queue, waiting, later, failed, done } of await countJobs(database)) {
    if (waiting + failed + done === 0) continue;
    print(
      `${queue.padEnd(32)}${[waiting - later, later, failed, done].map((count) => String(count).padStart(7)).join('  ')}`,
    );
  }
}

async function showJobs({ database }: Workplace, group: JobGroup, limit?: string) {
  const jobs = await listJobs(database, group, Number(limit) || 50);
  for (const job of jobs) {
    const when = group === 'waiting' ? `next ${job.next.toISOString()}` : (job.completed_on?.toISOString() ?? '');
    print(`${job.id}  ${job.queue.padEnd(30)}${job.state.padEnd(10)}attempts ${job.attempts}  ${when}`);
    if (job.message) print(`    ${job.message}`);
  }
  print(`${jobs.length} ${group}`);
}

async function retry({ database, actor }: Workplace, id: string) {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw new UsageError(`Not an id: ${id || '(none)'}`);
  const { kind } = await database.transaction((client) => retryMail(client, { id, actor }));
  if (kind === 'gone') throw new Error(`No failed or waiting job ${id}`);
  print(`${id} will be tried again within seconds of a running server`);
}
