import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A network between two programs that can go silent: what was connected stays so for ever and carries nothing more, new
 * connections are accepted and never answered. Spoken to again, only new connections work, as after a lost route.
 */
export async function startSilentProxy(target: { host?: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>();
  const dead = new Set<Socket>();
  let silent = false;
  let swallowed = 0;
  const openings: string[] = [];

  const proxy = createServer((socket) => {
    socket.on('error', () => {});
    if (silent) {
      swallowed += 1;
      dead.add(socket.pause());
      return;
    }
    const onward = connect(target.port, target.host ?? '127.0.0.1');
    onward.on('error', () => socket.destroy());
    const pair: [Socket, Socket] = [socket, onward];
    pairs.add(pair);
    socket.once('data', (first) => openings.push(first.toString('latin1')));
    socket.pipe(onward);
    onward.pipe(socket);
    socket.on('close', () => {
      pairs.delete(pair);
      onward.destroy();
    });
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));

  return {
    port: (proxy.address() as AddressInfo).port,
    /** Connections that carry something. */
    open: () => pairs.size,
    /** The first words of every connection. */
    openings,
    /** Connections that were begun into a silence. */
    swallowed: () => swallowed,
    goSilent() {
      silent = true;
      for (const [socket, onward] of pairs) {
        socket.unpipe(onward);
        onward.unpipe(socket);
        dead.add(socket.pause()).add(onward.pause());
      }
      pairs.clear();
    },
    speakAgain() {
      silent = false;
    },
    async stop() {
      for (const socket of [...dead, ...[...pairs].flat()]) socket.destroy();
      await new Promise((done) => proxy.close(done));
    },
  };
}
