import { rmSync } from 'node:fs';
import { afterAll } from 'vitest';
import { createJobServices } from './job-services.ts';
import { newDataDir } from './running-server.ts';
import { useDatabase } from './test-database.ts';

/** The database of a test file and the services of its jobs, with a data folder that goes when the file ends. */
export function useServices() {
  const own = useDatabase();
  const dataDir = newDataDir();
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
  return { ...own, dataDir, ...createJobServices(own.database, dataDir) };
}
