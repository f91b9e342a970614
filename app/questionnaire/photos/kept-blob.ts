import { within } from '../browser-database.ts';

/** A file on a drive that is gone must not hold an inquiry. */
const READ_LIMIT_MS = 4_000;

/** A picture as the browser's database keeps it. Bytes, because WebKit keeps no Blob in a private window. */
export type KeptBlob = { bytes: ArrayBuffer; type: string };

/** To be called before a transaction begins: a transaction ends while bytes are awaited. */
export async function toKept(blob: Blob): Promise<KeptBlob> {
  return { bytes: await within(READ_LIMIT_MS, blob.arrayBuffer()), type: blob.type };
}

export const fromKept = ({ bytes, type }: KeptBlob) => new Blob([bytes], { type });
