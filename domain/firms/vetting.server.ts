import type { Client, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import { revokeApplicationLinks, revokeLinks } from '../magic-links/make-link.server.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { listExpiring, TASK_DAYS } from './documents.server.ts';
import { type DocumentFacts, type DocumentKind, isInsuredEnough } from './documents.ts';
import {
  applyFirmTransition,
  beginCheck,
  changeLockedFirm,
  type FirmChangeResult,
  type FirmCommand,
  type FirmStatus,
  type FirmTransitionResult,
  recordOfficeWork,
} from './firm-transitions.server.ts';

export const MAX_MESSAGE_LENGTH = 2_000;

export function askForMore(
  database: Queries,
  { body, ...call }: FirmCommand & { body: string },
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > MAX_MESSAGE_LENGTH) return { kind: 'invalid', field: 'body' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const messageId = await writeMissing(client, firmId, text);
    await recordOfficeWork(client, firmId, { event: 'asked-for-more', actor, details: { message: messageId } });
    return { kind: 'done' };
  });
}

export async function writeMissing(client: Client, firmId: string, body: string) {
  const messageId = await findValue<string>(client)`
    insert into firm_messages (firm_id, author, kind, body) values (${firmId}, 'staff', 'missing', ${body}) returning id`;
  await enqueue(client, [{ queue: 'send-application-missing', data: { firmId, messageId } }]);
  return messageId;
}

const checkedHow = ['issuer-called', 'issuer-wrote', 'public-register', 'original-seen'] as const;
export type CheckedHow = (typeof checkedHow)[number];

export type ReadDocument = DocumentFacts & { how: CheckedHow };

type Given = FirmCommand & { documentId: string; read: ReadDocument };

/** Replaces older documents of this kind that expire no later. */
export function verifyDocument(database: Queries, { documentId, read, ...call }: Given): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const document = await findRow<{ kind: DocumentKind; state: string; today: string }>(client)`
      select kind, state, munich_day(now())::text as today from firm_documents
      where id = ${documentId} and firm_id = ${firmId} for update`;
    if (!document) return { kind: 'unknown' };
    if (document.state !== 'submitted' || GONE.includes(status)) return { kind: 'refused', status };
    const field = findMistake(document, read);
    if (field) return { kind: 'invalid', field };
    await beginCheck(client, call, status);
    const sum = document.kind === 'liability-insurance' ? read.sumInsuredCents : null;
    await execute(client)`
      update firm_documents set state = 'verified', checked_by = ${actor.id}, checked_at = now(),
        checked_how = ${read.how}, refusal = null,
        number = ${read.number}, issuer = ${read.issuer}, issued_on = ${read.issuedOn}, expires_on = ${read.expiresOn},
        sum_insured_cents = ${sum} where id = ${documentId}`;
    await execute(client)`
      update firm_documents set state = 'replaced', replaced_at = now()
      where firm_id = ${firmId} and kind = ${document.kind} and id <> ${documentId} and state = 'verified'
        and (${read.expiresOn}::date is null or expires_on is not null and expires_on <= ${read.expiresOn}::date)`;
    const details = { document: documentId, kind: document.kind, how: read.how };
    await recordOfficeWork(client, firmId, { event: 'document-verified', actor, details });
    await finishNeedlessTasks(client, call);
    if (status === 'active') await rematchOpenInquiries(client, firmId);
    return { kind: 'done' };
  });
}

async function finishNeedlessTasks(client: Client, { firmId, actor }: FirmCommand) {
  const waiting = await hasRow(client)`
    select from firm_documents where firm_id = ${firmId} and state = 'submitted' and file_path is not null`;
  const expiring = await listExpiring(client, { now: new Date(), days: TASK_DAYS, firmId });
  const kinds: TaskKind[] = [
    ...(waiting ? [] : (['document-check'] as const)),
    ...(expiring.length > 0 ? [] : (['document-expiring'] as const)),
  ];
  await finishTasksOf(client, { firmId, kinds, actor: actor.id, outcome: 'done' });
}

const GONE = ['rejected', 'left'];

