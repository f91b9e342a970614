import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { enqueueInquiryJobs } from '../../domain/inquiries/quarantine.server.ts';
import { createSubmitInquiry } from '../../domain/inquiries/submit-inquiry.server.ts';
import { publicPhotoUrl } from '../../domain/photos/photo-path.ts';
import { createStorePhoto } from '../../domain/photos/store-photo.server.ts';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { createImageWorkers } from '../../platform/images/image-workers.server.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createDiskPhotoStore } from '../../platform/photo-store/open-photo-store.server.ts';
import { formRow } from './inquiries.ts';
import { makeJpeg, newPath } from './photos.ts';

const NETWORK = '203.0.113.7';
const SITE = 'https://www.taubenfrei-muenchen.example';

/** The way that visitors' photos and inquiries really take, without HTTP. Call it at the top of a test file. */
export function usePhotoClient(state: { url: string; pool: pg.Pool }, dataDir: string) {
  const workers = createImageWorkers();
  let database: Database;
  let colour = 0;
  beforeAll(async () => {
    database = openDatabase({
      databaseUrl: state.url,
      dataDir: '',
      migrations: 'migrations',
      log: createLogger('silent'),
    });
    await database.ready;
  });
  afterAll(async () => {
    workers.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** A photo like no other; `again` sends the bytes of an earlier one. */
  async function upload({ path = newPath(), inquiryKey = null as string | null, again = null as Buffer | null } = {}) {
    colour += 1;
    const bytes = again ?? (await makeJpeg({ colour: `#${colour.toString(16).padStart(6, '0')}` }));
    const store = createDiskPhotoStore(join(dataDir, 'photos'));
    const storePhoto = createStorePhoto({ database, store, workers, limits: null, workFolder: join(dataDir, 'in') });
    const save = async (file: string) => writeFileSync(file, bytes);
    const answer = await storePhoto({ path, contentType: 'image/jpeg', save, network: NETWORK, inquiryKey });
    return { path, bytes, answer };
  }

  /** Sends an inquiry that names these photos; returns its id and key. */
  async function submit(paths: readonly string[] = [], changes: Record<string, unknown> = {}) {
    const row = formRow({ images: paths.map((path) => publicPhotoUrl(SITE, path)), ...changes });
    const answer = await createSubmitInquiry({ database, limits: null, afterStored: enqueueInquiryJobs })(row, {
      network: NETWORK,
    });
    if (answer.kind !== 'stored') throw new Error(`not stored: ${answer.kind}`);
    return { id: answer.id, key: answer.key, row };
  }

  return { upload, submit, exists: (path: string) => existsSync(join(dataDir, 'photos', path)) };
}
