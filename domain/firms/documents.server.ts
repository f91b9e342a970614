import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, execute, findRow, hasRow, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import type { PdfDrawer, PdfPages } from '../../platform/documents/draw-pdf.server.ts';
import type { PhotoStore } from '../../platform/photo-store/photo-store.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { forEachIsolated } from '../scheduled-tasks.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { SYSTEM } from '../workflow/inquiry-events.server.ts';
import { type DocumentKind, documentKinds } from './documents.ts';
import { recordFirmEvent, recordOwnEvent } from './firm-transitions.server.ts';

export const declareInstruction = (database: Queries, firmId: string) =>
  database.transaction(async (client) => {
    await execute(client)`select from firms where id = ${firmId} for update`;
    const isNew = await hasRow(client)`
      insert into firm_documents (firm_id, kind, issued_on)
      select ${firmId}, 'instruction-declared', munich_day(now()) where not exists (
        select from firm_documents
        where firm_id = ${firmId} and kind = 'instruction-declared' and state in ('submitted', 'verified'))`;
    if (isNew) await recordOwnEvent(client, firmId, 'document', { kind: 'instruction-declared' });
  });

type Files = { remove(path: string): Promise<void> };

/** Deletes the row first; a file without a row is removed as an orphan. */
export async function removeDocument(
  { database, documents }: { database: Queries; documents: Files },
  { firmId, documentId }: { firmId: string; documentId: string },
): Promise<{ kind: 'removed' | 'unknown' }> {
  if (!/^[0-9a-f-]{36}$/.test(documentId)) return { kind: 'unknown' };
  const removed = await findRow<{ file_path: string | null }>(database)`
    delete from firm_documents where id::text = ${documentId} and firm_id = ${firmId} and state = 'submitted'
    returning file_path`;
  if (!removed) return { kind: 'unknown' };
  if (removed.file_path) await documents.remove(removed.file_path).catch(() => {});
  return { kind: 'removed' };
}

type DocumentFile = {
  id: string;
  firmId: string;
  kind: DocumentKind;
  path: string;
  type: string;
  bytes: number;
};

export async function findDocument(database: Sql, id: string): Promise<DocumentFile | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null;
  return findRow<DocumentFile>(database)`
    select id, firm_id as "firmId", kind, file_path as path, file_type as type, file_bytes as bytes
    from firm_documents where id::text = lower(${id}) and file_path is not null`;
}

export const recordOpened = (database: Sql, { id, firmId, kind }: DocumentFile, actor: string) =>
  recordAction(database, {
    actor,
    action: 'firm.open-document',
    subject: firmId,
    details: { document: id, kind },
  });

const MAX_LOOK_MS = 10_000;

/** Null if it cannot be rendered; the reader then downloads the file. */
export async function renderDocument(
  { documentStore, pdfDrawer }: { documentStore: PhotoStore; pdfDrawer: PdfDrawer },
  { path, type }: DocumentFile,
): Promise<PdfPages | null> {
  const file = type === 'application/pdf' || type === 'image/jpeg' ? await documentStore.find(path) : null;
  if (!file) return null;
  const read = () => buffer(file.open());
  // Images were re-encoded at upload.
  if (type === 'image/jpeg') return { pages: [await read()], count: 1, text: '' };
  return Promise.race([pdfDrawer.draw(path, read), wait(MAX_LOOK_MS, null, { ref: false })]);
}

export type DocumentToCheck = { documentId: string; number: number; firm: string; sameFirm: boolean; left: number };

export const findDocumentToCheck = (database: Sql, firmId: string) =>
  findRow<DocumentToCheck>(database)`
    select d.id as "documentId", p.number, p.name as firm, p.id = ${firmId} as "sameFirm",
      (count(*) over (partition by p.id))::int as left
    from firm_documents d join firms p on p.id = d.firm_id
    where d.state = 'submitted' and (d.file_path is not null or d.kind = 'instruction-declared')
      and p.erased_at is null and p.submitted_at is not null and p.status not in ('rejected', 'left')
    order by p.id = ${firmId} desc, case when p.id = ${firmId}
      then array_position(${documentKinds}::text[], d.kind) end, d.uploaded_at, d.id limit 1`;

export type ExpiringDocument = {
  id: string;
  firm_id: string;
  number: number;
  name: string;
  kind: DocumentKind;
  expires_on: string;
  days_left: number;
  replacement_waits: boolean;
};

type Wanted = { now: Date; days: number; firmId?: string };

export const listExpiring = (database: Sql | Client, { now, days, firmId }: Wanted) =>
  listRows<ExpiringDocument>(database)`
    select d.id, d.firm_id, p.number, p.name, d.kind, d.expires_on::text,
      d.expires_on - munich_day(${now}) as days_left,
      exists (select from firm_documents n where n.firm_id = d.firm_id and n.kind = d.kind
        and n.state = 'submitted' and n.file_path is not null) as replacement_waits
    from firm_documents d join firms p on p.id = d.firm_id
    where d.state = 'verified' and d.expires_on <= munich_day(${now}) + ${days}::int
      and p.status in ('active', 'paused', 'suspended')
        and (${firmId ?? null}::uuid is null or p.id = ${firmId ?? null})
      and exists (select from unmet_document_rules(p.id, greatest(d.expires_on + 1, munich_day(${now}))) r
        where d.kind = any(r.kinds))
    order by d.expires_on, d.id`;

const REMINDER_DAYS = [30, 14, 3] as const;
export const TASK_DAYS = 3;

/** Sends only the latest due reminder, so that a server that was down sends one email instead of three. */
export async function checkDocuments(database: Queries, now: Date): Promise<{ reminded: number }> {
  const documents = await listExpiring(database, { now, days: REMINDER_DAYS[0] });
  const toRemind = documents.filter(({ replacement_waits }) => !replacement_waits);
  const task = { task: 'check-documents', now };
  const reminded = await forEachIsolated(
    database,
    task,
    toRemind,
    ({ id }) => id,
    (document) => remind(database, document, now),
  );
  return { reminded };
}

function remind(database: Queries, document: ExpiringDocument, now: Date): Promise<boolean> {
  const { id, firm_id: firmId, kind, days_left: daysLeft } = document;
  const days = REMINDER_DAYS.findLast((step) => daysLeft <= step) ?? REMINDER_DAYS[0];
  return database.transaction(async (client) => {
    await execute(client)`select from firms where id = ${firmId} for update`;
    const isReminded = await hasRow(client)`
      select from firm_events where firm_id = ${firmId} and event = 'document-reminded'
        and details ->> 'document' = ${id} and (details ->> 'days')::int <= ${days}`;
    if (isReminded) return false;
    const details = { document: id, kind, days };
    await recordFirmEvent(client, firmId, { event: 'document-reminded', actor: SYSTEM, details });
    await enqueue(client, [{ queue: 'send-document-expiring', data: { firmId, documentId: id } }]);
    if (days === TASK_DAYS)
      await raiseTask(client, { kind: 'document-expiring', firmId, dueAt: nextWorkingDayAt(now) });
    return true;
  });
}
