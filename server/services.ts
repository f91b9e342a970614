import type { Config } from '../platform/config.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Logger } from '../platform/log/logger.ts';

/** What the doors are handed at start; nothing reaches for it behind their back. */
export type Services = {
  config: Config;
  database: Database;
  log: Logger;
};
