import type pg from 'pg';
import { findRow, findValue } from '../../platform/db/rows.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { revokeApplicationLinks, revokeLinks } from '../access/make-link.server.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { listExpiring, TASK_DAYS } from './documents.server.ts';
import { type DocumentFacts, type DocumentKind, isInsuredEnough } from './documents.ts';
import {
  ACCEPTED_QUEUE,
  beginCheck,
  MISSING_QUEUE,
  type PartnerCall,
  type PartnerStatus,
  type PartnerStepTaken,
  type PartnerWorked,
  REFUSED_QUEUE,
  recordWork,
  takePartnerStep,
  workOnPartner,
} from './partner-steps.server.ts';

export const LONGEST_MESSAGE = 2_000;

export function askForMore(
  database: Queries,
  { body, ...call }: PartnerCall & { body: string },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > LONGEST_MESSAGE) return { kind: 'invalid', field: 'body' };
    if (status === 'rejected' || status === 'left') return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const messageId = await writeMissing(client, partnerId, text);
    await recordWork(client, partnerId, { event: 'asked-for-more', actor, details: { message: messageId } });
    return { kind: 'done' };
  });
}

export async function writeMissing(client: pg.ClientBase, partnerId: string, body: string) {
  const messageId = await findValue<string>(client, {
    text: `insert into partner_messages (partner_id, author, kind, body) values ($1, 'staff', 'missing', $2) returning id`,
    values: [partnerId, body],
  });
  await enqueue(client, [{ queue: MISSING_QUEUE, data: { partnerId, messageId } }]);
  return messageId;
}

const checkedHow = ['issuer-called', 'issuer-wrote', 'public-register', 'original-seen'] as const;
export type CheckedHow = (typeof checkedHow)[number];

export type ReadDocument = DocumentFacts & { how: CheckedHow };

type Given = PartnerCall & { documentId: string; read: ReadDocument };

/** Replaces older documents of this kind that expire no later. */
export function verifyDocument(database: Queries, { documentId, read, ...call }: Given): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const document = await findRow<{ kind: DocumentKind; state: string; today: string }>(client, {
      text: `select kind, state, munich_day(now())::text as today from partner_documents
       where id = $1 and partner_id = $2 for update`,
      values: [documentId, partnerId],
    });
    if (!document) return { kind: 'unknown' };
    if (document.state !== 'submitted' || GONE.includes(status)) return { kind: 'refused', status };
    const field = findMistake(document, read);
    if (field) return { kind: 'invalid', field };
    await beginCheck(client, call, status);
    await client.query(
      `update partner_documents set state = 'verified', checked_by = $2, checked_at = now(), checked_how = $3, refusal = null,
         number = $4, issuer = $5, issued_on = $6, expires_on = $7, sum_insured_cents = $8 where id = $1`,
      [
        documentId,
        actor.id,
        read.how,
        read.number,
        read.issuer,
        read.issuedOn,
        read.expiresOn,
        document.kind === 'liability-insurance' ? read.sumInsuredCents : null,
      ],
    );
    await client.query(
      `update partner_documents set state = 'replaced', replaced_at = now()
       where partner_id = $1 and kind = $2 and id <> $3 and state = 'verified'
         and ($4::date is null or expires_on is not null and expires_on <= $4::date)`,
      [partnerId, document.kind, documentId, read.expiresOn],
    );
    const details = { document: documentId, kind: document.kind, how: read.how };
    await recordWork(client, partnerId, { event: 'document-verified', actor, details });
    await finishNeedlessTasks(client, call);
    if (status === 'active') await rematchOpenInquiries(client, partnerId);
    return { kind: 'done' };
  });
}

async function finishNeedlessTasks(client: pg.ClientBase, { partnerId, actor }: PartnerCall) {
  const { rowCount: waiting } = await client.query(
    `select from partner_documents where partner_id = $1 and state = 'submitted' and file_path is not null`,
    [partnerId],
  );
  const expiring = await listExpiring(client, { now: new Date(), days: TASK_DAYS, partnerId });
  const kinds: TaskKind[] = [
    ...(waiting ? [] : (['document-check'] as const)),
    ...(expiring.length > 0 ? [] : (['document-expiring'] as const)),
  ];
  await finishTasksOf(client, { partnerId, kinds, actor: actor.id, outcome: 'done' });
}

const GONE = ['rejected', 'left'];

