import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/log/logger.ts';
import { createListener, createRequestIds } from './listener.ts';
import { addPageLane } from './page-lane.ts';
import { createStaticSite } from './static-site.ts';

const open: { server: Server; sockets: Socket[] }[] = [];

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  }
});

async function start(limits: { idleMs?: number; stalledMs?: number } = {}) {
  const staticSite = createStaticSite('build');
  const nextId = createRequestIds();
  const seenByParser: string[] = [];
  const listener = createListener({
    staticSite,
    nextId,
    renderedWhenQuery: {},
    dynamic: (_request, response) => response.writeHead(404, { 'Content-Length': 0 }).end(),
    log: createLogger('silent'),
  });
  const server = createServer((request, response) => {
    seenByParser.push(`${request.method} ${request.url}`);
    listener(request, response);
  });
  const lane = addPageLane(server, { find: staticSite.find, nextId, idleMs: 30_000, stalledMs: 30_000, ...limits });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const sockets: Socket[] = [];
  open.push({ server, sockets });
  const { port } = server.address() as AddressInfo;

  /** A connection that collects what comes back; `answers` counts status lines. */
  function dial() {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const received: Buffer[] = [];
    let closed = false;
    socket.on('data', (chunk) => received.push(chunk)).on('error', () => {});
    socket.on('close', () => {
      closed = true;
    });
    const text = () => Buffer.concat(received).toString('latin1');
    const answers = () => text().match(/HTTP\/1\.1 \d{3}/g) ?? [];
    return { socket, text, answers, isClosed: () => closed };
  }
  return { server, lane, seenByParser, dial };
}

const get = (path: string, ...headers: string[]) =>
  `GET ${path} HTTP/1.1\r\n${['Host: localhost', ...headers].join('\r\n')}\r\n\r\n`;

const headersOf = (answer: string) =>
  answer
    .slice(0, answer.indexOf('\r\n\r\n'))
    .split('\r\n')
    .filter((line) => !/^(date|x-request-id):/i.test(line))
    .map((line) => line.trim())
    .sort();

test.each(['gzip', 'br', 'identity'])('the lane and the parser give the same answer, encoded as %s', async (coding) => {
  const { dial, seenByParser } = await start();
  const accept = [`Accept-Encoding: ${coding}`, 'X-Forwarded-Proto: https'];
  const [fast, slow] = [dial(), dial()];
  fast.socket.write(get('/faq/', ...accept));
  slow.socket.write(get('/faq/', ...accept, 'TE: trailers'));
  await vi.waitFor(() => {
    const length = Number(/Content-Length: (\d+)/.exec(slow.text())?.[1]);
    for (const { text } of [fast, slow]) expect(text().split('\r\n\r\n').slice(1).join('\r\n\r\n').length).toBe(length);
  });
  expect(headersOf(fast.text())).toEqual(headersOf(slow.text()));
  expect(fast.text()).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} .* GMT\r\nX-Request-Id: [a-z0-9]+-[a-z0-9]+ *\r\n/);
  expect(seenByParser).toEqual(['GET /faq/']);
});

test('who asks in the same words gets the same page, with an id of its own; other words get what they ask for', async () => {
  const { dial, seenByParser } = await start();
  const ask = async (path: string, coding: string) => {
    const connection = dial();
    connection.socket.write(get(path, `Accept-Encoding: ${coding}`));
    await vi.waitFor(() => expect(connection.answers()).toEqual(['HTTP/1.1 200']));
    return connection.text();
  };
  const answers = [
    await ask('/faq/', 'gzip'),
    await ask('/faq/', 'gzip'),
    await ask('/faq/', 'br'),
    await ask('/agb/', 'gzip'),
  ];
  const [first, again, ...others] = answers.map(headersOf);
  expect(again).toEqual(first);
  for (const other of others) expect(other).not.toEqual(first);
  expect(new Set(answers.map((answer) => /X-Request-Id: (\S+)/.exec(answer)?.[1])).size).toBe(4);
  expect(seenByParser).toEqual([]);
});

