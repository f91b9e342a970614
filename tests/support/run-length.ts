import { TIME_SENSITIVE_PATHS } from '../../scripts/moments.mjs';

/** `npm test` runs short versions; `npm run test:faults` and `npm run test:security` set TEST_LENGTH=long. */
export const isLong = process.env.TEST_LENGTH === 'long';

/** By `npm run test:clock`: the time limits of PostgreSQL itself never come then. */
export const isClockMoved = 'FAKETIME' in process.env;

/** `npm test` runs what depends on the time at two hard moments, not at the one that happens to be. */
export const timeSensitive =
  process.env.TIME_BOUND === 'elsewhere' ? TIME_SENSITIVE_PATHS.flatMap((path) => [`${path}*`, `${path}/**`]) : [];

/** Of a long list of trials `npm test` takes every fifth: choose sides of a matrix that are no multiples of five. */
export const pickTrials = <T>(all: readonly T[]): readonly T[] =>
  isLong ? all : all.filter((_, index) => index % 5 === 0);

/** Minutes of kills, restarts, restores and crowds (`npm run test:faults`, `test:security`), other engines (`test:browsers`). */
export const longOnly = isLong
  ? []
  : [
      'tests/browsers/**',
      'tests/faults/browser-outages.test.ts',
      'tests/faults/clock-jumps.test.ts',
      'tests/faults/deploy.test.ts',
      'tests/faults/embedded-database.test.ts',
      'tests/faults/interrupted-migration.test.ts',
      'tests/faults/killed-process.test.ts',
      'tests/faults/mail-outage.test.ts',
      'tests/faults/mail-tarpit.test.ts',
      'tests/faults/market-kills.test.ts',
      'tests/faults/new-build.test.ts',
      'tests/faults/point-in-time.test.ts',
      'tests/faults/questionnaire-kills.test.ts',
      'tests/faults/questionnaire-outages.test.ts',
      'tests/faults/restore-drill.test.ts',
      'tests/faults/restored-rows.test.ts',
      'tests/faults/rolling-upgrade.test.ts',
      'tests/faults/silent-network.test.ts',
      'tests/faults/spread-requests.test.ts',
      'tests/faults/watched.test.ts',
      'tests/faults/year.test.ts',
      'tests/security/crowds.test.ts',
      'tests/security/slow-senders.test.ts',
    ];

/** Of the files above, which run at full length only. */
const always = {
  /** Inquiries sent while the server is killed after each so many, then the same with the database. */
  serverKills: { inquiries: 6_000, between: 450 },
  databaseKills: { inquiries: 3_000, between: 750 },
  lockedTable: { ms: 20_000, pageMs: 200 },
  /** pageMs: within this 99 of 100 pages are served meanwhile. */
  burst: { senders: 600, ms: 60_000, pageMs: 1_000 },
  uploadsAtStop: 100,
  inquiriesWithMails: 200,
  migrationKills: 50,
  slowSenders: 500,
  /** Inquiries that look for firms while servers are killed every two seconds. */
  marketKills: { inquiries: 500 },
  /** Mails that wait while the mail server accepts connections and says nothing, and how long it does. */
  tarpit: { mails: 200, ms: 600_000, greetingMs: 10_000 },
  /** A simulated year; afterwards no new inquiry comes for so many days. */
  year: { days: 365, inquiries: 2_000, drained: 120 },
};

const short = {
  /** Rounds of everything at once around a run of the matching. */
  matchingRaces: 6,
  /** Orders that meet a shift of deadlines. */
  orderRaces: 10,
  /** Stored runs that are computed again. */
  matchingReplays: 100,
  /** Processes that issue invoices, killed with a number in hand; the power is cut on a cluster of its own. */
  invoiceNumbers: { invoices: 20, processes: 3, lanes: 2, kills: 4, powerCuts: 0 },
};

const long: typeof short = {
  matchingRaces: 60,
  orderRaces: 50,
  matchingReplays: 1_000,
  invoiceNumbers: { invoices: 400, processes: 10, lanes: 5, kills: 60, powerCuts: 2 },
};

export const counts = { ...always, ...(isLong ? long : short) };
