import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchWaiting } from '../matching/rematch.server.ts';
import { endDatedPauses } from '../partners/end-dated-pauses.server.ts';
import { giveUpOld } from '../process/give-up-old.server.ts';
import { tellOfSilence } from '../process/tell-of-silence.server.ts';
import { endLongWaits, lapseInvitations } from './lapse-invitations.server.ts';
import { recallOfGoneFirms } from './recall-of-gone-firms.server.ts';
import { remindFirms } from './remind-firms.server.ts';

/** What is due about firms: the part of the sweeper that moves invitations. `now` stands for the clock in tests. */
export async function workInvitations(database: Queries, now = new Date()): Promise<number> {
  const waited = await endLongWaits(database, now);
  const lapsed = await lapseInvitations(database, now);
  const reminded = await remindFirms(database, now);
  const recalled = await recallOfGoneFirms(database);
  const resumed = await endDatedPauses(database, now);
  const told = await tellOfSilence(database, now);
  const ended = await giveUpOld(database, now);
  await rematchWaiting(database, now);
  return waited + lapsed + reminded + recalled + resumed + told + ended;
}
