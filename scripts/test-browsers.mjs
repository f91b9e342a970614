import { ensureOtherEngines } from './other-engines.mjs';
import { runTable } from './test-table.mjs';

const FILE = 'tests/browsers/browsers.test.ts';

const inAllEngines = (name) => ['Chromium', 'Firefox', 'WebKit'].map((engine) => [FILE, `${engine} ${name}`]);

const rows = [
  { what: 'Landing page to /danke/ with a photo', tests: inAllEngines('from the landing page') },
  { what: 'Offline and back', tests: inAllEngines('an inquiry without a connection') },
  { what: 'Consent and withdrawal', tests: inAllEngines('consent loads the tag') },
  { what: 'Reading an article', tests: inAllEngines('an article leads to its sections') },
  {
    what: 'Back and forward cache',
    tests: [
      [FILE, 'a withdrawn consent reaches'],
      [FILE, 'is not thrown home'],
      [FILE, 'after the inquiry has arrived'],
    ],
  },
];

ensureOtherEngines();
process.exit(await runTable({ title: 'Browsers', rows, folder: 'tests/browsers' }));
