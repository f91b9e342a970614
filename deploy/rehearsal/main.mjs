// taubenfrei rehearse [name…]: causes faults on this server under load and counts lost requests. For a new machine or a copy;
// it refuses where real inquiries are stored.
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { drills as underLoad } from './drills.mjs';
import { begin, print, query, ROOT, tidy } from './machine.mjs';
import { afterPowerCut, cutPower, restoreToMoment } from './moments.mjs';

const drills = { ...underLoad, 'point-in-time': restoreToMoment };
const words = process.argv.slice(2);
const unknown = words.find((word) => !(word in drills) && !['power', 'after-power-cut', 'tidy'].includes(word));
if (unknown) {
  print(`Unknown: ${unknown}. There are ${Object.keys(drills).join(', ')}; power and then after-power-cut; tidy.`);
  process.exit(1);
}
const [{ real }] = await query('select count(*)::int as real from inquiries', [], process.env.DATABASE_URL);
if (real > 0) {
  print(`${real} inquiries are stored here. This is for a machine without any: it cuts, fills and goes back in time.`);
  process.exit(1);
}
const previous = await readlink(join(ROOT, 'previous')).catch(() => null);
const results = [];
try {
  // After a power cut the settings are still in place, and a restart would hide how the machine started.
  if (!words.includes('after-power-cut')) await begin();
  for (const name of Object.keys(drills).filter((name) => words.length === 0 || words.includes(name))) {
    try {
      results.push(await drills[name]());
    } catch (error) {
      print(`\n${name} could not be rehearsed: ${error.stderr || error.message}`);
      results.push({ title: name, lost: Number.NaN });
    }
  }
  if (words.includes('after-power-cut')) results.push(await afterPowerCut());
  if (words.includes('power')) await cutPower();
} finally {
  if (!words.includes('power')) await tidy(previous);
}
print(
  `\n${results.map(({ title, lost }) => `${lost === 0 ? 'nothing lost' : `${lost} LOST`.padEnd(12)}   ${title}`).join('\n')}`,
);
process.exit(results.every(({ lost }) => lost === 0) ? 0 : 1);
