import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { saveBody } from '../../platform/http/read-body.ts';
import { createHttpServer } from '../../server/http-server.ts';
import { useDataDir } from '../support/test-database.ts';

/** The product's limits, a hundred times shorter and quicker: at least 200 bytes in every 0.4 s of an upload. */
const LIMITS = {
  headersMs: 1_000,
  bodyMs: 1_500,
  upload: { windowMs: 400, bytesPerSecond: 500 },
  requestMs: 30_000,
  checkMs: 50,
};
const UPLOAD = '/storage/v1/object/pigeon_images/80331/abcdefghijklmnopqrstuvwxyz_1763200000000.jpg';
const folder = useDataDir();
const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

const store: RequestListener = async (request, response) => {
  const file = join(folder, randomUUID());
  await saveBody(request, file, 1e6).then(
    () => response.writeHead(200).end(String(statSync(file).size)),
    () => {},
  );
};

async function listen(handler: RequestListener): Promise<number> {
  const server = createHttpServer(handler, LIMITS);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

type Sending = { path: string; pieces: number; bytes: number; everyMs: number; keepAlive?: boolean };

/** Sends a body piece by piece; what came back, and after how long the connection was over. */
async function send(port: number, { path, pieces, bytes, everyMs, keepAlive = false }: Sending) {
  const started = performance.now();
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = new Promise<void>((done) => socket.on('error', () => {}).on('close', () => done()));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${keepAlive ? 'keep-alive' : 'close'}\r\nContent-Length: ${pieces * bytes}\r\n\r\n`,
  );
  for (let piece = 0; piece < pieces && !socket.destroyed; piece += 1) {
    await wait(everyMs);
    if (socket.writable) socket.write(Buffer.alloc(bytes));
  }
  await closed;
  return { received, ms: performance.now() - started };
}

// All of them wait more than they work: at once.
test.concurrent('an upload that is slow but steady arrives, though it takes longer than other bodies may', async () => {
  const { received, ms } = await send(await listen(store), { path: UPLOAD, pieces: 30, bytes: 300, everyMs: 100 });
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*\b9000\b/);
  expect(ms).toBeGreaterThan(LIMITS.bodyMs * 1.5);
});

test.concurrent('so does the plain form with its photos', async () => {
  const { received } = await send(await listen(store), { path: '/fragebogen/', pieces: 30, bytes: 300, everyMs: 100 });
  expect(received).toMatch(/^HTTP\/1\.1 200 /);
});

test.concurrent('an upload that trickles is cut off', async () => {
  const { received, ms } = await send(await listen(store), { path: UPLOAD, pieces: 1_000, bytes: 5, everyMs: 100 });
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeLessThan(LIMITS.upload.windowMs * 6);
});

test.concurrent('an upload that begins well and then stops is cut off', async () => {
  const port = await listen(store);
  const stopped = new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`);
      socket.write(Buffer.alloc(50_000));
    });
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => {}).on('close', () => done(received));
  });
  expect(await stopped).toMatch(/^HTTP\/1\.1 408 /);
});

test.concurrent('an inquiry has its fixed time, however steady it comes', async () => {
  const { received, ms } = await send(await listen(store), {
    path: '/rest/v1/inquiries',
    pieces: 100,
    bytes: 300,
    everyMs: 100,
  });
  expect(received).toMatch(/^HTTP\/1\.1 408 /);
  expect(ms).toBeGreaterThanOrEqual(LIMITS.bodyMs - 50);
  expect(ms).toBeLessThan(LIMITS.bodyMs * 2);
});

test.concurrent('a sender waiting for us is not the slow one', async () => {
  const port = await listen(async (request, response) => {
    await wait(LIMITS.upload.windowMs * 3);
    await store(request, response);
  });
  const { received } = await send(port, { path: UPLOAD, pieces: 1, bytes: 900_000, everyMs: 1 });
  expect(received).toMatch(/^HTTP\/1\.1 200 [\s\S]*\b900000\b/);
});

test.concurrent('a client that goes on sending after the answer is cut off', async () => {
  const port = await listen((_request, response) => void response.writeHead(403).end());
  const { received, ms } = await send(port, { path: UPLOAD, pieces: 1_000, bytes: 300, everyMs: 50, keepAlive: true });
  expect(received).toMatch(/^HTTP\/1\.1 403 /);
  expect(ms).toBeGreaterThan(LIMITS.upload.windowMs - 50);
  expect(ms).toBeLessThan(LIMITS.upload.windowMs * 6);
});
