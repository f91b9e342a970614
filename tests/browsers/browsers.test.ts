import { describe, expect, test } from 'vitest';
import { chromium, otherEngines } from './engines.ts';
import { journeys, returnJourneys } from './journeys.ts';
import { useWorld } from './world.ts';

const LIMIT_MS = 180_000;
const { world, enter } = useWorld();

/** Whatever an engine chokes on is reported by the page itself. */
const expectNoPageErrors = () => expect(world.serverOutput()).not.toContain('a page failed in a browser');

describe.each([chromium, ...otherEngines])('$name', ({ isInstalled, start }) => {
  test.runIf(isInstalled).each(Object.entries(journeys))('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(start), world);
    expectNoPageErrors();
  });
});

describe('back and forward cache', () => {
  test.each(Object.entries(returnJourneys))('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(chromium.start), world);
    expectNoPageErrors();
  });
});
