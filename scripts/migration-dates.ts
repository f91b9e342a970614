import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { isBaseline } from '../platform/db/migrate.ts';

/**
 * A migration dated in the future or before an earlier one would run in different orders. `names` are in the order in
 * which they were added.
 */
export function findMisdated(names: readonly string[], now: Date): string[] {
  const dated = names.filter((name) => !isBaseline(name));
  const today = now.toISOString().slice(0, 10).replaceAll('-', '');
  return dated.flatMap((name, index) => {
    if (!/^\d{14}_\w+(\.after-deploy)?\.sql$/.test(name)) return [`${name}: name it YYYYMMDDHHMMSS_what.sql.`];
    if (name.slice(0, 8) > today) return [`${name} is dated after today.`];
    const later = dated.slice(0, index).find((other) => other > name);
    return later ? [`${name} is dated before ${later}, which is older: give it the date of today.`] : [];
  });
}

/** In the order of the git history, then uncommitted ones. */
function namesInOrder(): string[] {
  const there = new Set(readdirSync('migrations').toSorted());
  const log = ['log', '--reverse', '--diff-filter=AR', '--format=', '--name-only', '--', 'migrations'];
  const added = execFileSync('git', log, { encoding: 'utf8' })
    .split('\n')
    .map((path) => basename(path));
  return [...new Set([...added.filter((name) => there.has(name)), ...there])];
}

if (import.meta.main) {
  const found = findMisdated(namesInOrder(), new Date());
  for (const sentence of found) console.error(sentence);
  process.exitCode = found.length > 0 ? 1 : 0;
}
