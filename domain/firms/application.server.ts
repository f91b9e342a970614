import { createHash } from 'node:crypto';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findNow, findRow, findValue, hasRow } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { mayAskForMail } from '../deliveries/mail-limits.server.ts';
import { type AccessLink, makeLink, revokeLinks } from '../magic-links/make-link.server.ts';
import { finishTasksOf, raiseTask } from '../tasks/tasks.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { listCovered } from './area.ts';
import { type DocumentKind, isInsuredEnough } from './documents.ts';
import { type Application, readApplication } from './find-firm.server.ts';
import { type FirmFacts, firmFields } from './firm-fields.ts';
import {
  changeLockedFirm,
  type FirmChangeResult,
  type FirmCommand,
  firmActor,
  readFirmArea,
  recordFirmEvent,
  recordOfficeWork,
  recordOwnEvent,
  storeArea,
} from './firm-transitions.server.ts';
import type { FirmServices } from './read-firm-services.ts';
import { acceptTerms } from './terms.server.ts';

/** More than the branches of a large firm need. */
const STARTS = { most: 10, windowSeconds: 3_600 };
/** A form that is sent twice opens the same application. */
const AGAIN_MINUTES = 10;

type Start = { key: string; firm: FirmFacts; network: string; limited: boolean; suspicious?: boolean };
type ApplicationStarted = { kind: 'started'; link: AccessLink } | { kind: 'known' | 'limited' };

/**
 * Ignores whether the address is known, so that the answer reveals nothing. The firm's id derives from the key but does
 * not lead back. A suspicious application looks the same, but no email is sent and the office gets a task.
 */
export async function startApplication(
  database: Queries,
  { key, firm, network, limited, suspicious = false }: Start,
): Promise<ApplicationStarted> {
  const { most, windowSeconds } = STARTS;
  if (limited && (await countHit(database, { bucket: 'application', network, windowSeconds })) > most)
    return { kind: 'limited' };
  const id = idOf(key);
  return database.transaction(async (client): Promise<ApplicationStarted> => {
    const { rowCount } = await client.query(
      `insert into firms (id, held_at, ${firmFields.join(', ')})
       values ($1, case when $2 then now() end, ${firmFields.map((_, index) => `$${index + 3}`).join(', ')})
       on conflict (id) do nothing`,
      [id, suspicious, ...valuesOf(firm)],
    );
    if (rowCount === 1) {
      await recordFirmEvent(client, id, { event: 'apply', actor: firmActor(id), to: 'applied' });
      if (suspicious) await raiseHeldTask(client, await findNow(client as Sql));
      else if (!limited || (await mayAskForMail(client, { network, address: firm.email })))
        await enqueue(client, [{ queue: 'send-application-link', data: { firmId: id } }]);
    } else if (!(await isJustBegun(client, id))) return { kind: 'known' };
    return { kind: 'started', link: await makeLink(client, { audience: 'application', firmId: id, byMail: false }) };
  });
}

const raiseHeldTask = (client: Client, now: Date) =>
  raiseTask(client, {
    kind: 'application-held',
    office: toWallTime(now).day,
    dueAt: nextWorkingDayAt(now),
    note: HELD_NOTE,
  });
const HELD_NOTE = 'Zurückgehaltene Bewerbungen';

async function endHeldTask(client: Client, actor: string) {
  const held = await hasRow(client)`
    select from firms where held_at is not null and discarded_at is null and erased_at is null limit 1`;
  const kinds = ['application-held'] as const;
  if (!held) await finishTasksOf(client, { office: '', actor, outcome: 'done', kinds });
}

export function admitApplication(database: Queries, call: FirmCommand): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const submitted = await findValue<boolean>(client)`
      update firms set held_at = null
      where id = ${firmId} and held_at is not null and discarded_at is null and status in ('applied', 'checking')
      returning submitted_at is not null`;
    if (submitted === null) return { kind: 'refused', status };
    await recordOfficeWork(client, firmId, { event: 'admit', actor });
    await endHeldTask(client, actor.id);
    const queue = submitted ? 'send-application-received' : 'send-application-link';
    await enqueue(client, [{ queue, data: { firmId } }]);
    return { kind: 'done' };
  });
}

/** Nobody is emailed, links end, and retention removes the application the next night. */
export function discardApplication(database: Queries, call: FirmCommand): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const rowCount = await execute(client)`
      update firms set discarded_at = now() where id = ${firmId} and held_at is not null and discarded_at is null
        and status = 'applied' and submitted_at is null`;
    if (!rowCount) return { kind: 'refused', status };
    await revokeLinks(client, { firmId });
    await recordOfficeWork(client, firmId, { event: 'discard', actor });
    await endHeldTask(client, actor.id);
    return { kind: 'done' };
  });
}

const valuesOf = (firm: FirmFacts) => firmFields.map((name) => firm[name]);

type FirmChanged =
  | { kind: 'saved' | 'closed' }
  | { kind: 'readdressed'; link: AccessLink }
  /** Everything except the address is saved; a link for it was sent to the mailbox on file. */
  | { kind: 'needs-mailbox' };

