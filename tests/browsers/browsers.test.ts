import { describe, expect, test } from 'vitest';
import { isLong } from '../support/run-length.ts';
import { chromium, otherEngines } from './engines.ts';
import { happyPath, journeys, returnJourneys } from './journeys.ts';
import { useWorld } from './world.ts';

const LIMIT_MS = 180_000;
const { world, enter } = useWorld();

/** Whatever an engine chokes on is reported by the page itself. */
const expectNoPageErrors = () => expect(world.serverOutput()).not.toContain('a page failed in a browser');

describe.runIf(!isLong).each(otherEngines)('$name', ({ isInstalled, start }) => {
  test.runIf(isInstalled)(
    'goes from the landing page to the thank-you page with a photo',
    { timeout: LIMIT_MS },
    async () => {
      await happyPath(await enter(start), world);
      expectNoPageErrors();
    },
  );
});

describe.runIf(isLong).each([chromium, ...otherEngines])('$name', ({ isInstalled, start }) => {
  test.runIf(isInstalled).each(Object.entries(journeys))('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(start), world);
    expectNoPageErrors();
  });
});

describe.runIf(isLong)('the back and forward cache', () => {
  test.each(Object.entries(returnJourneys))('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(chromium.start), world);
    expectNoPageErrors();
  });
});
