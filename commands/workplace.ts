import { promises as dns } from 'node:dns';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { InstallationContext } from '../domain/operation/check.ts';
import type { Tombstones } from '../domain/tombstones/tombstones.server.ts';
import { prepareDatabase } from '../jobs/all-jobs.ts';
import { type Config, ConfigError, readConfig } from '../platform/config.server.ts';
import { type Database, openDatabase } from '../platform/db/database.server.ts';
import { openDedicatedPool } from '../platform/db/dedicated-pool.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { createLogger } from '../platform/log/logger.ts';
import { findMailFiles, removeMailFiles } from '../platform/mail/mail-folder.server.ts';
import { openDocumentStore, openPhotoStore, openTombstones } from '../platform/photo-store/open-photo-store.server.ts';
import { photoFilesOf } from '../platform/photo-store/photo-store.ts';
import { DataDirInUse, lockDataDir } from '../platform/server-lock.ts';

export type Workplace = {
  config: Config;
  database: Database;
  photos: ReturnType<typeof photoFilesOf>;
  documents: ReturnType<typeof photoFilesOf>;
  removeMails: (messageIds: readonly string[]) => Promise<number>;
  findMails: (messageIds: readonly string[]) => Promise<string[]>;
  tombstones: Tombstones;
  applied: readonly string[];
  /** For the audit log: --as, otherwise the operating system account. */
  actor: string;
};

export class UsageError extends Error {}

type Call = ReturnType<typeof readCall>;
type Command = (workplace: Workplace, call: Call) => Promise<void> | void;

/**
 * Commands by their name, '' for a call without one; or one function for every call. Works with or without a running
 * server; stops a database that it started itself.
 */
export async function runCommand(
  usage: string,
  commands: Readonly<Record<string, Command>> | Command,
  schemaOf: (call: Call) => Schema = () => 'check',
) {
  await runProgram(usage, async (call) => {
    const { command, flags } = call;
    const work = typeof commands === 'function' ? commands : commands[command];
    if (!work) throw new UsageError(command ? `Unknown command: ${command}` : 'Which command?');
    const actor = flags.as || userInfo().username;
    await withWorkplace(actor, async (workplace) => work(workplace, call), schemaOf(call));
  });
}

/** Prints an error in one line, with the usage if the call was wrong. */
export async function runProgram(usage: string, work: (call: Call) => Promise<void>) {
  // `… | head` closes the pipe early.
  process.stdout.on('error', () => process.exit());
  try {
    const call = readCall();
    if (call.command === 'help' || call.flags.help) print(usage);
    else await work(call);
  } catch (error) {
    const kind = error instanceof ConfigError ? 'Configuration: ' : '';
    process.stderr.write(`${kind}${(error as Error).message}\n${error instanceof UsageError ? `\n${usage}\n` : ''}`);
    process.exitCode = 1;
  }
}

export function print(text: string) {
  process.stdout.write(`${text}\n`);
}

function readCall() {
  const options = {
    as: { type: 'string' },
    out: { type: 'string' },
    limit: { type: 'string' },
    tombstones: { type: 'string' },
    under: { type: 'string' },
    keep: { type: 'string' },
    mail: { type: 'string' },
    without: { type: 'string' },
    origin: { type: 'string', multiple: true },
    state: { type: 'string' },
    help: { type: 'boolean' },
    yes: { type: 'boolean' },
    apply: { type: 'boolean' },
  } as const;
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [command = '', ...args] = positionals;
    return { command, args, flags: values };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

type Schema = NonNullable<Parameters<typeof openDatabase>[0]['schema']>;
const GIVE_UP_MS = 30_000;

export async function withWorkplace<T>(
  actor: string,
  work: (workplace: Workplace) => Promise<T>,
  schema: Schema = 'check',
): Promise<T> {
  const config = readConfig();
  const log = createLogger('warn');
  const { databaseUrl, release } = await findDatabase(config);
  let applied: readonly string[] = [];
  const database = openDatabase({
    databaseUrl,
    dataDir: config.dataDir,
    migrations: 'migrations',
    // An unused embedded database may be set up; any other schema is changed by migrate only.
    schema: schema === 'check' && !databaseUrl ? 'set-up' : schema,
    async afterMigrations(client, names) {
      applied = names;
      if (schema !== 'check' || names.length > 0) await prepareDatabase(client);
    },
    giveUpMs: GIVE_UP_MS,
    log,
  });
  const mailFolder = join(config.dataDir, 'mail');
  try {
    await database.ready;
    return await work({
      config,
      database,
      photos: photoFilesOf(await openPhotoStore(config)),
      documents: photoFilesOf(await openDocumentStore(config)),
      removeMails: (messageIds) => removeMailFiles(mailFolder, messageIds),
      findMails: (messageIds) => findMailFiles(mailFolder, messageIds),
      tombstones: openTombstones(config),
      applied,
      actor,
    });
  } finally {
    await database.stop();
    release();
  }
}

/** Uses the embedded database of a running server, or starts and stops it. */
async function findDatabase(config: Config): Promise<{ databaseUrl: string | undefined; release: () => void }> {
  if (config.databaseUrl) return { databaseUrl: config.databaseUrl, release: () => {} };
  try {
    return { databaseUrl: undefined, release: lockDataDir(config.dataDir) };
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    const databaseUrl = await new EmbeddedPostgres(config.dataDir).ensureRunning();
    return { databaseUrl, release: () => {} };
  }
}

const ENV_FILE = '--env-file=';

/** Prepares nothing; a missing database is a valid result. */
export async function inspectInstallation<T>(
  config: Config,
  origins: readonly string[],
  work: (place: InstallationContext) => Promise<T>,
): Promise<T> {
  async function use(address: string | null, why?: string) {
    const database = openDedicatedPool({ address: () => address, max: 3, log: createLogger('silent') });
    const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 });
    const settingsFile = process.execArgv.find((word) => word.startsWith(ENV_FILE))?.slice(ENV_FILE.length);
    return work({ config, address, why, database, resolver, origins, settingsFile }).finally(() => database.end());
  }
  if (config.databaseUrl) return use(config.databaseUrl);
  let begun = false;
  try {
    return await withWorkplace('doctor', ({ database }) => {
      begun = true;
      return use(database.address());
    });
  } catch (error) {
    if (begun) throw error;
    return use(null, (error as Error).message);
  }
}
