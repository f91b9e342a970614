import { describe, expect, test } from 'vitest';
import { isLong } from '../support/run-length.ts';
import { chromium, otherEngines } from './engines.ts';
import { journeys, returnJourneys, shortJourneys } from './journeys.ts';
import { useWorld } from './world.ts';

const LIMIT_MS = 180_000;
const { world, enter } = useWorld();

/** Whatever an engine chokes on is reported by the page itself. */
const expectNoPageErrors = () => expect(world.serverOutput()).not.toContain('a page failed in a browser');

// The short form leaves out Chromium, where all other journeys run.
const engines = isLong ? [chromium, ...otherEngines] : otherEngines;

describe.each(engines)('$name', ({ isInstalled, start }) => {
  const chosen = Object.entries(isLong ? journeys : shortJourneys);
  test.runIf(isInstalled).each(chosen)('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(start), world);
    expectNoPageErrors();
  });
});

describe.runIf(isLong)('back and forward cache', () => {
  test.each(Object.entries(returnJourneys))('%s', { timeout: LIMIT_MS }, async (_name, journey) => {
    await journey(await enter(chromium.start), world);
    expectNoPageErrors();
  });
});
