import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import {
  BEAT_EVERY_MS,
  forgetServer,
  listServers,
  reportServer,
  type ServerFacts,
} from '../domain/operation/heartbeats.server.ts';
import { readOrMakeKey } from '../platform/auth/staff-key.ts';
import type { Config } from '../platform/config.server.ts';
import type { Services } from './services.ts';

/** Servers that share a folder find the same file there. */
function nameStore({ s3, dataDir }: Config): string | undefined {
  try {
    const place = s3 ? `${s3.endpoint} ${s3.bucket}` : readOrMakeKey(join(dataDir, 'folder.id'), dataDir);
    return createHash('sha256').update('store:').update(place).digest('hex').slice(0, 12);
  } catch {
    // /readyz reports a folder that cannot be written.
    return undefined;
  }
}

type Reporting = Pick<Services, 'config' | 'database' | 'log' | 'signIn'>;

/** Also logs a server whose key differs from the others. */
export function startReporting(
  { config, database, log, signIn }: Reporting,
  release: string,
  port: number,
): { stop(): Promise<void> } {
  const name = `${hostname()}:${port}:${process.pid}`;
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const facts: ServerFacts = {
    version,
    release: basename(release),
    jobs: config.jobs,
    connections: config.connections,
    staffKey: createHash('sha256').update('staff-key:').update(signIn.key).digest('hex').slice(0, 12),
    store: nameStore(config),
    startedAt: new Date().toISOString(),
  };
  const report = () => reportServer(database, name, facts).catch(() => {});
  const reporting = setInterval(report, BEAT_EVERY_MS).unref();
  void database.ready.then(
    async () => {
      await report();
      const others = await listServers(database).catch(() => []);
      if (others.some(({ staffKey }) => staffKey !== facts.staffKey))
        log.error('another server has another STAFF_KEY: second factors set up at one are refused by the other');
    },
    () => {},
  );
  return {
    async stop() {
      clearInterval(reporting);
      await forgetServer(database, name).catch(() => {});
    },
  };
}