test('one connection may mix pages, other requests and requests in pieces or in a row', async () => {
  const { dial, seenByParser } = await start();
  const { socket, answers } = dial();
  socket.write(get('/faq/'));
  await vi.waitFor(() => expect(answers()).toHaveLength(1));
  socket.write(get('/agb/'));
  await vi.waitFor(() => expect(answers()).toHaveLength(2));
  expect(seenByParser).toEqual([]);
  socket.write(get('/gibt-es-nicht/') + get('/faq/'));
  await vi.waitFor(() => expect(answers()).toHaveLength(4));
  socket.write(get('/faq/').slice(0, 9));
  await new Promise((done) => setImmediate(done));
  socket.write(get('/faq/').slice(9));
  await vi.waitFor(() => expect(answers()).toHaveLength(5));
  expect(answers().map((line) => line.slice(9))).toEqual(['200', '200', '404', '200', '200']);
  expect(seenByParser).toEqual(['GET /gibt-es-nicht/', 'GET /faq/', 'GET /faq/']);
});

test.each([
  ['no host', 'GET /faq/ HTTP/1.1\r\nAccept: */*\r\n\r\n'],
  ['a bare line feed', 'GET /faq/ HTTP/1.1\nHost: localhost\n\n'],
  ['a space before the colon', 'GET /faq/ HTTP/1.1\r\nHost : localhost\r\n\r\n'],
  ['two body lengths', get('/faq/', 'Content-Length: 3', 'Transfer-Encoding: chunked')],
])('%s is left to the parser, which refuses it', async (_what, request) => {
  const { dial } = await start();
  const { socket, answers } = dial();
  socket.write(request);
  await vi.waitFor(() => expect(answers()).toEqual(['HTTP/1.1 400']));
});

test('a second host, HTTP/1.0, a closing connection and a condition are left to the parser', async () => {
  const { dial, seenByParser } = await start();
  const requests = [
    get('/faq/', 'Host: evil.example'),
    'GET /faq/ HTTP/1.0\r\nHost: localhost\r\n\r\n',
    get('/faq/', 'Connection: close'),
    get('/faq/', 'If-None-Match: "x"'),
  ];
  for (const request of requests) {
    const { socket, answers } = dial();
    socket.write(request);
    await vi.waitFor(() => expect(answers()).toHaveLength(1));
  }
  await vi.waitFor(() => expect(seenByParser.length).toBeGreaterThanOrEqual(3));
});

test('a silent connection is closed, before its first request and after an answer', async () => {
  const { dial } = await start({ idleMs: 50 });
  const [silent, served] = [dial(), dial()];
  served.socket.write(get('/faq/'));
  await vi.waitFor(() => expect([silent.isClosed(), served.isClosed()]).toEqual([true, true]));
  expect(served.answers()).toHaveLength(1);
});

test('who asks without reading is not answered into memory, and is let go', async () => {
  const { dial, server } = await start({ idleMs: 3_000, stalledMs: 100 });
  const accepted = new Promise<Socket>((done) => server.prependListener('connection', done));
  const { socket } = dial();
  socket.pause();
  const theirs = await accepted;
  for (let sent = 0; !theirs.isPaused(); sent += get('/datenschutz/').length) {
    await vi.waitFor(() => expect(theirs.bytesRead).toBe(sent), { interval: 1 });
    if (!theirs.isPaused()) socket.write(get('/datenschutz/'));
    expect(theirs.writableLength).toBeLessThan(1_000_000);
  }
  await vi.waitFor(() => expect(theirs.destroyed).toBe(true), 30_000);
});

test('stopping closes waiting connections at once', async () => {
  const { dial, server, lane } = await start();
  const { socket, answers, isClosed } = dial();
  socket.write(get('/faq/'));
  await vi.waitFor(() => expect(answers()).toHaveLength(1));
  const stopped = new Promise((done) => server.close(done));
  lane.closeIdleConnections();
  await stopped;
  await vi.waitFor(() => expect(isClosed()).toBe(true));
});
