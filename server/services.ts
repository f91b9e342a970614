import type { Config } from '../platform/config.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { FindNetwork } from '../platform/http/client-network.ts';
import type { ImageWorkers } from '../platform/images/image-workers.server.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';

/** What the doors are handed at start; nothing reaches for it behind their back. */
export type Services = {
  config: Config;
  database: Database;
  log: Logger;
  findNetwork: FindNetwork;
  imageWorkers: ImageWorkers;
  photoStore: PhotoStore;
  /** For uploads on their way; emptied at every start. */
  workFolder: string;
};
