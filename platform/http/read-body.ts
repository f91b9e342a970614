import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export class BodyTooLarge extends Error {}
export class BodyCutOff extends Error {}

/** Stops at the limit, whatever Content-Length says. */
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

/** Streams to a file, so that a slow sender uses little memory. */
export async function saveBody(request: IncomingMessage, file: string, limit: number): Promise<void> {
  const { body, release } = countedBody(request, limit);
  try {
    await pipeline(body, createWriteStream(file, { mode: 0o600 }));
  } finally {
    release();
  }
}

/**
 * Fails at the limit or when the sender disconnects. Handles one chunk per turn, so that many senders do not block
 * others.
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
  // A pipeline would destroy the request's socket before the response is written.
  request.pipe(body);
  const cutOff = () => body.destroy(new BodyCutOff());
  request.once('error', cutOff).once('close', () => request.readableEnded || cutOff());
  return { body, release: () => request.unpipe(body) };
}

function announcesMore(request: IncomingMessage, limit: number) {
  return Number(request.headers['content-length'] ?? 0) > limit;
}
