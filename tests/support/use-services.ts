import { createJobServices } from './job-services.ts';
import { useDatabase, useDataDir } from './test-database.ts';

/** The database of a test file and the services of its jobs, with a data folder that goes when the file ends. */
export function useServices() {
  const own = useDatabase();
  const dataDir = useDataDir();
  return { ...own, dataDir, ...createJobServices(own.database, dataDir) };
}
