import { createHash, randomInt } from 'node:crypto';
import { type Client, execute, findRow, findValue, type Queries, raw, type Sql } from '../../platform/db/rows.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayReceiveCode } from '../deliveries/mail-limits.server.ts';
import { isSuppressed } from '../deliveries/suppression.server.ts';
import {
  changeFirm,
  changeLockedFirm,
  type FirmChangeResult,
  type FirmClosed,
  type FirmCommand,
  recordOfficeWork,
  recordOwnEvent,
} from './firm-transitions.server.ts';
import { notifyOffice } from './profile.server.ts';

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const CODES_A_DAY = 3;
const CODE_MINUTES = 60;
const CODE_TRIES = 5;

/** SQL: a code for this change is on its way or can be entered. */
const PENDING = raw(`done_at is null and ended_at is null and tries < ${CODE_TRIES}
  and coalesce(code_expires_at > now(), asked_at > now() - interval '1 day')`);

const hashCode = (changeId: string, code: string) =>
  createHash('sha256').update(`address-code:${changeId}:${code}`).digest();

type AddressChange = { id: string; after: string };

export const findPendingAddress = (database: Sql, firmId: string) =>
  findRow<AddressChange>(database)`
    select id, after from firm_address_changes where firm_id = ${firmId} and ${PENDING} order by asked_at desc limit 1`;

type CodeAsked = { kind: 'sent' | 'invalid' | 'same' | 'limited' | 'no-mailbox' } | FirmClosed;

/** A link is not enough to move a firm, so the code goes to the mailbox on file. */
export const askForAddressCode = (database: Queries, { firmId, email }: { firmId: string; email: string }) =>
  changeFirm(database, firmId, async (client): Promise<CodeAsked> => {
    const after = parseAddress(email);
    if (!after) return { kind: 'invalid' };
    const before = await findAddress(client, firmId);
    if (isSameAddress(before, after)) return { kind: 'same' };
    if (await isSuppressed(client as Sql, before)) return { kind: 'no-mailbox' };
    const pending = await findPendingAddress(client as Sql, firmId);
    if (pending && isSameAddress(pending.after, after)) return { kind: 'sent' };
    const rowCount = await execute(client)`
      select from firm_address_changes
      where firm_id = ${firmId} and created_by = 'firm' and asked_at > now() - interval '1 day'`;
    if ((rowCount ?? 0) >= CODES_A_DAY || !(await mayReceiveCode(client, before))) return { kind: 'limited' };
    await giveUpPending(client, firmId);
    const changeId = await storeChange(client, { firmId, before, after }, 'firm');
    await enqueue(client, [{ queue: 'send-address-code', data: { firmId, changeId } }]);
    return { kind: 'sent' };
  });

/** Created while the email is written, so that the code exists only there. Null: no longer needed. */
export async function makeAddressCode(database: Sql, changeId: string) {
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const after = await findValue<string>(database)`
    update firm_address_changes
    set code_hash = ${hashCode(changeId, code)}, tries = 0,
      code_expires_at = now() + ${CODE_MINUTES} * interval '1 minute'
    where id = ${changeId} and ${PENDING} returning after`;
  return after === null ? null : { code, after };
}

type AddressConfirmed = { kind: 'changed' | 'wrong-code' } | FirmClosed;

/** Every try counts before it is compared. `link` stays valid, the other links end. */
export const confirmAddress = (
  database: Queries,
  { firmId, code, link }: { firmId: string; code: string; link?: Buffer },
) =>
  changeFirm(database, firmId, async (client): Promise<AddressConfirmed> => {
    const pending = await findPendingAddress(client as Sql, firmId);
    if (!pending) return { kind: 'wrong-code' };
    const { id: changeId, after } = pending;
    const hash = await findValue<Buffer>(client)`
      update firm_address_changes set tries = tries + 1 where id = ${changeId} returning code_hash`;
    if (!hash?.equals(hashCode(changeId, code.replaceAll(/\D/g, '')))) return { kind: 'wrong-code' };
    const before = await findAddress(client, firmId);
    await execute(client)`update firm_address_changes set done_at = now(), code_hash = null where id = ${changeId}`;
    await move(client, { firmId, before, after, changeId, keep: link });
    await notifyOffice(client, firmId);
    await recordOwnEvent(client, firmId, 'address');
    return { kind: 'changed' };
  });

