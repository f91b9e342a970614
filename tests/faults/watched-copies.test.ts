import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cluster, whyNoBaseBackup } from '../support/base-backup.ts';
import { type MailSink, startMailSink } from '../support/mail-sink.ts';
import { newDataDir } from '../support/running-server.ts';
import { waitFor } from '../support/wait-for.ts';
import { createWatch, listenOn } from '../support/watching.ts';

describe.skipIf(whyNoBaseBackup !== null)('a database with a copy', () => {
  let leader: Cluster;
  let copy: Cluster;
  let sink: MailSink;
  const dataDir = newDataDir();
  const server = createServer((_, response) => response.end('{}'));
  let origin = '';
  const cleanUp: (() => unknown)[] = [];
  beforeAll(async () => {
    sink = await startMailSink();
    origin = `http://127.0.0.1:${await listenOn(server)}`;
    leader = await new Cluster().start();
    cleanUp.push(() => leader.remove());
    await leader.fill();
    for (const name of ['backup', 'drill'])
      await leader.ask(`insert into heartbeats (name, at) values ('${name}', now())`);
    copy = leader.copy();
    cleanUp.push(() => copy.remove());
    await copy.startAs('standby', { primary_conninfo: `${leader.url}?application_name=kopie` }, leader);
  }, 120_000);
  afterAll(async () => {
    for (const work of cleanUp.toReversed()) await work();
    server.close();
    await sink.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const watch = createWatch(() => ({
    origin,
    databaseUrl: leader.url,
    dataDir,
    sink,
    env: { SITE_URL: 'http://localhost' },
  }));

  const follows = () =>
    leader.ask(`select from pg_stat_replication where state = 'streaming' and replay_lsn = pg_current_wal_lsn()`);

  const behind = () => leader.ask(`select from pg_stat_replication where replay_lag > interval '65 seconds'`);
  /** A copy tells how far behind it is with what comes to it. */
  const write = async () => {
    await leader.ask('insert into written default values');
    await wait(1_000);
    return true;
  };

  test('one that is behind or gone makes two mails each; who may not see how far it is says so', async () => {
    await waitFor(async () => (await follows()).length === 1);
    await watch.begin();
    await watch.expectTwoMails({
      what: 'copy a minute behind',
      async begin() {
        await leader.ask('create table written (at timestamptz default now())');
        await copy.ask('select pg_wal_replay_pause()');
        await waitFor(async () => (await write()) && (await behind()).length === 1, 180_000);
      },
      async end() {
        await copy.ask('select pg_wal_replay_resume()');
        await waitFor(async () => (await write()) && (await behind()).length === 0);
      },
      says: /Die Kopie „kopie“ hinkt \d+ Sekunden nach/,
    });
    await watch.expectTwoMails({
      what: 'copy that is gone',
      async begin() {
        await copy.stop();
        await waitFor(async () => (await leader.ask('select from pg_stat_replication')).length === 0);
      },
      async end() {
        await copy.start();
        await waitFor(async () => (await follows()).length === 1);
      },
      says: /Der Datenbank folgen 0 von 1 Kopien/,
    });
    // As the set-up of a cluster without its last line.
    await leader.ask(`create role plain login password 'plain' in role taubenfrei`);
    const url = new URL(leader.url);
    [url.username, url.password] = ['plain', 'plain'];
    const plain = { databaseUrl: url.href, state: join(dataDir, 'plain.json') };
    const blind = /Wie weit die Kopien der Datenbank sind, darf unser Benutzer nicht sehen/;
    expect((await watch.look(plain)).output).toMatch(blind);
    await leader.ask('grant pg_monitor to plain');
    expect((await watch.look(plain)).output).not.toMatch(blind);
  }, 600_000);
});
