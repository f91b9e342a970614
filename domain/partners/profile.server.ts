import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { countReached } from './area.server.ts';
import { type FirmFacts, type FirmField, firmFields, vettedFields } from './firm-fields.ts';
import {
  ADDRESS_QUEUE,
  changeFirm,
  type FirmClosed,
  type PartnerCall,
  type PartnerWorked,
  partnerActor,
  recordPartnerEvent,
  recordWork,
  workOnPartner,
} from './partner-steps.server.ts';

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

type Change = { partnerId: string; before: string; after: string; keep?: Buffer };

/**
 * After a firm's address has changed, in the same transaction: both addresses are told, so that nobody takes a firm over
 * unseen, and links that went to the old one expire: whoever opens one is told how to get a new one, which goes to the new
 * address. `keep`: the hash of the link by which the change was made.
 */
async function leaveOldAddress(client: pg.ClientBase, { partnerId, before, after, keep }: Change) {
  await client.query(
    `update access_tokens set expires_at = now() where expires_at > now() and token_hash is distinct from $2
       and (partner_id = $1 or invitation_id in (select id from invitations where partner_id = $1))`,
    [partnerId, keep ?? null],
  );
  await enqueue(client, [
    { queue: ADDRESS_QUEUE, data: { partnerId, to: before, isNew: false } },
    { queue: ADDRESS_QUEUE, data: { partnerId, to: after, isNew: true } },
  ]);
}

/** For a firm that cannot reach its old mailbox, or whose address somebody else has changed. All its links end. */
export function correctAddress(
  database: Queries,
  { email, called, ...call }: PartnerCall & { email: string; called: boolean },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const after = parseAddress(email);
    if (!after) return { kind: 'invalid', field: 'email' };
    if (!called) return { kind: 'invalid', field: 'called' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    const { rows } = await client.query<{ email: string }>('select email from partners where id = $1', [partnerId]);
    const before = rows[0]?.email ?? '';
    if (isSameAddress(before, after)) return { kind: 'invalid', field: 'email' };
    await client.query('update partners set email = $2 where id = $1', [partnerId, after]);
    await leaveOldAddress(client, { partnerId, before, after });
    await recordWork(client, partnerId, { event: 'address', actor });
    return { kind: 'done' };
  });
}

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
