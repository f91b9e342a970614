/** `npm test` runs short versions; `npm run test:faults` and `npm run test:security` set TEST_LENGTH=long. */
export const isLong = process.env.TEST_LENGTH === 'long';

const short = {
  /** Inquiries sent while the server is killed after each so many, then the same with the database. */
  serverKills: { inquiries: 400, between: 100 },
  databaseKills: { inquiries: 400, between: 100 },
  lockedTableMs: 0,
  burst: { senders: 600, ms: 0 },
  uploadsAtStop: 10,
  inquiriesWithMails: 20,
  slowSenders: 200,
};

const long: typeof short = {
  serverKills: { inquiries: 6_000, between: 450 },
  databaseKills: { inquiries: 3_000, between: 750 },
  lockedTableMs: 20_000,
  burst: { senders: 600, ms: 60_000 },
  uploadsAtStop: 100,
  inquiriesWithMails: 200,
  slowSenders: 500,
};

export const counts = isLong ? long : short;
