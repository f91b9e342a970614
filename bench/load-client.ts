import { connect, type Socket } from 'node:net';

/** Uses raw sockets, because on two cores a heavier client would measure itself. */

export type LoadResult = {
  seconds: number;
  requests: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  p999: number;
  statuses: Record<string, number>;
};

type Options = { url: string; connections: number; seconds: number; makeRequest(host: string): Buffer };

export async function runLoad({ url, connections, seconds, makeRequest }: Options): Promise<LoadResult> {
  const { hostname, port, host } = new URL(url);
  if (hostname !== '127.0.0.1') throw new Error('Load is only for this machine: use 127.0.0.1.');
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const started = performance.now();
  const until = started + seconds * 1000;

  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true);
      try {
        while (performance.now() < until) {
          const sent = performance.now();
          socket.write(makeRequest(host));
          const status = await readStatus(socket);
          statuses[status] = (statuses[status] ?? 0) + 1;
          times.push(performance.now() - sent);
        }
      } finally {
        socket.destroy();
      }
    }),
  );
  return summarise(times, statuses, (performance.now() - started) / 1000);
}

/** Reads one complete answer and returns its status. Our server always sends its length. */
function readStatus(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let received: Buffer = Buffer.alloc(0);
    const stop = (error: Error) => finish(() => fail(error));
    const finish = (settle: () => void) => {
      socket.off('data', read).off('error', stop).off('close', closed);
      settle();
    };
    const closed = () => stop(new Error('the server closed the connection'));
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const head = received.toString('latin1', 0, end);
      const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length >= end + 4 + length) finish(() => done(head.slice(9, 12)));
    };
    socket.on('data', read).on('error', stop).on('close', closed);
  });
}

function summarise(times: number[], statuses: Record<string, number>, seconds: number): LoadResult {
  times.sort((left, right) => left - right);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10;
  return {
    seconds: Math.round(seconds * 10) / 10,
    requests: times.length,
    perSecond: Math.round(times.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    statuses,
  };
}
