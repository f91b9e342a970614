import { join } from 'node:path';

const folder = process.env.TEST_POSTGRES;

/** `npm run test:faults` runs a second time on Debian's PostgreSQL with its settings as they come (scripts/test-faults.mjs). */
export const otherPostgres = folder
  ? { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
  : undefined;
