import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RateLimits } from '../../platform/config.server.ts';
import { countHit } from '../../platform/db/rate-limit.server.ts';
import { type Client, findRow, findValue, hasRow, type Queries, type Reader, sql } from '../../platform/db/rows.ts';
import { isPdf } from '../../platform/documents/pdf.ts';
import { findImageType } from '../../platform/images/image-type.ts';
import { type ImageWorkers, TooBusy } from '../../platform/images/image-workers.server.ts';
import { type PhotoStore, PhotoStoreUnavailable } from '../../platform/photo-store/photo-store.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import type { DocumentFacts, DocumentKind } from './documents.ts';
import { firmActor, recordFirmEvent } from './firm-transitions.server.ts';

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
const MAX_DOCUMENTS = 60;
const MAX_PER_DAY = 100;
/** Enough bytes to detect the file type. */
const HEAD_BYTES = 64;

type IncomingDocument = {
  firmId: string;
  kind: DocumentKind;
  facts: DocumentFacts;
  file: Blob | null;
  network: string;
  signal?: AbortSignal;
  actor: Actor;
};

type Sender = Pick<IncomingDocument, 'network' | 'signal'>;
type Unwelcome = 'not-readable' | 'active-pdf' | 'hidden-pdf';
export type DocumentStored =
  | { kind: 'stored' | 'noted'; documentId: string }
  | { kind: 'refused'; reason: 'too-large' | Unwelcome | 'too-many' }
  | { kind: 'limited' | 'unknown' };
export type StoreDocument = (document: IncomingDocument) => Promise<DocumentStored>;

type Options = {
  database: Queries;
  store: PhotoStore;
  workers: ImageWorkers;
  limits: RateLimits | null;
  workFolder: string;
};
type Clean = { bytes: Buffer; type: 'application/pdf' | 'image/jpeg'; hash: Buffer };

