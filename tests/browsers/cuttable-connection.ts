import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** no inquiries: pages come, but the server has no room for inquiries just now. */
type State = 'open' | 'cut' | 'no inquiries';

/** The line between a browser and the server. It can be cut, which every engine notices in its own way. */
export async function startCuttableConnection(server: { url: string }) {
  const { port, hostname: host } = new URL(server.url);
  let state: State = 'open';
  const line = createServer((incoming, response) => {
    const { method, url: path, headers } = incoming;
    if (state === 'cut') return void incoming.socket.destroy();
    if (state === 'no inquiries' && path?.startsWith('/rest/')) return void response.writeHead(503).end();
    const onward = request({ host, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    become(next: State) {
      state = next;
      if (next === 'cut') line.closeAllConnections();
    },
    async stop() {
      line.closeAllConnections();
      await new Promise((done) => line.close(done));
    },
  };
}
