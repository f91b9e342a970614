import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { queues } from '../../jobs/all-jobs.ts';
import { EmbeddedPostgres } from '../../platform/db/embedded-postgres.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { prepareQueues } from '../../platform/queue/prepare-queues.ts';
import { newDataDir } from './running-server.ts';

const FOLDER = '/usr/lib/postgresql/15/bin';
const binaries = { postgres: join(FOLDER, 'postgres'), initdb: join(FOLDER, 'initdb') };

/** Why there can be no copy of a cluster here; null when there can be one. */
export const baseBackupUnavailable = existsSync(join(FOLDER, 'pg_basebackup'))
  ? null
  : 'needs the Debian package postgresql-15';
if (baseBackupUnavailable) console.warn(`Copies of a cluster are SKIPPED: this ${baseBackupUnavailable}.`);

/** A whole cluster of Debian's PostgreSQL, in a folder of its own. */
export class DebianCluster {
  readonly dataDir = newDataDir();
  url = '';
  private server = new EmbeddedPostgres(this.dataDir, binaries);

  async start() {
    // One that was stopped stays so.
    this.server = new EmbeddedPostgres(this.dataDir, binaries);
    this.url = await this.server.ensureRunning();
    return this;
  }

  /** With our tables. */
  async fill() {
    await this.with(async (client) => {
      await migrate(client, 'migrations');
      await prepareQueues(client, queues);
    });
  }

  async with<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  ask = <Row extends pg.QueryResultRow>(text: string) =>
    this.with(async (client) => (await client.query<Row>(text)).rows);

  /** As it is now, byte by byte; not started yet. */
  copy(): DebianCluster {
    const copy = new DebianCluster();
    const call = ['-d', this.url, '-D', copy.server.folder, '-X', 'stream', '--checkpoint=fast'];
    execFileSync(join(FOLDER, 'pg_basebackup'), call, { stdio: 'pipe' });
    copyFileSync(join(this.dataDir, 'postgres-password'), join(copy.dataDir, 'postgres-password'));
    return copy;
  }

  /** Starts a copy with these settings: as one that follows, or to be put back to a moment. */
  async startAs(signal: 'standby' | 'recovery', settings: Record<string, string>, like: DebianCluster) {
    const { folder } = this.server;
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
    appendFileSync(join(folder, 'postgresql.auto.conf'), lines.join(''));
    writeFileSync(join(folder, `${signal}.signal`), '');
    const { uid, gid } = statSync(like.server.folder);
    execFileSync('chown', ['-R', `${uid}:${gid}`, folder]);
    return this.start();
  }

  async stop() {
    await this.server.stop();
  }

  async remove() {
    await this.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
