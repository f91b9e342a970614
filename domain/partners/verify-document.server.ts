import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { rematchOpenInquiries } from '../inquiries/rematch.server.ts';
import type { TaskKind } from '../tasks/task-kinds.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { TASK_DAYS } from './check-documents.server.ts';
import type { DocumentFacts } from './document-facts.ts';
import { type DocumentKind, isInsuredEnough } from './documents.ts';
import { listExpiring } from './expiring-documents.server.ts';
import {
  beginCheck,
  type PartnerCall,
  type PartnerWorked,
  recordWork,
  workOnPartner,
} from './work-on-partner.server.ts';

export const checkedHow = ['issuer-called', 'issuer-wrote', 'public-register', 'original-seen'] as const;
export type CheckedHow = (typeof checkedHow)[number];

/** What stands on the paper, as whoever checked it read it. */
export type ReadDocument = DocumentFacts & { how: CheckedHow };

type Given = PartnerCall & { documentId: string; read: ReadDocument };

/** Somebody has read it and says how it was checked. Older ones of its kind that end no later are replaced by it. */
export function verifyDocument(database: Queries, { documentId, read, ...call }: Given): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const { rows } = await client.query<{ kind: DocumentKind; state: string; today: string }>(
      `select kind, state, munich_day(now())::text as today from partner_documents
       where id = $1 and partner_id = $2 for update`,
      [documentId, partnerId],
    );
    const [document] = rows;
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
    if (status === 'active') await rematchOpenInquiries(client);
    return { kind: 'done' };
  });
}

/** Nothing left to check, nothing left that runs out: the tasks about it are done. */
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

/** The first field that keeps it from being good for anything. */
function findMistake({ kind, today }: { kind: DocumentKind; today: string }, read: ReadDocument): string | null {
  if (!checkedHow.includes(read.how)) return 'how';
  if (read.expiresOn !== null && read.expiresOn < today) return 'expires';
  if (kind !== 'liability-insurance') return null;
  if (read.expiresOn === null) return 'expires';
  return read.sumInsuredCents !== null && isInsuredEnough(read.sumInsuredCents) ? null : 'sum';
}
