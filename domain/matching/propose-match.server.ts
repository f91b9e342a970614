import type { Queries } from '../../platform/db/side-pool.ts';
import type { JudgedFirm } from './compute-match.ts';
import type { Needs } from './needs.ts';
import { findSituation, type Situation } from './run-matching.server.ts';

export type ProposedFirm = JudgedFirm & { name: string };

export type Proposal = {
  /** In the order in which they would be asked. */
  chosen: string[];
  firms: ProposedFirm[];
  needs: Needs;
  slots: number;
  /** Places that are free, whatever scarcity says: as many may be filled by hand. */
  free: number;
  scarce: boolean;
};

/** Whom the rules would ask now. Writes nothing; null for an inquiry that looks for no firm. */
export async function proposeMatch(database: Pick<Queries, 'query'>, inquiryId: string): Promise<Proposal | null> {
  const situation = await findSituation(database, inquiryId, new Date());
  return situation && toProposal(situation);
}

export function toProposal({ candidates, computed, inquiry, slots }: Situation): Proposal {
  const names = new Map(candidates.map(({ id, name }) => [id, name]));
  return {
    chosen: computed.chosen,
    firms: computed.firms.map((firm) => ({ ...firm, name: names.get(firm.id) ?? '' })),
    needs: inquiry.needs,
    slots: slots.count,
    free: slots.free.length,
    scarce: slots.scarce,
  };
}