/** For a firm that lost its mailbox or was taken over. All its links end. */
export function correctAddress(
  database: Queries,
  { email, called, ...call }: FirmCommand & { email: string; called: boolean },
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const after = parseAddress(email);
    if (!after) return { kind: 'invalid', field: 'email' };
    if (!called) return { kind: 'invalid', field: 'called' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    const before = await findAddress(client, firmId);
    if (isSameAddress(before, after)) return { kind: 'invalid', field: 'email' };
    await giveUpPending(client, firmId);
    const changeId = await storeChange(client, { firmId, before, after }, 'staff');
    await move(client, { firmId, before, after, changeId });
    await recordOfficeWork(client, firmId, { event: 'address', actor });
    return { kind: 'done' };
  });
}

/**
 * `madeBy` is the office if it changed the address again since, which a link must not undo. Null: cancelled, or the
 * firm is gone.
 */
export const findAddressChange = (database: Sql, changeId: string) =>
  findRow<{ before: string; after: string; madeBy: 'firm' | 'staff'; name: string }>(database)`
    select c.before, p.email as after, p.name, case when exists (select from firm_address_changes l
      where l.firm_id = c.firm_id and l.created_by = 'staff' and l.ended_at is null and l.asked_at >= c.asked_at)
      then 'staff' else 'firm' end as "madeBy"
    from firm_address_changes c join firms p on p.id = c.firm_id
    where c.id = ${changeId} and c.done_at is not null and c.ended_at is null and p.status not in ('left', 'rejected')`;

type AddressCancelled = { kind: 'restored' | 'objected' | 'over' } | FirmClosed;

/**
 * Undoes this change and later ones. A change that the office made after a call stays, because the firm may have lost
 * the old mailbox.
 */
export const cancelAddress = (
  database: Queries,
  { firmId, changeId, notes }: { firmId: string; changeId: string; notes: Record<'firm' | 'staff', string> },
) =>
  changeFirm(database, firmId, async (client): Promise<AddressCancelled> => {
    const change = await findAddressChange(client as Sql, changeId);
    if (!change) return { kind: 'over' };
    await notifyOffice(client, firmId, notes[change.madeBy]);
    if (change.madeBy === 'staff') {
      await recordOwnEvent(client, firmId, 'address-objected');
      return { kind: 'objected' };
    }
    const before = await findAddress(client, firmId);
    await execute(client)`
      update firm_address_changes set ended_at = now() where firm_id = ${firmId} and ended_at is null
        and asked_at >= (select asked_at from firm_address_changes where id = ${changeId})`;
    await execute(client)`
      update access_tokens set expires_at = now()
      where firm_id = ${firmId} and audience = 'address-change' and expires_at > now()`;
    await move(client, { firmId, before, after: change.before });
    await recordOwnEvent(client, firmId, 'address-cancelled');
    return { kind: 'restored' };
  });

const findAddress = async (client: Client, firmId: string) =>
  (await findValue<string>(client)`select email from firms where id = ${firmId}`) ?? '';

const giveUpPending = (client: Client, firmId: string) =>
  execute(client)`
    update firm_address_changes set ended_at = now() where firm_id = ${firmId} and done_at is null and ended_at is null`;

type Move = { firmId: string; before: string; after: string; changeId?: string; keep?: Buffer };

const storeChange = async (client: Client, { firmId, before, after }: Move, madeBy: 'firm' | 'staff') =>
  (await findValue<string>(client)`
    insert into firm_address_changes (firm_id, before, after, created_by, done_at)
    values (${firmId}, ${before}, ${after}, ${madeBy}, case ${madeBy} when 'staff' then now() end) returning id`) as string;

/**
 * Both addresses are notified, so that nobody takes over a firm unnoticed. Links sent to the old one expire, except
 * those to cancel earlier changes.
 */
async function move(client: Client, { firmId, before, after, changeId, keep }: Move) {
  await execute(client)`update firms set email = ${after} where id = ${firmId}`;
  await execute(client)`
    update access_tokens set expires_at = now() where expires_at > now() and token_hash is distinct from ${keep ?? null}
      and audience <> 'address-change'
      and (firm_id = ${firmId} or invitation_id in (select id from invitations where firm_id = ${firmId}))`;
  await enqueue(client, [
    { queue: 'send-address-changed', data: { firmId, to: before, isNew: false, changeId } },
    { queue: 'send-address-changed', data: { firmId, to: after, isNew: true } },
  ]);
}
