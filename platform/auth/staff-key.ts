import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const STAFF_KEY_FILE = 'staff.key';
const KEY_BYTES = 32;

/**
 * Never stored in the database, so that a dump or backup cannot be used to sign in. docs/operations.md explains a lost
 * key.
 */
export function readStaffKey({ staffKey, dataDir }: { staffKey: Buffer | undefined; dataDir: string }): Buffer {
  if (staffKey) return staffKey;
  return readOrMakeKey(join(dataDir, STAFF_KEY_FILE), dataDir);
}

/** The same without making one. */
export function findStaffKey({ staffKey, dataDir }: { staffKey: Buffer | undefined; dataDir: string }): Buffer | null {
  return staffKey ?? readKey(join(dataDir, STAFF_KEY_FILE));
}

export function readOrMakeKey(file: string, dataDir: string): Buffer {
  return readKey(file) ?? makeKey(file, dataDir);
}

function readKey(file: string): Buffer | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const key = Buffer.from(text, 'hex');
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: expected 64 hex digits.`);
  return key;
}

/** Written completely before it is renamed, so that two processes at the first start end with the same key. */
function makeKey(file: string, dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readKey(file) as Buffer;
}
