import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newDataDir } from './running-server.ts';

/** Why no small disk can be had here; null when it can. */
export const smallDiskUnavailable = findReason();

/** Mounts a disk of this size into the folder; returns what takes it away again. */
export function mountSmallDisk(folder: string, size: string): () => void {
  mkdirSync(folder, { recursive: true });
  execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'pipe' });
  return () => execFileSync('/usr/bin/umount', ['-l', folder]);
}

/** Fills the disk that holds the folder to the last byte; returns what makes room again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  for (const chunk of [1024 * 1024, 4096]) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(chunk), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  return () => rmSync(filler);
}

function findReason(): string | null {
  const folder = newDataDir();
  try {
    mountSmallDisk(folder, '1m')();
    return null;
  } catch (error) {
    const reason = `a small disk cannot be mounted here: ${(error as Error).message.split('\n').at(-2) ?? error}`;
    console.log(`Full disk: not tested, ${reason}`);
    return reason;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