function findMistake({ kind, today }: { kind: DocumentKind; today: string }, read: ReadDocument): string | null {
  if (!checkedHow.includes(read.how)) return 'how';
  if (read.expiresOn !== null && read.expiresOn < today) return 'expires';
  if (kind !== 'liability-insurance') return null;
  if (read.expiresOn === null) return 'expires';
  return read.sumInsuredCents !== null && isInsuredEnough(read.sumInsuredCents) ? null : 'sum';
}

const MAX_REASON_LENGTH = 500;

export function refuseDocument(
  database: Queries,
  { documentId, reason, ...call }: FirmCommand & { documentId: string; reason: string },
): Promise<FirmChangeResult> {
  const { firmId, actor } = call;
  return changeLockedFirm(database, call, async (client, status) => {
    const text = reason.trim();
    if (text.length < 2 || text.length > MAX_REASON_LENGTH) return { kind: 'invalid', field: 'reason' };
    const kind = await findValue<DocumentKind>(client)`
      update firm_documents set state = 'refused', refusal = ${text}, checked_by = ${actor.id}, checked_at = now(),
        checked_how = null
      where id = ${documentId} and firm_id = ${firmId} and state in ('submitted', 'verified') returning kind`;
    if (!kind) return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const details = { document: documentId, kind };
    await recordOfficeWork(client, firmId, { event: 'document-refused', actor, details });
    await enqueue(client, [{ queue: 'send-application-missing', data: { firmId, documentId } }]);
    return { kind: 'done' };
  });
}

const MAX_REASONS_LENGTH = 1_000;

export function rejectApplication(
  database: Queries,
  { reasons, ...call }: FirmCommand & { reasons: string },
): Promise<FirmTransitionResult | { kind: 'invalid'; field: string }> {
  const reason = reasons.trim();
  const { firmId } = call;
  return database.transaction(async (client) => {
    if (reason.length < 10 || reason.length > MAX_REASONS_LENGTH) return { kind: 'invalid', field: 'reasons' };
    const firm = await findRow<{ draft: boolean; held: boolean; status: FirmStatus }>(client)`
      select submitted_at is null as draft, held_at is not null as held, status from firms
      where id = ${firmId} for update`;
    // A draft that was never submitted cannot be rejected.
    if (firm?.draft) return { kind: 'refused', status: firm.status };
    const taken = await applyFirmTransition(client, { ...call, event: 'reject', reason });
    if (taken.kind !== 'done') return taken;
    await revokeLinks(client, { firmId });
    // Nobody was emailed while the application was held back, so nobody is now.
    if (!firm?.held) await enqueue(client, [{ queue: 'send-application-refused', data: { firmId } }]);
    return taken;
  });
}

export type Lacking = `document:${DocumentKind}` | 'terms' | 'capability' | 'area' | 'tax';

/** `why_not_active` names only the first one. */
export async function listLacking(database: Sql | Client, firmId: string): Promise<Lacking[]> {
  const rows = await listRows<{ lacking: Lacking }>(database)`
    select 'document:' || kinds[1] as lacking
    from (select kinds from unmet_document_rules(${firmId}, munich_day(now())) order by kinds) d
    union all select 'terms' where not exists (
      select from firm_terms_acceptances a where a.firm_id = ${firmId} and a.version = current_terms(now()))
    union all select 'capability' where not exists (select from firm_capabilities c where c.firm_id = ${firmId})
    union all select 'area' from firms where id = ${firmId} and reached_codes = 0
    union all select 'tax' from firms where id = ${firmId} and vat_id is null and tax_number is null`;
  return rows.map(({ lacking }) => lacking);
}

export type FirmOpened = Exclude<FirmTransitionResult, { kind: 'lacking' }> | { kind: 'lacking'; lacking: Lacking[] };

export function activateFirm(database: Queries, call: FirmCommand): Promise<FirmOpened> {
  const { firmId } = call;
  return database.transaction(async (client): Promise<FirmOpened> => {
    const taken = await applyFirmTransition(client, { ...call, event: 'activate' });
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, firmId) };
    if (taken.kind !== 'done') return taken;
    await revokeApplicationLinks(client, { firmId, evenMailed: true });
    await enqueue(client, [{ queue: 'send-application-accepted', data: { firmId } }]);
    await rematchOpenInquiries(client, firmId);
    return taken;
  });
}
