import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

export type OsUser = { name: string; uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root uses an unprivileged account. */
export function findDatabaseUser(passwd = readFileSync('/etc/passwd', 'utf8')): OsUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const entry = users.find(([name]) => name === wanted);
    if (entry) return { name: wanted, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither the user postgres nor nobody.');
}

/** A clone under /root, for example, is not reachable. */
export function isReachableByOthers(path: string): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}
