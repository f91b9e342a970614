import type { Config } from '../../platform/config.server.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { ImageWorkers } from '../../platform/images/image-workers.server.ts';
import type { Check } from './check.ts';

/** Rejects with an error code like node:dns. */
export type Resolver = {
  resolveTxt(name: string): Promise<string[][]>;
  resolve4(name: string): Promise<string[]>;
  reverse(address: string): Promise<string[]>;
};

export type Place = {
  config: Config;
  /** Null if the embedded database could not start; `why` holds the reason. */
  address: string | null;
  why?: string;
  database: Queries;
  images: Pick<ImageWorkers, 'check'>;
  resolver: Resolver;
  ca?: string;
  /** Origins of this machine's servers for the external watch; empty uses those that report themselves. */
  origins: readonly string[];
};

export type PlaceCheck = Check<Place>;
