import type { Config } from '../../platform/config.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { ImageWorkers } from '../../platform/images/image-workers.server.ts';
import type { Check } from './check.ts';

/** What DNS answers; rejects with a code as node:dns does. */
export type Resolver = {
  resolveTxt(name: string): Promise<string[][]>;
  resolve4(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
};

/** What the checks may look at: the settings of a server and whatever they lead to. */
export type Place = {
  config: Config;
  /** Where the database is said to be; null: the bundled one could not be started, and `why` says why. */
  address: string | null;
  why?: string;
  database: Queries;
  images: Pick<ImageWorkers, 'check'>;
  resolver: Resolver;
  /** Certificates to trust besides the usual ones. */
  ca?: string;
  /** Where the servers of this machine answer, for whoever watches from outside; none: those that report themselves from here. */
  origins: readonly string[];
};

export type PlaceCheck = Check<Place>;
