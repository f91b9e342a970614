import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { sendHeartbeat } from '../../domain/scheduled-tasks.server.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { toQueries } from '../support/queries.ts';
import { newDataDir, type RunningServer, startServer } from '../support/running-server.ts';
import { fillDisk, mountSmallDisk, smallDiskUnavailable } from '../support/small-disk.ts';
import { insertSampleInquiry } from '../support/stored-inquiry.ts';
import { useDatabase } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';
import { createWatch, type Fault, MAIL } from '../support/watch-command.ts';

const { state } = useDatabase();
const dataDir = newDataDir();
const cleanUp: (() => unknown)[] = [];
let sink: MailSink;
let server: RunningServer;

const query = (text: string) => state.pool.query(text);
const isReady = async (ready: boolean) =>
  waitFor(async () => (await fetch(`${server.url}/readyz`)).ok === ready, 30_000);

async function startAnew(more: Record<string, string> = {}) {
  const port = server ? Number(new URL(server.url).port) : 0;
  await server?.stop();
  server = await startServer({
    port,
    dataDir: server?.dataDir,
    env: { ...MAIL, DATABASE_URL: state.url, SMTP_URL: sink.url, ...more },
  });
  await isReady(true);
}

beforeAll(async () => {
  sink = await startMailSink();
  cleanUp.push(() => sink.stop());
  for (const name of ['backup', 'drill']) await sendHeartbeat(toQueries(state), name);
  await startAnew();
  if (!smallDiskUnavailable) cleanUp.push(mountSmallDisk(dataDir, '4g'));
}, 120_000);
afterAll(async () => {
  await server?.stop();
  server?.remove();
  for (const work of cleanUp.toReversed()) await work();
  rmSync(dataDir, { recursive: true, force: true });
});

const watch = createWatch(() => ({
  origin: server.url,
  databaseUrl: state.url,
  dataDir,
  sink,
  env: { BACKUP_KEY: 'ab'.repeat(32) },
}));

const remount = (options: string) => execFileSync('/usr/bin/mount', ['-o', `remount,${options}`, dataDir]);
let makeRoom = () => {};
const setBeat = (name: string, ago: string) =>
  query(`update heartbeats set at = now() - interval '${ago}' where name = '${name}'`);

const faults: Fault[] = [
  {
    what: 'server away',
    begin: () => server.stop(),
    end: () => startAnew(),
    says: /Der Server .* antwortet nicht/,
  },
  {
    what: 'no inquiry can be stored',
    async begin() {
      await query('alter table inquiries add constraint never check (false) not valid');
      await isReady(false);
    },
    async end() {
      await query('alter table inquiries drop constraint never');
      await isReady(true);
    },
    says: /Im Augenblick kann keine Anfrage gespeichert werden/,
  },
  {
    what: 'oldest job, nobody works',
    async begin() {
      await startAnew({ JOBS: 'off' });
      await insertSampleInquiry(state.pool);
      await query(`update pgboss.job set start_after = now() - interval '11 minutes', created_on = now() - interval '11 minutes'
        where state = 'created' and name = 'emails'`);
    },
    async end() {
      await startAnew();
      const waiting = `select from jobs where state < 'completed' and start_after <= now()`;
      await waitFor(async () => (await query(waiting)).rowCount === 0, 60_000);
    },
    says: /Der älteste Auftrag wartet seit 1\d min/,
  },
  {
    what: 'a mail that failed',
    begin: () => query(`update pgboss.job set state = 'failed' where name = 'emails' and state = 'completed'`),
    end: () => query(`update pgboss.job set state = 'completed' where state = 'failed'`),
    says: /nicht hinausgegangen/,
  },
  {
    what: 'backup too old',
    begin: () => setBeat('backup', '40 hours'),
    end: () => setBeat('backup', '0'),
    says: /Letzte Sicherung vor/,
  },
  {
    what: 'drill too old',
    begin: () => setBeat('drill', '40 days'),
    end: () => setBeat('drill', '0'),
    says: /Letzte Probe einer Wiederherstellung vor 40 Tagen/,
  },
];

test('each fault makes one mail when it begins and one when it ends, through the command itself', async () => {
  await watch.begin();
  for (const fault of faults) await watch.expectTwoMails(fault);
}, 900_000);

test.skipIf(smallDiskUnavailable)(
  'a disk without room or without inodes, on which nothing can be remembered, makes two mails',
  async () => {
    await watch.begin();
    await watch.expectTwoMails({
      what: 'disk full',
      begin() {
        remount('size=1m');
        makeRoom = fillDisk(dataDir);
      },
      end() {
        makeRoom();
        remount('size=4g');
      },
      says: /Der Platz wird knapp/,
    });
    await watch.expectTwoMails({
      what: 'no inodes left',
      begin() {
        remount('nr_inodes=20');
        for (let n = 0; n < 40; n += 1)
          try {
            writeFileSync(join(dataDir, `small-${n}`), '');
          } catch {
            break;
          }
      },
      end() {
        for (let n = 0; n < 40; n += 1) rmSync(join(dataDir, `small-${n}`), { force: true });
        remount('nr_inodes=100k');
      },
      says: /Es sind kaum noch Dateien möglich/,
    });
  },
  300_000,
);