function findMistake({ kind, today }: { kind: DocumentKind; today: string }, read: ReadDocument): string | null {
  if (!checkedHow.includes(read.how)) return 'how';
  if (read.expiresOn !== null && read.expiresOn < today) return 'expires';
  if (kind !== 'liability-insurance') return null;
  if (read.expiresOn === null) return 'expires';
  return read.sumInsuredCents !== null && isInsuredEnough(read.sumInsuredCents) ? null : 'sum';
}

const LONGEST_REASON = 500;

export function refuseDocument(
  database: Queries,
  { documentId, reason, ...call }: PartnerCall & { documentId: string; reason: string },
): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = reason.trim();
    if (text.length < 2 || text.length > LONGEST_REASON) return { kind: 'invalid', field: 'reason' };
    const { rows } = await client.query<{ kind: string }>(
      `update partner_documents set state = 'refused', refusal = $3, checked_by = $4, checked_at = now(), checked_how = null
       where id = $1 and partner_id = $2 and state in ('submitted', 'verified') returning kind`,
      [documentId, partnerId, text, actor.id],
    );
    if (!rows[0]) return { kind: 'refused', status };
    await beginCheck(client, call, status);
    const details = { document: documentId, kind: rows[0].kind };
    await recordWork(client, partnerId, { event: 'document-refused', actor, details });
    await enqueue(client, [{ queue: MISSING_QUEUE, data: { partnerId, documentId } }]);
    return { kind: 'done' };
  });
}

const LONGEST_REASONS = 1_000;

export function rejectApplication(
  database: Queries,
  { reasons, ...call }: PartnerCall & { reasons: string },
): Promise<PartnerStepTaken | { kind: 'invalid'; field: string }> {
  const reason = reasons.trim();
  const { partnerId } = call;
  return database.transaction(async (client) => {
    if (reason.length < 10 || reason.length > LONGEST_REASONS) return { kind: 'invalid', field: 'reasons' };
    const { rows: draft } = await client.query<{ status: PartnerStatus }>(
      'select status from partners where id = $1 and submitted_at is null for update',
      [partnerId],
    );
    // A draft that was never submitted cannot be rejected.
    if (draft[0]) return { kind: 'refused', status: draft[0].status };
    const taken = await takePartnerStep(client, { ...call, event: 'reject', reason });
    if (taken.kind !== 'done') return taken;
    await revokeLinks(client, { partnerId });
    // Nobody was emailed while the application was held back, so nobody is now.
    const { rowCount: held } = await client.query('select from partners where id = $1 and held_at is not null', [
      partnerId,
    ]);
    if (!held) await enqueue(client, [{ queue: REFUSED_QUEUE, data: { partnerId } }]);
    return taken;
  });
}

export type Lacking = `document:${DocumentKind}` | 'terms' | 'capability' | 'area' | 'tax';

/** `why_not_active` names only the first one. */
export async function listLacking(database: Sql | pg.ClientBase, partnerId: string): Promise<Lacking[]> {
  const { rows } = await (database as Sql).query<{ lacking: Lacking }>({
    text: `select 'document:' || kinds[1] as lacking from (select kinds from unmet_document_rules($1, munich_day(now())) order by kinds) d
     union all select 'terms' where not exists (
       select from partner_terms_acceptances a where a.partner_id = $1 and a.version = current_terms(now()))
     union all select 'capability' where not exists (select from partner_capabilities c where c.partner_id = $1)
     union all select 'area' from partners where id = $1 and reached_codes = 0
     union all select 'tax' from partners where id = $1 and vat_id is null and tax_number is null`,
    values: [partnerId],
  });
  return rows.map(({ lacking }) => lacking);
}

export type PartnerOpened = Exclude<PartnerStepTaken, { kind: 'lacking' }> | { kind: 'lacking'; lacking: Lacking[] };

export function activatePartner(database: Queries, call: PartnerCall): Promise<PartnerOpened> {
  const { partnerId } = call;
  return database.transaction(async (client): Promise<PartnerOpened> => {
    const taken = await takePartnerStep(client, { ...call, event: 'activate' });
    if (taken.kind === 'lacking') return { kind: 'lacking', lacking: await listLacking(client, partnerId) };
    if (taken.kind !== 'done') return taken;
    await revokeApplicationLinks(client, { partnerId, evenMailed: true });
    await enqueue(client, [{ queue: ACCEPTED_QUEUE, data: { partnerId } }]);
    await rematchOpenInquiries(client, partnerId);
    return taken;
  });
}
