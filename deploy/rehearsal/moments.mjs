// Drills that return to an earlier moment: a power cut, and a restore to the second before a fault.
import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, NAME, newInquiry, startLoad } from './load.mjs';
import {
  asPostgres,
  findMissing,
  print,
  query,
  ROOT,
  ready,
  SERVERS,
  seconds,
  sh,
  stopAll,
  taubenfrei,
  underLoad,
  until,
} from './machine.mjs';

const CUT = '/var/lib/taubenfrei-rehearsal.keys';

export async function restoreToMoment() {
  const stanza = ['pgbackrest', '--stanza=taubenfrei'];
  const had = existsSync('/etc/pgbackrest.conf');
  if (!existsSync('/usr/bin/pgbackrest')) await sh('apt-get', 'install', '-y', '-q', 'pgbackrest');
  const conf = readFileSync(join(ROOT, 'current/deploy/pgbackrest.conf'), 'utf8');
  await writeFile('/etc/pgbackrest.conf', conf.replace(/REPLACE\S*/, await sh('openssl', 'rand', '-base64', '48')));
  await sh('chown', 'postgres:', '/etc/pgbackrest.conf');
  await asPostgres(
    'psql',
    '-qc',
    'alter system set archive_mode = on',
    '-c',
    `alter system set archive_command = 'pgbackrest --stanza=taubenfrei archive-push %p'`,
  );
  await sh('systemctl', 'restart', 'postgresql');
  await ready();
  for (const words of [['stanza-create'], ['check'], ['backup', '--type=full']]) await asPostgres(...stanza, ...words);

  const load = startLoad();
  await wait(6_000);
  await load.finish();
  const stored = load.acknowledged.inquiry;
  const [{ moment }] = await query(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') || '+00' as moment`,
  );
  await wait(1_500);
  const erased = stored.slice(0, 3);
  const rows = await query('select id from inquiries where idempotency_key::text = any($1)', [erased]);
  for (const { id } of rows)
    if ((await taubenfrei(['inquiries', 'erase', id, '--yes'])).code !== 0) throw new Error(`erase ${id}`);
  const later = Array.from({ length: 5 }, () => newInquiry());
  for (const inquiry of later) await ask(inquiry);
  await query(`update inquiries set last_name = 'KAPUTT'`);
  await asPostgres('psql', '-qtAc', 'select pg_switch_wal()');
  await wait(2_000);

  const begun = performance.now();
  await stopAll();
  await asPostgres(...stanza, '--delta', '--type=time', `--target=${moment}`, '--target-action=promote', 'restore');
  await sh('systemctl', 'start', 'postgresql');
  await until('the database has caught up', async () => !(await query('select pg_is_in_recovery() as busy'))[0].busy);
  const took = seconds(begun);
  const count = async (keys, where = 'true') =>
    (
      await query(`select count(*)::int as n from inquiries where idempotency_key::text = any($1) and ${where}`, [keys])
    )[0].n;
  const back = await count(erased);
  const again = await taubenfrei(['erase-again']);
  await sh('systemctl', 'start', ...SERVERS);
  await ready();
  const kept = stored.slice(3);
  const [there, broken, stillThere] = [
    await count(kept),
    await count(kept, `last_name <> '${NAME}'`),
    await count(erased),
  ];
  print(`\n── restore to the second before (pgBackRest), ${took} ──`);
  print(`${'people'.padEnd(46)}${'before'.padStart(8)}${'restored'.padStart(10)}${'erased again'.padStart(14)}`);
  const line = (what, ...cells) =>
    print(
      `${what.padEnd(46)}${String(cells[0]).padStart(8)}${String(cells[1]).padStart(10)}${String(cells[2]).padStart(14)}`,
    );
  line('stored before the moment', kept.length, there, there);
  line('  of them overwritten afterwards', kept.length, broken, broken);
  line('stored before, erased after it', 0, back, stillThere);
  line('stored after it: gone, whatever one does', later.length, await count(later.map(({ key }) => key)), 0);
  print(
    `  ${again.output
      .trim()
      .split('\n')
      .map((words) => words.trim())
      .join(', ')}`,
  );
  await asPostgres('psql', '-qc', 'alter system reset archive_mode', '-c', 'alter system reset archive_command');
  await sh('systemctl', 'restart', 'postgresql');
  if (!had) await sh('sh', '-c', 'rm -rf /etc/pgbackrest.conf /var/lib/pgbackrest/archive /var/lib/pgbackrest/backup');
  await ready();
  return { title: 'restore to the second before', lost: kept.length - there + broken + stillThere };
}

/** Writes down what was acknowledged, then stops the machine at once. `rehearse after-power-cut` counts. */
export async function cutPower() {
  rmSync(CUT, { force: true });
  startLoad({ onAcknowledged: (lane, key) => lane === 'inquiry' && appendFileSync(CUT, `${key}\n`, { flush: true }) });
  await wait(8_000);
  print('Power cut. When the machine is up again: taubenfrei rehearse after-power-cut');
  await sh('systemctl', 'reboot', '--force', '--force');
}

export async function afterPowerCut() {
  const waited = await ready();
  const keys = readFileSync(CUT, 'utf8').split('\n').filter(Boolean);
  const missing = await findMissing({ inquiry: keys, photo: [] });
  print(`\n── power cut ──\n  ready ${waited} after this was asked; ${missing.words}`);
  rmSync(CUT);
  const after = await underLoad('after the power cut', () => wait(3_000).then(() => []));
  return { title: 'power cut', lost: missing.count + after.lost };
}
