import type pg from 'pg';
import { findNow } from '../../platform/db/find-now.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';
import { type DocumentKind, isInsuredEnough } from './documents.ts';
import { partnerActor, recordPartnerEvent } from './partner-events.server.ts';
import { type Application, readApplication } from './read-application.server.ts';
import { lockDraft } from './start-application.server.ts';
import { acceptTerms } from './terms.server.ts';

export const APPLICATION_RECEIVED_QUEUE = 'send-application-received';
const TASK_HOUR = 10;

/** What keeps an application from being sent, in the order of its steps. */
export type Lacking = 'work' | 'insurance' | 'terms' | `document:${DocumentKind}`;

export type ApplicationSent = { kind: 'sent' } | { kind: 'lacking'; lacking: Lacking[] } | { kind: 'closed' };

/** Papers are there or not; whether they are good, a person says. */
export function findLackingParts({ capabilities, reachedCodes, required, documents }: Application): Lacking[] {
  const there = documents.filter(
    ({ kind, hasFile, state }) => state !== 'refused' && (hasFile || kind === 'instruction-declared'),
  );
  const lacking: Lacking[] = capabilities.length === 0 || reachedCodes === 0 ? ['work'] : [];
  for (const kinds of required) {
    if (!there.some(({ kind }) => kinds.includes(kind))) lacking.push(`document:${kinds[0]}`);
  }
  const insured = there.filter(({ kind }) => kind === 'liability-insurance');
  if (insured.length > 0 && !insured.some(isToldWhole)) lacking.push('insurance');
  return lacking;
}

const isToldWhole = ({ expiresOn, sumInsuredCents }: Application['documents'][number]) =>
  expiresOn !== null && isInsuredEnough(sumInsuredCents ?? 0);

/** With the terms accepted, all or nothing: time, task for the office, mail to the firm. */
export async function submitApplication(
  database: Queries,
  { partnerId, version }: { partnerId: string; version: string },
): Promise<ApplicationSent> {
  const now = await findNow(database);
  return database.transaction(async (client): Promise<ApplicationSent> => {
    if (!(await lockDraft(client, partnerId))) return { kind: 'closed' };
    const application = await readApplication(client as unknown as Queries, partnerId);
    if (!application) return { kind: 'closed' };
    const lacking = findLackingParts(application);
    if (lacking.length > 0) return { kind: 'lacking', lacking };
    const by = application.firm.contact_name;
    if (!(await acceptTerms(client, { partnerId, version, by }))) return { kind: 'lacking', lacking: ['terms'] };
    await send(client, partnerId, version);
    await raiseTask(client, { kind: 'application', partnerId, dueAt: nextWorkingDayAt(now, TASK_HOUR) });
    return { kind: 'sent' };
  });
}

async function send(client: pg.ClientBase, partnerId: string, version: string) {
  await client.query('update partners set submitted_at = now() where id = $1', [partnerId]);
  // Typed for a file that never came.
  await client.query(
    `delete from partner_documents
     where partner_id = $1 and file_path is null and state = 'submitted' and kind <> 'instruction-declared'`,
    [partnerId],
  );
  await recordPartnerEvent(client, partnerId, {
    event: 'submit',
    actor: partnerActor(partnerId),
    details: { terms: version },
  });
  await enqueue(client, [{ queue: APPLICATION_RECEIVED_QUEUE, data: { partnerId } }]);
}
