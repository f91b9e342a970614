import { pendingNameNote, pendingNameStart } from '../../content/office/firms.ts';
import { type Client, execute, findRow, type Queries, raw, readRow } from '../../platform/db/rows.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type FirmFacts, type FirmField, firmFields, vettedFields } from './firm-fields.ts';
import {
  changeFirm,
  changeLockedFirm,
  countReached,
  type FirmChangeResult,
  type FirmClosed,
  type FirmCommand,
  type FirmStatus,
  recordOfficeWork,
  recordOwnEvent,
} from './firm-transitions.server.ts';
import { MAX_MESSAGE_LENGTH, writeMissing } from './vetting.server.ts';

export type FirmProfileSaved = { kind: 'saved'; changed: FirmField[]; again: boolean } | FirmClosed;

/** These documents state the firm's name and are checked again after a change. */
const NAMING_PAPERS = ['trade-registration', 'register-extract'];

/**
 * Takes effect at once, but documents that name the firm count as unchecked until the office compares them. The email
 * address has its own flow.
 */
export const saveFirmProfile = (database: Queries, { firmId, profile }: { firmId: string; profile: FirmFacts }) =>
  changeFirm(database, firmId, async (client, status): Promise<FirmProfileSaved> => {
    const { pending_name: pending, ...stored } = await readRow<FirmFacts & { pending_name: string | null }>(client)`
      select ${raw(firmFields.join(', '))}, pending_name from firms where id = ${firmId}`;
    const before = { ...stored, name: pending ?? stored.name };
    const changed = firmFields.filter((field) => field !== 'email' && before[field] !== profile[field]);
    if (changed.length === 0) return { kind: 'saved', changed, again: false };
    await client.query(
      `update firms set ${changed.map((field, index) => assign(field, index + 2, status)).join(', ')} where id = $1`,
      [firmId, ...changed.map((field) => profile[field])],
    );
    if (changed.includes('postal_code')) await countReached(client, firmId);
    const again = changed.some((field) => vettedFields.includes(field));
    if (again) {
      await checkAgain(client, firmId);
      const asked = await findPendingName(client, firmId);
      if (!asked) await forgetNameNote(client, firmId);
      await notifyOffice(client, firmId, asked ? pendingNameNote(asked.pending, asked.name, asked.twins) : undefined);
    }
    await recordOwnEvent(client, firmId, 'profile', { changed });
    return { kind: 'saved', changed, again };
  });

/** A vetted firm keeps its name until the office approves the new one; entering the old one cancels the request. */
const assign = (field: FirmField, index: number, status: FirmStatus) =>
  field === 'name' && status !== 'applied' && status !== 'checking'
    ? `pending_name = nullif($${index}, name)`
    : `${field} = $${index}`;

const findPendingName = (client: Client, firmId: string) =>
  findRow<{ pending: string; name: string; twins: number[] }>(client)`
    select p.pending_name as pending, p.name, array(select o.number from firms o where o.id <> p.id and o.erased_at is null
       and lower(o.name) = lower(p.pending_name) order by o.number limit 3) as twins
    from firms p where p.id = ${firmId} and p.pending_name is not null`;

export function approveName(database: Queries, call: FirmCommand): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const approved = await execute(client)`
      update firms set name = pending_name, pending_name = null where id = ${firmId} and pending_name is not null`;
    if (!approved) return { kind: 'refused', status };
    await forgetNameNote(client, firmId);
    await recordOfficeWork(client, firmId, { event: 'name-approved', actor });
    return { kind: 'done' };
  });
}

export function refuseName(
  database: Queries,
  { reason, ...call }: FirmCommand & { reason: string },
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const why = reason.trim();
    if (why.length < 2 || why.length > MAX_MESSAGE_LENGTH) return { kind: 'invalid', field: 'body' };
    const refused = await execute(client)`
      update firms set pending_name = null where id = ${firmId} and pending_name is not null`;
    if (!refused) return { kind: 'refused', status };
    await forgetNameNote(client, firmId);
    await writeMissing(client, firmId, why);
    await recordOfficeWork(client, firmId, { event: 'name-refused', actor });
    return { kind: 'done' };
  });
}

/** The task stays, because the documents still need comparing. */
const forgetNameNote = (client: Client, firmId: string) =>
  execute(client)`
    update tasks set note = null
    where firm_id = ${firmId} and kind = 'profile-changed' and done_at is null
      and starts_with(note, ${pendingNameStart})`;

const checkAgain = (client: Client, firmId: string) =>
  execute(client)`
    update firm_documents set state = 'submitted', checked_by = null, checked_at = null, checked_how = null
    where firm_id = ${firmId} and state = 'verified' and kind = any(${NAMING_PAPERS})`;

export async function notifyOffice(client: Client, firmId: string, note?: string) {
  const kind = 'profile-changed';
  const raised = await raiseTask(client, { kind, firmId, dueAt: nextWorkingDayAt(new Date(), 12), note });
  if (raised === 0 && note)
    await execute(client)`
    update tasks set note = ${note} where firm_id = ${firmId} and kind = ${kind} and done_at is null`;
}
