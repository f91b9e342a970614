import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchWaiting } from '../inquiries/rematch.server.ts';
import { endLongWaits, lapseInvitations } from '../invitations/lapse-invitations.server.ts';
import { recallOfGoneFirms } from '../invitations/recall-of-gone-firms.server.ts';
import { remindFirms } from '../invitations/remind-firms.server.ts';
import { endDatedPauses } from '../partners/end-dated-pauses.server.ts';
import { runParts, type SweepPart } from '../sweep-parts.server.ts';
import { giveUpOld } from './give-up-old.server.ts';
import { tellOfSilence } from './tell-of-silence.server.ts';

/** What is due about firms. Nobody lapses before an outage of ours is made up for. */
export const invitationParts: readonly SweepPart<{ database: Queries }>[] = [
  { name: 'waits', needs: 'outage', run: ({ database }, now) => endLongWaits(database, now) },
  { name: 'lapses', needs: 'outage', run: ({ database }, now) => lapseInvitations(database, now) },
  { name: 'reminders', run: ({ database }, now) => remindFirms(database, now) },
  { name: 'gone-firms', run: ({ database }, now) => recallOfGoneFirms(database, { now }) },
  { name: 'pauses', run: ({ database }, now) => endDatedPauses(database, now) },
  { name: 'silence', run: ({ database }, now) => tellOfSilence(database, now) },
  { name: 'give-up', run: ({ database }, now) => giveUpOld(database, now) },
  { name: 'rematch', run: ({ database }, now) => rematchWaiting(database, now) },
];

/** The part of the sweeper that moves invitations. `now` stands for the clock in tests. */
export async function workInvitations(database: Queries, now = new Date()): Promise<number> {
  const { counts } = await runParts({ database }, invitationParts, now);
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
