// Changes the machine for a rehearsal and counts the results of the requests.
import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { ask, startLoad } from './load.mjs';

export const ROOT = '/opt/taubenfrei';
export const WORK = '/var/tmp/taubenfrei-rehearsal';
const DROP_IN = '/etc/systemd/system/taubenfrei@.service.d/zz-rehearsal.conf';
const SETTINGS = '/etc/taubenfrei/rehearsal.env';
export const [MAIL_PORT, BUCKET_PORT, BUCKET] = [2_525, 9_900, 'rehearsal'];
export const SERVERS = ['taubenfrei@1', 'taubenfrei@2'];

const execute = promisify(execFile);
/** Returns the output of a program, or its error text if it fails. */
export const sh = async (program, ...args) => {
  const { stdout } = await execute(program, args, { maxBuffer: 64e6, cwd: '/' });
  return stdout.trim();
};
export const asPostgres = (...words) => sh('runuser', '-u', 'postgres', '--', ...words);
export const print = (text) => process.stdout.write(`${text}\n`);
export const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;

export async function query(text, values = [], connectionString = OWN.DATABASE_URL) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

export async function until(what, holds, limitMs = 120_000) {
  const begun = performance.now();
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() - begun > limitMs) throw new Error(`Not within ${limitMs / 1_000} seconds: ${what}`);
    await wait(200);
  }
  return seconds(begun);
}

const isReady = async () => {
  const answers = await Promise.all([3_001, 3_002].map((port) => fetch(`http://127.0.0.1:${port}/readyz`)));
  return answers.every(({ status }) => status === 200);
};
export const ready = () => until('both servers are ready', isReady);

/** Names the cluster, because `stop postgresql` returns while the database is still stopping. */
export const stopAll = () => sh('systemctl', 'stop', ...SERVERS, 'postgresql@*');

/** Uses a separate database and folder and a local mail server, so that nothing leaves the machine or remains. */
const OWN = {
  DATABASE_URL: Object.assign(new URL(process.env.DATABASE_URL), { pathname: '/taubenfrei_rehearsal' }).href,
  DATA_DIR: '/var/lib/taubenfrei/rehearsal',
  SMTP_URL: `smtp://127.0.0.1:${MAIL_PORT}`,
  MAIL_FROM: 'rehearsal@example.org',
  OPERATOR_MAIL: 'office@example.org',
};

async function write(more) {
  const own = { ...OWN, ...more };
  const lines = readFileSync('/etc/taubenfrei/taubenfrei.env', 'utf8').split('\n');
  const others = lines.filter((line) => !(line.split('=')[0] in own));
  const text = [...others, ...Object.entries(own).map(([name, value]) => `${name}=${value}`), ''].join('\n');
  await writeFile(SETTINGS, text, { mode: 0o640 });
  await sh('chgrp', 'taubenfrei', SETTINGS);
  await writeFile(DROP_IN, `[Service]\nEnvironmentFile=${SETTINGS}\n`);
  await sh('systemctl', 'daemon-reload');
}

/** Starts servers and commands with these settings and those in `more`. */
export async function set(more = {}) {
  await write(more);
  await sh('systemctl', 'restart', ...SERVERS);
  await ready();
}

export async function begin() {
  await sh('install', '-d', '-o', 'taubenfrei', '-m', '0700', OWN.DATA_DIR, join(WORK, 'backups'));
  await chmod(WORK, 0o755);
  await query('drop database if exists taubenfrei_rehearsal with (force)', [], process.env.DATABASE_URL);
  await query(`create database taubenfrei_rehearsal template template0 encoding 'UTF8'`, [], process.env.DATABASE_URL);
  await write({});
  const { code, output } = await taubenfrei(['migrate']);
  if (code !== 0) throw new Error(output);
  await set();
}

/** Runs load before, during and after the fault, then prints the table. `break_` receives the load and returns lines to print below. */
export async function underLoad(title, break_, rates) {
  const load = startLoad({ rates });
  const unready = watchReadiness();
  await wait(3_000);
  const begun = performance.now();
  const lines = (await break_(load)) ?? [];
  const took = seconds(begun);
  await wait(4_000);
  await load.finish();
  const lost = tell(title, load.counts);
  const missing = await findMissing(load.acknowledged);
  for (const line of [`took ${took}; not ready ${unready()}`, missing.words, ...lines]) print(`  ${line}`);
  return { title, lost: lost + missing.count };
}

function watchReadiness() {
  let [asked, no, on] = [0, 0, true];
  void (async () => {
    while (on) {
      asked += 1;
      if ((await ask({ path: '/readyz' })).outcome !== '200') no += 1;
      await wait(250);
    }
  })();
  return () => {
    on = false;
    return `${no} of ${asked} times asked`;
  };
}

function tell(title, counts) {
  const columns = ['sent', 'answered', 'repeated', 'lost', 'slowest'];
  print(`\n── ${title} ──\n${''.padEnd(26)}${columns.map((name) => name.padStart(10)).join('')}`);
  let total = 0;
  for (const [lane, { sent, answered, repeated, lost, slowest, why }] of counts) {
    const words = [...why].map(([outcome, count]) => `${outcome} × ${count}`).join(', ');
    const cells = [sent, answered, repeated, lost, `${Math.round(slowest)} ms`].map((cell) =>
      String(cell).padStart(10),
    );
    print(`${lane.padEnd(26)}${cells.join('')}   ${words}`);
    total += lost;
  }
  return total;
}

/** Finds what was acknowledged and is not stored. */
export async function findMissing({ inquiry, photo }) {
  const [{ rows, keys }] = await query(
    'select count(*)::int as rows, count(distinct idempotency_key)::int as keys from inquiries where idempotency_key::text = any($1)',
    [inquiry],
  );
  const views = photo.map((path) => ask({ path: path.replace('/object/', '/object/public/') }));
  const seen = (await Promise.all(views)).filter(({ outcome }) => outcome === '200').length;
  const words = `of ${inquiry.length} acknowledged inquiries ${keys} are stored, ${rows - keys} twice; of ${photo.length} photos ${seen}`;
  return { count: inquiry.length - keys + (rows - keys) + photo.length - seen, words };
}

/** Runs `taubenfrei <command>` and returns its lines. */
export function taubenfrei(args, onLine = () => {}) {
  const child = spawn('/usr/local/bin/taubenfrei', args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Variables of this process would override the file.
    env: { PATH: process.env.PATH, TAUBENFREI_ENV: SETTINGS, TAUBENFREI_BACKUPS: join(WORK, 'backups') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
      for (const line of chunk.split('\n')) if (line) onLine(line);
    });
  return new Promise((done) => child.on('exit', (code) => done({ code, output })));
}

/** Restores the state before the rehearsal. */
export async function tidy(previous) {
  for (const file of [DROP_IN, SETTINGS]) await rm(file, { force: true });
  await sh('systemctl', 'daemon-reload');
  await sh('systemctl', 'start', 'postgresql');
  await sh('systemctl', 'restart', ...SERVERS);
  await query('drop database if exists taubenfrei_rehearsal with (force)', [], process.env.DATABASE_URL);
  await rm(join(ROOT, 'previous'), { force: true });
  if (previous) await symlink(previous, join(ROOT, 'previous'));
  const releases = ['rehearsal-next', 'rehearsal-broken'].map((name) => join(ROOT, 'releases', name));
  for (const folder of [...releases, WORK, OWN.DATA_DIR]) await rm(folder, { recursive: true, force: true });
  await sh('sh', '-c', `rm -rf ${ROOT}/releases/*/build/releases/*-rehearsal`);
}
