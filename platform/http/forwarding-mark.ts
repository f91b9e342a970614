import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { truncateAddress } from './network.ts';

const FILE = 'forwarded-by-stranger.json';

/** `network` is truncated, so that it identifies no visitor. */
export type ForwardingMark = { network: string; at: string };

/** Written by the server and read by commands. */
export async function writeForwardingMark(dataDir: string, peer: string, now = new Date()): Promise<ForwardingMark> {
  const mark = { network: truncateAddress(peer) ?? 'unknown', at: now.toISOString() };
  await writeFile(join(dataDir, FILE), JSON.stringify(mark));
  return mark;
}

export function readForwardingMark(dataDir: string): ForwardingMark | null {
  try {
    return JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')) as ForwardingMark;
  } catch {
    return null;
  }
}
