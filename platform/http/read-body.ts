import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class BodyTooLarge extends Error {}
export class BodyCutOff extends Error {}

/** Collects a small body; stops reading at the limit, whatever the sender announced. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((done, fail) => {
    if (announcesMore(request, limit)) return fail(new BodyTooLarge());
    const chunks: Buffer[] = [];
    let bytes = 0;
    request
      .on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes > limit) {
          request.pause().removeAllListeners('data');
          fail(new BodyTooLarge());
        } else chunks.push(chunk);
      })
      .on('end', () => done(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
      .on('error', () => fail(new BodyCutOff()))
      .on('close', () => request.complete || fail(new BodyCutOff()));
  });
}

/** Streams a large body into a file, so that a slow sender holds a few kilobytes of memory and no more. */
export async function saveBody(request: IncomingMessage, file: string, limit: number): Promise<void> {
  if (announcesMore(request, limit)) throw new BodyTooLarge();
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.byteLength;
      next(bytes > limit ? new BodyTooLarge() : null, chunk);
    },
  });
  try {
    // The request itself stays out of the pipeline, which would destroy its socket before the answer is written.
    request.pipe(counter);
    const cutOff = () => counter.destroy(new BodyCutOff());
    request.once('error', cutOff).once('close', () => request.readableEnded || cutOff());
    await pipeline(counter, createWriteStream(file, { mode: 0o600 }));
  } finally {
    request.unpipe(counter);
  }
}

function announcesMore(request: IncomingMessage, limit: number) {
  return Number(request.headers['content-length'] ?? 0) > limit;
}
