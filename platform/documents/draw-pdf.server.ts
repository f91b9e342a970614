import { fileURLToPath } from 'node:url';
import { createWorkers, TooBusy } from '../images/image-workers.server.ts';
import type { DrawnPdf, PdfTask } from './pdf-drawer.ts';

export type PdfPages = Omit<Extract<DrawnPdf, { ok: true }>, 'ok'>;
export type PdfDrawer = {
  /** Null if the PDF cannot be rendered. Results are cached by `key`. */
  draw(key: string, read: () => Promise<Uint8Array>): Promise<PdfPages | null>;
  stop(): void;
};

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
/** The process may read only its own program, and neither write nor start anything. */
const ALONE = ['--permission', '--allow-addons', `--allow-fs-read=${HERE}*`, `--allow-fs-read=${PACKAGES}/*`];
const KEPT = 12;

type Options = { cpuLimitMs?: number; memoryLimit?: number };

/** Caches in memory only, so that erasing a document erases its images too. */
export function createPdfDrawer({ cpuLimitMs = 8_000, memoryLimit = 600e6 }: Options = {}): PdfDrawer {
  const workers = createWorkers<PdfTask, DrawnPdf>(`${HERE}pdf-drawer.ts`, {
    ...{ slots: 1, queue: 8, cpuLimitMs, memoryLimit },
    once: true,
    nodeOptions: ALONE,
  });
  const drawn = new Map<string, Promise<PdfPages | null>>();

  async function drawNow(key: string, read: () => Promise<Uint8Array>): Promise<PdfPages | null> {
    try {
      const outcome = await workers.run({ pdf: await read() }, { network: 'office' });
      if (outcome.ok) return outcome;
      if (outcome.reason === 'starved') drawn.delete(key);
      return null;
    } catch (error) {
      drawn.delete(key);
      if (error instanceof TooBusy) return null;
      throw error;
    }
  }

  return {
    draw(key, read) {
      const known = drawn.get(key) ?? drawNow(key, read);
      drawn.delete(key);
      drawn.set(key, known);
      for (const oldest of [...drawn.keys()].slice(0, Math.max(0, drawn.size - KEPT))) drawn.delete(oldest);
      return known;
    },
    stop: workers.stop,
  };
}
