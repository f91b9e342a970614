import { processings } from '../content/processings.ts';
import { applyRetention, planRetention } from '../domain/erasure/apply-retention.server.ts';
import { retentionRules } from '../domain/erasure/retention-rules.server.ts';
import { findNow } from '../platform/db/rows.ts';
import { print, runCommand } from './workplace.ts';

const USAGE = `npm run retention             what is due now; changes nothing
npm run retention -- --apply  removes it, as the nightly job does`;

await runCommand(USAGE, async (workplace, { flags }) => {
  const now = await findNow(workplace.database);
  const results = flags.apply ? await applyRetention(workplace, { now }) : await planRetention(workplace, now);
  print(`${flags.apply ? 'Removed' : 'Due, nothing changed'} (${now.toISOString()})\n`);
  for (const { title, period, count } of results) print(`${String(count).padStart(7)}  ${title} (${period})`);
  const covered = new Set(retentionRules.map(({ processing }) => processing));
  const others = processings.filter(({ id, storedIn }) => storedIn === 'server' && !covered.has(id));
  print(`\nNot removed by this job: ${others.map(({ title }) => title).join(', ')}`);
});
