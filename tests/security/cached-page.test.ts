import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { isReachable } from '../../app/browser/when-reachable.ts';
import { startShippedProxy } from '../../bench/nginx.ts';
import { findFreePort } from '../../platform/db/embedded-postgres.ts';

test.runIf(existsSync('/usr/sbin/nginx'))(
  'a page from the cache of nginx does not hide from a visitor who waits that the servers are away',
  async () => {
    const server = createServer((_, answer) => answer.setHeader('cache-control', 'no-cache').end('page'));
    const port = await findFreePort();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const { url, stop } = await startShippedProxy(`http://127.0.0.1:${port}`);
    const page = `${url}/danke/`;
    try {
      expect((await fetch(page)).status).toBe(200);
      expect(await isReachable(page)).toBe(true);
      await new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      });
      expect((await fetch(page)).status).toBe(200);
      expect(await isReachable(page)).toBe(false);
    } finally {
      stop();
    }
  },
);