/** A changed address needs the mailbox on file, because a browser may have entered somebody else's. */
export const changeApplication = (
  database: Queries,
  { firmId, firm, byMail }: { firmId: string; firm: FirmFacts; byMail: boolean },
) =>
  database.transaction(async (client): Promise<FirmChanged> => {
    const draft = await lockDraft(client, firmId);
    if (!draft) return { kind: 'closed' };
    const area = { ...(await readFirmArea(client, firmId)), postalCode: firm.postal_code };
    const reached = draft.reached_codes === 0 ? 0 : listCovered(area).length;
    const moves = draft.email.toLowerCase() !== firm.email.toLowerCase();
    await client.query(
      `update firms set reached_codes = $2, ${firmFields.map((name, index) => `${name} = $${index + 3}`).join(', ')} where id = $1`,
      [firmId, reached, ...valuesOf(moves && !byMail ? { ...firm, email: draft.email } : firm)],
    );
    if (!moves) return { kind: 'saved' };
    await enqueue(client, [{ queue: 'send-application-link', data: { firmId } }]);
    if (!byMail) return { kind: 'needs-mailbox' };
    // The link may have reached a stranger, so the applicant continues with a new one.
    await revokeLinks(client, { firmId });
    return { kind: 'readdressed', link: await makeLink(client, { audience: 'application', firmId, byMail: false }) };
  });

const lockDraft = (client: Client, firmId: string) =>
  findRow<{ email: string; reached_codes: number }>(client)`
    select email, reached_codes from firms
    where id = ${firmId} and status = 'applied' and submitted_at is null and discarded_at is null for update`;

const isJustBegun = (client: Client, id: string) =>
  hasRow(client)`
    select from firms where id = ${id} and status = 'applied' and submitted_at is null
      and applied_at > now() - ${AGAIN_MINUTES} * interval '1 minute'`;

function idOf(key: string): string {
  const hex = createHash('sha256').update(`application:${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

type Lacking = 'work' | 'insurance' | 'terms' | `document:${DocumentKind}`;

type ApplicationSent = { kind: 'sent' | 'closed' } | { kind: 'lacking'; lacking: Lacking[] };

/** Only checks that documents exist; the office judges them. */
export function findLackingParts({ capabilities, reachedCodes, required, documents }: Application): Lacking[] {
  const there = documents.filter(
    ({ kind, hasFile, state }) => state !== 'refused' && (hasFile || kind === 'instruction-declared'),
  );
  const lacking: Lacking[] = capabilities.length === 0 || reachedCodes === 0 ? ['work'] : [];
  for (const kinds of required) {
    if (!there.some(({ kind }) => kinds.includes(kind))) lacking.push(`document:${kinds[0]}`);
  }
  const insured = there.filter(({ kind }) => kind === 'liability-insurance');
  if (insured.length > 0 && !insured.some(isComplete)) lacking.push('insurance');
  return lacking;
}

const isComplete = ({ expiresOn, sumInsuredCents }: Application['documents'][number]) =>
  expiresOn !== null && isInsuredEnough(sumInsuredCents ?? 0);

export async function submitApplication(
  database: Queries,
  { firmId, version }: { firmId: string; version: string },
): Promise<ApplicationSent> {
  const now = await findNow(database);
  return database.transaction(async (client): Promise<ApplicationSent> => {
    const application = (await lockDraft(client, firmId)) && (await readApplication(client, firmId));
    if (!application) return { kind: 'closed' };
    const lacking = findLackingParts(application);
    if (lacking.length > 0) return { kind: 'lacking', lacking };
    const by = application.firm.contact_name;
    if (!(await acceptTerms(client, { firmId, version, by }))) return { kind: 'lacking', lacking: ['terms'] };
    await send(client, firmId, version);
    await raiseTask(client, { kind: 'application', firmId, dueAt: nextWorkingDayAt(now) });
    return { kind: 'sent' };
  });
}

async function send(client: Client, firmId: string, version: string) {
  await execute(client)`update firms set submitted_at = now() where id = ${firmId}`;
  // Removes facts that were entered for a file that never came.
  await execute(client)`
    delete from firm_documents
    where firm_id = ${firmId} and file_path is null and state = 'submitted' and kind <> 'instruction-declared'`;
  await recordOwnEvent(client, firmId, 'submit', { terms: version });
  await enqueue(client, [{ queue: 'send-application-received', data: { firmId } }]);
}

/** Null while the application is held back. */
export const findApplicant = (database: Sql, firmId: string) =>
  findRow<{ email: string }>(database)`
    select email from firms where id = ${firmId} and status in ('applied', 'checking') and erased_at is null
      and held_at is null`;

export async function saveFirmServices(
  database: Queries,
  { firmId, services }: { firmId: string; services: FirmServices },
): Promise<{ kind: 'saved' | 'closed' }> {
  const { capabilities, area, hours, weeklyLimit } = services;
  return database.transaction(async (client) => {
    if (!(await lockDraft(client, firmId))) return { kind: 'closed' };
    await execute(client)`
      update firms set hours = ${JSON.stringify(hours)}, weekly_limit = ${weeklyLimit},
        reached_codes = ${listCovered(area).length} where id = ${firmId}`;
    await execute(client)`delete from firm_capabilities where firm_id = ${firmId}`;
    await execute(client)`
      insert into firm_capabilities (firm_id, capability) select ${firmId}, unnest(${capabilities}::text[])`;
    await storeArea(client, firmId, area);
    return { kind: 'saved' };
  });
}
