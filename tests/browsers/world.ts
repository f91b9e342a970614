import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startFakeTagHost } from '../support/fake-tag-host.ts';
import { makePhoto } from '../support/questionnaire.ts';
import { newDataDir } from '../support/running-server.ts';
import { startTaggedServer } from '../support/tagged-server.ts';
import { useTestDatabase } from '../support/test-database.ts';
import { startCuttableConnection } from './cuttable-connection.ts';
import type { JourneyWorld } from './journeys.ts';
import type { BrowserVisitor } from './visitor.ts';

const BUILD_LIMIT_MS = 600_000;

/** The product with a tag, its line, and visitors that leave when their test ends. */
export function useWorld() {
  const database = useTestDatabase();
  const world = {} as JourneyWorld & { serverOutput(): string };
  const visitors: BrowserVisitor[] = [];
  const cleanUp: (() => unknown)[] = [];

  beforeAll(async () => {
    const folder = newDataDir();
    cleanUp.push(() => rmSync(folder, { recursive: true, force: true }));
    world.photo = join(folder, 'balkon.jpg');
    writeFileSync(world.photo, (await makePhoto()).buffer);
    world.tagHost = await startFakeTagHost();
    cleanUp.push(() => world.tagHost.stop());
    const server = await startTaggedServer({ DATABASE_URL: database.url, TAG_HOST: world.tagHost.url });
    cleanUp.push(async () => {
      await server.stop();
      server.remove();
    });
    world.serverOutput = server.output;
    world.line = await startCuttableConnection(server);
    cleanUp.push(() => world.line.stop());
    world.findPhotoCounts = async (lastName) => {
      const { rows } = await database.pool.query('select images from inquiries where last_name = $1', [lastName]);
      return rows.map(({ images }) => images.length);
    };
  }, BUILD_LIMIT_MS);
  beforeEach(() => {
    world.line.become('open');
    world.tagHost.forget();
  });
  afterEach(async () => {
    for (const visitor of visitors.splice(0)) await visitor.close();
  });
  afterAll(async () => {
    for (const work of cleanUp.splice(0).reverse()) await work();
  });

  return {
    world,
    async enter(start: () => Promise<BrowserVisitor>) {
      const visitor = await start();
      visitors.push(visitor);
      return visitor;
    },
  };
}
