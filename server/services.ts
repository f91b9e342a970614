import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../platform/config.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import {
  createAddressFinder,
  createNetworkFinder,
  type FindAddress,
  type FindNetwork,
} from '../platform/http/client-network.ts';
import { createImageWorkers, type ImageWorkers } from '../platform/images/image-workers.server.ts';
import type { Logger } from '../platform/log/logger.ts';
import { openDocumentStore, openPhotoStore } from '../platform/photo-store/open-photo-store.server.ts';
import type { PhotoStore } from '../platform/photo-store/photo-store.ts';

/** What the doors are handed at start; nothing reaches for it behind their back. */
export type Services = {
  config: Config;
  database: Database;
  log: Logger;
  findAddress: FindAddress;
  findNetwork: FindNetwork;
  imageWorkers: ImageWorkers;
  photoStore: PhotoStore;
  documentStore: PhotoStore;
  /** For uploads on their way; emptied at every start. */
  workFolder: string;
};

export async function openServices(base: Pick<Services, 'config' | 'database' | 'log'>): Promise<Services> {
  const { config } = base;
  const workFolder = join(config.dataDir, 'incoming');
  rmSync(workFolder, { recursive: true, force: true });
  return {
    ...base,
    findAddress: createAddressFinder(config.trustedProxies),
    findNetwork: createNetworkFinder(config.trustedProxies),
    imageWorkers: createImageWorkers(),
    photoStore: await openPhotoStore(config),
    documentStore: await openDocumentStore(config),
    workFolder,
  };
}
