import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { countReached } from './area.server.ts';
import { isSameAddress, leaveOldAddress } from './change-address.server.ts';
import { changeFirm, type FirmClosed } from './change-firm.server.ts';
import { type FirmFacts, type FirmField, firmFields, vettedFields } from './firm-fields.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

/** `again`: the office has to look at papers anew. */
export type ProfileSaved =
  | { kind: 'saved'; changed: FirmField[]; again: boolean }
  /** Each new address is a mail to somebody who may know nothing of us. */
  | { kind: 'limited' }
  | FirmClosed;

const MOST_ADDRESSES_A_DAY = 3;
/** Papers that name the firm: after a change they are looked at again. */
const NAMING_PAPERS = ['trade-registration', 'register-extract'];

/**
 * Takes effect at once. What the papers vouch for goes to the office, and the papers that name the firm count as
 * unchecked until somebody has compared them anew: a new name is no vetted name. `link` is the hash of the firm's link.
 */
export async function saveProfile(
  database: Queries,
  { partnerId, profile, link }: { partnerId: string; profile: FirmFacts; link?: Buffer },
): Promise<ProfileSaved> {
  return changeFirm(database, partnerId, async (client): Promise<ProfileSaved> => {
    const { rows } = await client.query<FirmFacts>(`select ${firmFields.join(', ')} from partners where id = $1`, [
      partnerId,
    ]);
    const before = rows[0] as FirmFacts;
    const changed = firmFields.filter((field) => before[field] !== profile[field]);
    if (changed.length === 0) return { kind: 'saved', changed, again: false };
    const moved = !isSameAddress(before.email, profile.email);
    if (moved && (await countMoves(client, partnerId)) >= MOST_ADDRESSES_A_DAY) return { kind: 'limited' };
    await client.query(
      `update partners set ${changed.map((field, index) => `${field} = $${index + 2}`).join(', ')} where id = $1`,
      [partnerId, ...changed.map((field) => profile[field])],
    );
    if (changed.includes('postal_code')) await countReached(client, partnerId);
    const again = changed.some((field) => vettedFields.includes(field));
    if (again) await checkAgain(client, partnerId);
    if (moved) await leaveOldAddress(client, { partnerId, before: before.email, after: profile.email, keep: link });
    // The address that links go to is worth a look as well.
    if (again || moved) await tellOffice(client, partnerId);
    const actor = partnerActor(partnerId);
    await recordPartnerEvent(client, partnerId, { event: 'profile', actor, details: { changed } });
    return { kind: 'saved', changed, again };
  });
}

async function countMoves(client: pg.ClientBase, partnerId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from partner_events where partner_id = $1 and event = 'profile'
       and details -> 'changed' ? 'email' and at > now() - interval '1 day'`,
    [partnerId],
  );
  return rows[0]?.count ?? 0;
}

async function checkAgain(client: pg.ClientBase, partnerId: string) {
  await client.query(
    `update partner_documents set state = 'submitted', checked_by = null, checked_at = null, checked_how = null
     where partner_id = $1 and state = 'verified' and kind = any($2)`,
    [partnerId, NAMING_PAPERS],
  );
}

/** The office looks at it on the next working day at the latest. */
export function tellOffice(client: pg.ClientBase, partnerId: string) {
  return raiseTask(client, { kind: 'profile-changed', partnerId, dueAt: nextWorkingDayAt(new Date(), 12) });
}
