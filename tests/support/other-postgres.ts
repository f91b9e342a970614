import { join } from 'node:path';

const folder = process.env.TEST_POSTGRES;

/** `npm run test:faults -- debian` runs on Debian's PostgreSQL with its settings as they come. */
export const otherPostgres = folder
  ? { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
  : undefined;
