import { isUuid } from '../domain/form-rules.ts';
import { replayRun } from '../domain/matching/replay-run.server.ts';
import { listRows } from '../platform/db/rows.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run matching -- replay <run>   computes a stored run again and compares it row by row
npm run matching -- replay all     the same for every stored run; --limit <n> for the newest ones`;

await runCommand(USAGE, {
  replay: (workplace, { args: [run = ''], flags }) =>
    run === 'all' ? replayAll(workplace, Number(flags.limit) || null) : replayOne(workplace, run),
});

async function replayOne({ database }: Workplace, run: string) {
  if (!isUuid(run)) throw new UsageError(`Not an id: ${run || '(none)'}`);
  const replayed = await replayRun(database, run);
  if (replayed.kind === 'unknown') throw new Error(`No run ${run}`);
  if (replayed.kind === 'by-hand')
    return print(`chosen by ${replayed.decidedBy}: there is no choice of the rules to compute again`);
  if (replayed.kind === 'other-rules')
    return print(`chosen by the rules ${replayed.rules}, which this release no longer has`);
  if (replayed.kind === 'same') return print(`${replayed.firms} firms, no difference`);
  for (const { firmId, column, stored, computed } of replayed.differences) {
    print(`${firmId}  ${column.padEnd(14)}stored ${stored}, computed ${computed}`);
  }
  throw new Error(`${replayed.differences.length} differences`);
}

async function replayAll({ database }: Workplace, limit: number | null) {
  const rows = await listRows<{ id: string }>(database)`select id from match_runs order by at desc, id limit ${limit}`;
  const counts = { same: 0, 'by-hand': 0, 'other-rules': 0, different: 0, unknown: 0 };
  for (const { id } of rows) {
    const { kind } = await replayRun(database, id);
    counts[kind] += 1;
    if (kind === 'different') print(`${id}  differs`);
  }
  print(
    `${rows.length} runs: ${counts.same} the same, ${counts['by-hand']} chosen by hand, ${counts['other-rules']} by other rules, ${counts.different} different`,
  );
  if (counts.different > 0) process.exitCode = 1;
}
