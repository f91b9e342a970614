// Loaded into every Node with a moved clock (moments.mjs), because the kernel still writes real file times.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const offsetMs = Number(process.env.FAKETIME) * 1000;

function moved(facts) {
  if (typeof facts?.mtimeMs !== 'number') return facts;
  for (const name of ['atime', 'mtime', 'ctime', 'birthtime']) {
    facts[`${name}Ms`] += offsetMs;
    facts[name] = new Date(facts[`${name}Ms`]);
  }
  return facts;
}
/** Seconds or a Date. */
const kernelTime = (time) => new Date((typeof time === 'object' ? time.getTime() : Number(time) * 1000) - offsetMs);

for (const name of ['stat', 'lstat']) {
  const [promised, sync] = [fs.promises[name], fs[`${name}Sync`]];
  fs.promises[name] = async (...args) => moved(await promised(...args));
  fs[`${name}Sync`] = (...args) => moved(sync(...args));
}
const { utimes } = fs.promises;
const { utimesSync } = fs;
fs.promises.utimes = (path, ...times) => utimes(path, ...times.map(kernelTime));
fs.utimesSync = (path, ...times) => utimesSync(path, ...times.map(kernelTime));
syncBuiltinESMExports();
