import type { Queries } from '../../platform/db/side-pool.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';

/** The firm's own word instead of a file; said once. */
export async function declareInstruction(database: Queries, partnerId: string): Promise<void> {
  await database.transaction(async (client) => {
    await client.query('select from partners where id = $1 for update', [partnerId]);
    const { rowCount } = await client.query(
      `insert into partner_documents (partner_id, kind, issued_on)
       select $1, 'instruction-declared', munich_day(now()) where not exists (
         select from partner_documents where partner_id = $1 and kind = 'instruction-declared' and state in ('submitted', 'verified'))`,
      [partnerId],
    );
    if (rowCount !== 1) return;
    const details = { kind: 'instruction-declared' };
    await recordPartnerEvent(client, partnerId, { event: 'document', actor: partnerActor(partnerId), details });
  });
}

type Files = { remove(path: string): Promise<void> };

/** Takes back a paper that nobody has looked at yet. The row first: a file without one goes with the next cleaning. */
export async function removeDocument(
  { database, documents }: { database: Queries; documents: Files },
  { partnerId, documentId }: { partnerId: string; documentId: string },
): Promise<{ kind: 'removed' | 'unknown' }> {
  if (!/^[0-9a-f-]{36}$/.test(documentId)) return { kind: 'unknown' };
  const { rows } = await database.query<{ file_path: string | null }>({
    text: `delete from partner_documents where id::text = $1 and partner_id = $2 and state = 'submitted' returning file_path`,
    values: [documentId, partnerId],
  });
  const [removed] = rows;
  if (!removed) return { kind: 'unknown' };
  if (removed.file_path) await documents.remove(removed.file_path).catch(() => {});
  return { kind: 'removed' };
}
