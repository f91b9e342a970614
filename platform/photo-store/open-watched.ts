import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PhotoStoreUnavailable } from './photo-store.ts';

type Limits = { sourceMs: number; readerMs: number };

const LIMITS: Limits = { sourceMs: 5_000, readerMs: 60_000 };

/**
 * Closing the stream closes its connection. A silent source times out soon, a slow reader later, because phones pause
 * on bad connections.
 */
export function openWatched(
  open: (signal: AbortSignal) => Promise<NodeJS.ReadableStream>,
  { sourceMs, readerMs }: Limits = LIMITS,
): Readable {
  const output = new PassThrough();
  const aborted = new AbortController();
  let lastMove = performance.now();
  const watch = setInterval(() => {
    const still = performance.now() - lastMove;
    const waitsForReader = output.writableNeedDrain || output.writableEnded;
    if (still > (waitsForReader ? readerMs : sourceMs)) {
      output.destroy(new PhotoStoreUnavailable('the photo stopped coming'));
    }
  }, Math.min(sourceMs, readerMs) / 5).unref();
  output.on('close', () => {
    clearInterval(watch);
    aborted.abort();
  });
  open(aborted.signal)
    .then((source) => {
      source.on('data', () => {
        lastMove = performance.now();
      });
      return pipeline(source, output, { signal: aborted.signal });
    })
    .catch((error) => output.destroy(error));
  return output;
}
