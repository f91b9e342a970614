import { usualMix } from '../domain/matching/example.ts';
import { type FirmForSimulation, findFirmsToSimulate } from '../domain/matching/find-firms-to-simulate.server.ts';
import { replayRun } from '../domain/matching/replay-run.server.ts';
import { simulateMatching } from '../domain/matching/simulate.ts';
import { MILLION } from '../domain/rules.ts';
import { print, runCommand, UsageError, type Workplace } from './workplace.ts';

const USAGE = `npm run matching -- replay <run>   computes a stored run again and compares it row by row
npm run matching -- replay all     the same for every stored run; --limit <n> for the newest ones
npm run matching -- simulate       5,000 inquiries for the firms of this installation; --limit <n> for more or fewer.
                                   Firms decline and fall silent, places come back; of four or more one joins late,
                                   one pauses and one leaves`;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SEED = 1;

await runCommand(USAGE, async (workplace, { command, args: [run = ''], flags }) => {
  const limit = Number(flags.limit) || null;
  if (command === 'replay' && run === 'all') return replayAll(workplace, limit);
  if (command === 'replay') return replayOne(workplace, run);
  if (command === 'simulate') return simulate(workplace, limit ?? 5_000);
  throw new UsageError(command ? `Unknown command: ${command}` : 'What should be done?');
});

async function replayOne({ database }: Workplace, run: string) {
  if (!UUID.test(run)) throw new UsageError(`Not an id: ${run || '(none)'}`);
  const replayed = await replayRun(database, run);
  if (replayed.kind === 'unknown') throw new Error(`No run ${run}`);
  if (replayed.kind === 'by-hand')
    return print(`chosen by ${replayed.decidedBy}: there is no choice of the rules to compute again`);
  if (replayed.kind === 'same') return print(`${replayed.firms} firms, no difference`);
  for (const { partnerId, column, stored, computed } of replayed.differences) {
    print(`${partnerId}  ${column.padEnd(14)}stored ${stored}, computed ${computed}`);
  }
  throw new Error(`${replayed.differences.length} differences`);
}

async function replayAll({ database }: Workplace, limit: number | null) {
  const { rows } = await database.query<{ id: string }>({
    text: 'select id from match_runs order by at desc, id limit $1',
    values: [limit],
  });
  const counts = { same: 0, 'by-hand': 0, different: 0, unknown: 0 };
  for (const { id } of rows) {
    const { kind } = await replayRun(database, id);
    counts[kind] += 1;
    if (kind === 'different') print(`${id}  differs`);
  }
  print(
    `${rows.length} runs: ${counts.same} the same, ${counts['by-hand']} chosen by hand, ${counts.different} different`,
  );
  if (counts.different > 0) process.exitCode = 1;
}

const MOST_OFF = 2;

/** Of four or more the last joins after a third, the second pauses for a third, the first leaves after two thirds. */
function withLives(firms: readonly FirmForSimulation[], inquiries: number): FirmForSimulation[] {
  const [third, two] = [Math.floor(inquiries / 3), Math.floor((2 * inquiries) / 3)];
  if (firms.length < 4) return [...firms];
  return firms.map((firm, index) => ({
    ...firm,
    ...(index === firms.length - 1 && { joins: third }),
    ...(index === 1 && { pauses: [[third, two] as const] }),
    ...(index === 0 && { leaves: two }),
  }));
}

async function simulate({ database }: Workplace, inquiries: number) {
  const firms = withLives(await findFirmsToSimulate(database), inquiries);
  if (firms.length === 0) throw new Error('There are no active firms to choose from.');
  const { firms: figures, found, meanScore, meanKm, sumOfCredits } = simulateMatching(firms, inquiries, SEED, usualMix);
  const nameOf = new Map(firms.map((firm) => [firm.id, firm.name]));
  print(`${'firm'.padEnd(32)}  suited   invited  fair share  at worst off  first after  longest wait`);
  for (const { id, suited, invited, returned, fair, deviation, firstAfter, longestWait } of figures) {
    const columns = [
      suited,
      invited - returned,
      (fair / MILLION).toFixed(1),
      deviation.toFixed(2),
      firstAfter ?? '-',
      longestWait,
    ];
    print(
      `${(nameOf.get(id) ?? id).slice(0, 32).padEnd(32)}${columns.map((text, index) => String(text).padStart([8, 10, 12, 14, 13, 14][index] ?? 10)).join('')}`,
    );
  }
  const share = (count: number) => `${((100 * count) / inquiries).toFixed(1)} %`;
  print(`\ninquiries with 0, 1, 2, 3 firms: ${found.map(share).join(', ')}`);
  print(`mean points ${meanScore.toFixed(1)}, mean distance ${meanKm.toFixed(1)} km, sum of credits ${sumOfCredits}`);
  if (figures.some(({ deviation }) => deviation > MOST_OFF))
    throw new Error(`A firm was more than ${MOST_OFF} off its share.`);
}
