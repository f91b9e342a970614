import type { Queries } from '../../platform/db/side-pool.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { partnerActor } from './partner-events.server.ts';
import type { DocumentStored, IncomingDocument, StoreDocument } from './store-document.server.ts';

type Given = Omit<IncomingDocument, 'actor'>;

/** A paper from the firm's own page. What was verified before keeps counting until somebody has verified the new one. */
export async function handInDocument(
  { database, storeDocument }: { database: Queries; storeDocument: StoreDocument },
  given: Given,
): Promise<DocumentStored> {
  const stored = await storeDocument({ ...given, actor: partnerActor(given.partnerId) });
  const declared = stored.kind === 'noted' && given.kind === 'instruction-declared';
  if (stored.kind === 'stored' || declared) {
    await database.transaction((client) =>
      raiseTask(client, {
        kind: 'document-check',
        partnerId: given.partnerId,
        dueAt: nextWorkingDayAt(new Date(), 12),
      }),
    );
  }
  return stored;
}
