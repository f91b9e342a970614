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
  const { body, release } = countedBody(request, limit);
  try {
    await pipeline(body, createWriteStream(file, { mode: 0o600 }));
  } finally {
    release();
  }
}

/**
 * The body as a stream that fails at the limit or when the sender goes away. One chunk a turn: of twenty senders at once the
 * system would otherwise hand over two megabytes each before anybody else is heard.
 */
export function countedBody(request: IncomingMessage, limit: number): { body: Transform; release(): void } {
  if (announcesMore(request, limit)) throw new BodyTooLarge();
  let bytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.byteLength;
      setImmediate(next, bytes > limit ? new BodyTooLarge() : null, chunk);
    },
  });
  // The request itself stays out of pipelines, which would destroy its socket before the answer is written.
  request.pipe(body);
  const cutOff = () => body.destroy(new BodyCutOff());
  request.once('error', cutOff).once('close', () => request.readableEnded || cutOff());
  return { body, release: () => request.unpipe(body) };
}

function announcesMore(request: IncomingMessage, limit: number) {
  return Number(request.headers['content-length'] ?? 0) > limit;
}
