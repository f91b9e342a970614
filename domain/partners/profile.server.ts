import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { countReached } from './area.server.ts';
import { type FirmFacts, type FirmField, firmFields, vettedFields } from './firm-fields.ts';
import { changeFirm, type FirmClosed, partnerActor, recordPartnerEvent } from './partner-steps.server.ts';

/** `again`: the office has to look at papers anew. */
export type ProfileSaved = { kind: 'saved'; changed: FirmField[]; again: boolean } | FirmClosed;

/** Papers that name the firm: after a change they are looked at again. */
const NAMING_PAPERS = ['trade-registration', 'register-extract'];

/**
 * Takes effect at once. What the papers vouch for goes to the office, and the papers that name the firm count as
 * unchecked until somebody has compared them anew: a new name is no vetted name. The email address changes elsewhere.
 */
export async function saveProfile(
  database: Queries,
  { partnerId, profile }: { partnerId: string; profile: FirmFacts },
): Promise<ProfileSaved> {
  return changeFirm(database, partnerId, async (client): Promise<ProfileSaved> => {
    const { rows } = await client.query<FirmFacts>(`select ${firmFields.join(', ')} from partners where id = $1`, [
      partnerId,
    ]);
    const before = rows[0] as FirmFacts;
    const changed = firmFields.filter((field) => field !== 'email' && before[field] !== profile[field]);
    if (changed.length === 0) return { kind: 'saved', changed, again: false };
    await client.query(
      `update partners set ${changed.map((field, index) => `${field} = $${index + 2}`).join(', ')} where id = $1`,
      [partnerId, ...changed.map((field) => profile[field])],
    );
    if (changed.includes('postal_code')) await countReached(client, partnerId);
    const again = changed.some((field) => vettedFields.includes(field));
    if (again) await checkAgain(client, partnerId);
    if (again) await tellOffice(client, partnerId);
    const actor = partnerActor(partnerId);
    await recordPartnerEvent(client, partnerId, { event: 'profile', actor, details: { changed } });
    return { kind: 'saved', changed, again };
  });
}

async function checkAgain(client: pg.ClientBase, partnerId: string) {
  await client.query(
    `update partner_documents set state = 'submitted', checked_by = null, checked_at = null, checked_how = null
     where partner_id = $1 and state = 'verified' and kind = any($2)`,
    [partnerId, NAMING_PAPERS],
  );
}

/** The office looks at it on the next working day at the latest. A note also reaches a task that waits already. */
export async function tellOffice(client: pg.ClientBase, partnerId: string, note?: string) {
  const kind = 'profile-changed';
  const raised = await raiseTask(client, { kind, partnerId, dueAt: nextWorkingDayAt(new Date(), 12), note });
  if (raised === 0 && note)
    await client.query('update tasks set note = $3 where partner_id = $1 and kind = $2 and done_at is null', [
      partnerId,
      kind,
      note,
    ]);
}
