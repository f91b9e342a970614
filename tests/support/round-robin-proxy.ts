import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Forwarded = { method: string; path: string; server: number };

type Watcher = (forwarded: Forwarded) => void;

/**
 * What stands in front of several servers: each request goes to the next one, past those that refuse the connection.
 * A server that dies over a request costs a 502: whether it had done its work nobody knows.
 */
export async function startRoundRobinProxy(servers: { url: string }[]) {
  const targets = servers.map(({ url }) => url);
  let turn = 0;
  let watch: Watcher = () => {};

  async function forward(incoming: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await incoming.toArray());
    const first = turn++;
    for (let tried = 0; tried < targets.length; tried += 1) {
      const outcome = await pass(incoming, body, response, (first + tried) % targets.length);
      if (outcome !== 'refused') return;
    }
    fail(response);
  }

  function pass(incoming: IncomingMessage, body: Buffer, response: ServerResponse, server: number) {
    const { method = 'GET', url: path = '/', headers } = incoming;
    return new Promise<'answered' | 'died' | 'refused'>((done) => {
      const { port } = new URL(targets[server] as string);
      const onward = request({ port, host: '127.0.0.1', method, path, headers, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy()).pipe(response);
        answer.on('close', () => done('answered'));
      });
      onward.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return done('refused');
        fail(response);
        done('died');
      });
      onward.end(body, () => watch({ method, path, server }));
    });
  }

  const proxy = createServer((incoming, response) => {
    forward(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** A restarted server has another address. */
    replace(server: number, { url }: { url: string }) {
      targets[server] = url;
    },
    /** Resolves with the server that has just been handed the nth such request, whole, and has not answered yet. */
    waitForRequest: (method: string, path: RegExp, count = 1) =>
      new Promise<number>((done) => {
        let seen = 0;
        watch = (forwarded) => {
          if (forwarded.method === method && path.test(forwarded.path) && ++seen === count) done(forwarded.server);
        };
      }),
    async stop() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
    },
  };
}

function fail(response: ServerResponse) {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'Content-Length': 0 }).end();
}