/** Writes the file before the row; a file without a row is removed as an orphan. */
export function createStoreDocument({ database, store, workers, limits, workFolder }: Options): StoreDocument {
  return async ({ file, ...document }) => {
    if (limits && (await isOverLimit(database, document.network, limits))) return { kind: 'limited' };
    if (!file || file.size === 0) return noteFacts(database, document);
    const clean = file.size > MAX_DOCUMENT_BYTES ? 'too-large' : await cleanse(file, document);
    // Keeps the entered facts, so that the next try needs only the file.
    if (typeof clean === 'string') {
      const noted = await noteFacts(database, document);
      return noted.kind === 'noted' ? { kind: 'refused', reason: clean } : noted;
    }
    const path = `${document.firmId}/${randomBytes(20).toString('hex')}`;
    await store.put(path, clean.bytes);
    const kept = await keepDocument(database, document, { ...clean, path });
    if (kept.kind !== 'stored' || kept.known) await store.remove(path);
    return kept.kind === 'stored' ? { kind: 'stored', documentId: kept.documentId } : kept;
  };

  async function cleanse(file: Blob, sender: Sender): Promise<Clean | Unwelcome> {
    const head = Buffer.from(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (!isPdf(head) && !findImageType(head)) return 'not-readable';
    if (workers.isFull(sender.network)) throw new TooBusy();
    return inspectFile(file, { ...sender, pdf: isPdf(head) });
  }

  /** Re-encodes images in a separate process and keeps PDFs unchanged. Waiting files stay on disk. */
  async function inspectFile(file: Blob, { pdf, ...sender }: Sender & { pdf: boolean }): Promise<Clean | Unwelcome> {
    const source = join(workFolder, randomBytes(12).toString('hex'));
    const target = `${source}.jpg`;
    try {
      await mkdir(workFolder, { recursive: true, mode: 0o700 });
      await writeFile(source, file.stream(), { mode: 0o600 });
      const task = { source, contentType: '', maxBytes: MAX_DOCUMENT_BYTES, target, pdfToo: true };
      const outcome = await workers.run(task, sender);
      if (outcome.ok) {
        const bytes = await readFile(pdf ? source : target);
        return { bytes, type: pdf ? 'application/pdf' : 'image/jpeg', hash: Buffer.from(outcome.hash, 'hex') };
      }
      if (outcome.reason === 'starved') throw new TooBusy();
      if (outcome.reason === 'no-space') throw new PhotoStoreUnavailable('no space to work in');
      return outcome.reason === 'active-pdf' || outcome.reason === 'hidden-pdf' ? outcome.reason : 'not-readable';
    } catch (error) {
      if (!(error as NodeJS.ErrnoException).syscall) throw error;
      throw new PhotoStoreUnavailable('the work folder refuses', { cause: error });
    } finally {
      await Promise.all([source, target].map((file) => rm(file, { force: true }).catch(() => {})));
    }
  }
}

/** The daily limit keeps anybody from filling the disk with documents of invented firms. */
async function isOverLimit(database: Queries, network: string, { uploads, windowSeconds }: RateLimits) {
  const lately = await countHit(database, { bucket: 'document', network, windowSeconds });
  return (
    lately > uploads ||
    (await countHit(database, { bucket: 'documents', network, windowSeconds: 86_400 })) > MAX_PER_DAY
  );
}

type Row = Omit<IncomingDocument, 'file'>;

const noteFacts = (database: Queries, document: Row) =>
  database.transaction(async (client): Promise<DocumentStored> => {
    if (!(await lockFirm(client, document.firmId))) return { kind: 'unknown' };
    const documentId = (await fillWaiting(client, document, null)) ?? (await findDeclared(client, document));
    return { kind: 'noted', documentId: documentId ?? (await insert(client, document, null)) };
  });

const findDeclared = (client: Client, { firmId, kind }: Row) =>
  findValue<string>(client)`
    select id from firm_documents where firm_id = ${firmId} and kind = ${kind} and kind = 'instruction-declared'
      and state = 'submitted' limit 1`;

type Stored = Clean & { path: string };

const keepDocument = (database: Queries, document: Row, file: Stored) =>
  database.transaction(async (client) => {
    const firm = await lockFirm(client, document.firmId);
    if (!firm) return { kind: 'unknown' } as const;
    const known = await findSame(client, document, file.hash);
    if (known) {
      await updateFacts(client, known, document.firmId, document.facts);
      return { kind: 'stored', documentId: known, known: true } as const;
    }
    if ((await countDocuments(client, document.firmId)) >= MAX_DOCUMENTS)
      return { kind: 'refused', reason: 'too-many' } as const;
    const documentId = (await fillWaiting(client, document, file)) ?? (await insert(client, document, file));
    const details = { document: documentId, kind: document.kind };
    await recordFirmEvent(client, document.firmId, { event: 'document', actor: document.actor, details });
    // For an application the office is notified once, on submission.
    if (firm.submitted) {
      const dueAt = nextWorkingDayAt(firm.now);
      await raiseTask(client, { kind: 'document-check', firmId: document.firmId, dueAt });
    }
    return { kind: 'stored', documentId, known: false } as const;
  });

const lockFirm = (client: Client, firmId: string) =>
  findRow<{ submitted: boolean; now: Date }>(client)`
    select submitted_at is not null as submitted, now() from firms
    where id = ${firmId} and status not in ('rejected', 'left') for update`;

const findSame = (client: Client, { firmId, kind }: Row, hash: Buffer) =>
  findValue<string>(client)`
    select id from firm_documents
    where firm_id = ${firmId} and kind = ${kind} and file_hash = ${hash} and state in ('submitted', 'verified') limit 1`;

const countDocuments = async (client: Client, firmId: string) =>
  (await findValue<number>(client)`select count(*)::int as count from firm_documents where firm_id = ${firmId}`) ?? 0;

/** SQL: omitted facts stay. */
const setFacts = ({ number, issuer, issuedOn, expiresOn, sumInsuredCents }: DocumentFacts) =>
  sql`number = coalesce(${number}, number), issuer = coalesce(${issuer}, issuer), issued_on = coalesce(${issuedOn}, issued_on),
  expires_on = coalesce(${expiresOn}, expires_on), sum_insured_cents = coalesce(${sumInsuredCents}, sum_insured_cents)`;

/** A verified document is never changed. */
const updateFacts = (database: Reader, id: string, firmId: string, facts: DocumentFacts) =>
  hasRow(database)`
    update firm_documents set ${setFacts(facts)} where id::text = ${id} and firm_id = ${firmId} and state = 'submitted'`;

export async function submitDocumentFacts(
  database: Queries,
  { firmId, documentId, facts }: { firmId: string; documentId: string; facts: DocumentFacts },
): Promise<{ kind: 'noted' | 'unknown' }> {
  return { kind: (await updateFacts(database, documentId, firmId, facts)) ? 'noted' : 'unknown' };
}

const fillWaiting = (client: Client, { firmId, kind, facts }: Row, file: Stored | null) =>
  findValue<string>(client)`
    update firm_documents set ${setFacts(facts)}, file_path = ${file?.path}, file_hash = ${file?.hash},
      file_type = ${file?.type}, file_bytes = ${file?.bytes.byteLength}, uploaded_at = now()
    where firm_id = ${firmId} and kind = ${kind} and file_path is null and state = 'submitted'
      and kind <> 'instruction-declared'
    returning id`;

const insert = async (client: Client, { firmId, kind, facts }: Row, file: Stored | null) =>
  (await findValue<string>(client)`
    insert into firm_documents (firm_id, kind, number, issuer, issued_on, expires_on, sum_insured_cents,
      file_path, file_hash, file_type, file_bytes)
    values (${firmId}, ${kind}, ${facts.number}, ${facts.issuer}, ${facts.issuedOn}, ${facts.expiresOn},
      ${facts.sumInsuredCents}, ${file?.path}, ${file?.hash}, ${file?.type}, ${file?.bytes.byteLength})
    returning id`) as string;

type Given = Omit<IncomingDocument, 'actor'>;

/** The previous document stays valid until the new one is verified. */
export async function handInDocument(
  { database, storeDocument }: { database: Queries; storeDocument: StoreDocument },
  given: Given,
): Promise<DocumentStored> {
  const stored = await storeDocument({ ...given, actor: firmActor(given.firmId) });
  const declared = stored.kind === 'noted' && given.kind === 'instruction-declared';
  if (stored.kind === 'stored' || declared) {
    const task = {
      kind: 'document-check',
      firmId: given.firmId,
      dueAt: nextWorkingDayAt(new Date(), 12),
    } as const;
    await database.transaction((client) => raiseTask(client, task));
  }
  return stored;
}
