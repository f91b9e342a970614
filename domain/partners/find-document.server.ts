import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { DocumentKind } from './documents.ts';

/** A paper whose file can be sent. */
export type DocumentFile = {
  id: string;
  partnerId: string;
  kind: DocumentKind;
  path: string;
  type: string;
  bytes: number;
};

/** Null: no such paper, or one without a file. */
export async function findDocument(database: Pick<Queries, 'query'>, id: string): Promise<DocumentFile | null> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return null;
  const { rows } = await database.query<DocumentFile>({
    text: `select id, partner_id as "partnerId", kind, file_path as path, file_type as type, file_bytes as bytes
      from partner_documents where id::text = lower($1) and file_path is not null`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** Who of the office opened it. */
export function recordOpened(database: Queries, { id, partnerId, kind }: DocumentFile, actor: string): Promise<void> {
  const details = { document: id, kind };
  return database.transaction((client) =>
    recordAction(client, { actor, action: 'partner.open-document', subject: partnerId, details }),
  );
}
