import type { Directory } from '../../app/site/directory.ts';
import { listPublicFirms, type PublicFirm } from '../../domain/partners/list-public-firms.server.ts';
import type { Services } from '../services.ts';

/** A firm that is paused or suspended is off the list after this time at the latest. */
const FRESH_MS = 15_000;

/** The public list of firms. Many visitors in a row cost one query; those of the same moment wait for the same one. */
export function createDirectory({ database, log }: Pick<Services, 'database' | 'log'>): Directory {
  let kept: { at: number; firms: Promise<PublicFirm[]> } | null = null;
  return {
    async listFirms() {
      if (!kept || Date.now() - kept.at > FRESH_MS) kept = { at: Date.now(), firms: listPublicFirms(database) };
      const asked = kept;
      try {
        return await asked.firms;
      } catch (error) {
        if (kept === asked) kept = null;
        log.warn({ err: error }, 'the list of firms cannot be read');
        return null;
      }
    },
  };
}
