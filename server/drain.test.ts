import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer, drain } from './http-server.ts';

async function start() {
  const server = createHttpServer((call, response) => void call.resume().on('end', () => response.end('done')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('a proxy that keeps asking through its open connections does not keep the server from its end', async () => {
  const { server, port } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let asking = true;
  const answers: (string | undefined)[] = [];
  const refused: string[] = [];
  const ask = () =>
    new Promise<void>((done) => {
      const call = request({ port, agent, path: '/' }, (response) => {
        answers.push(response.headers.connection);
        response.resume().on('end', done);
      });
      call.on('error', (error: NodeJS.ErrnoException) => {
        refused.push(error.code ?? '');
        asking = false;
        done();
      });
      call.end();
    });
  const askers = Array.from({ length: 4 }, async () => {
    while (asking) await ask();
  });
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  const before = answers.length;
  const started = performance.now();
  await drain(server, { graceMs: 10_000, limitMs: 20_000 });
  expect(performance.now() - started).toBeLessThan(5_000);
  await Promise.all(askers);
  agent.destroy();
  expect(answers.slice(0, before)).not.toContain('close');
  // Nobody who was heard goes without an answer; a later connection is refused, and a proxy asks the next server.
  expect(refused.filter((code) => code !== 'ECONNREFUSED')).toEqual([]);
}, 30_000);

test('what was begun ends; what does not end is cut at the limit', async () => {
  const { server, port } = await start();
  const begin = () => {
    const call = request({ port, method: 'POST', headers: { 'content-length': '2' }, agent: false });
    call.write('a');
    const outcome = new Promise((done) => {
      call.on('response', (response) => done(response.statusCode));
      call.on('error', (error: NodeJS.ErrnoException) => done(error.code));
    });
    return { call, outcome };
  };
  const [quick, slow] = [begin(), begin()];
  let arrived = 0;
  server.on('request', () => {
    arrived += 1;
  });
  await expect.poll(() => arrived).toBe(2);
  const ended = drain(server, { graceMs: 0, limitMs: 500 });
  quick.call.end('b');
  expect(await quick.outcome).toBe(200);
  await ended;
  expect(await slow.outcome).toBe('ECONNRESET');
});
