import type { Queries } from '../../platform/db/side-pool.ts';
import { recordPartnerEvent } from '../partners/partner-events.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { nextWorkingDayAt } from '../time/working-time.ts';

const CHECK_HOUR = 10;

/** The firm did not keep to the customer's wish: a task, and a line in its record. Once for each firm and inquiry. */
export async function reportBreach(
  database: Queries,
  { inquiryId, invitationId, actor }: { inquiryId: string; invitationId: string; actor: Actor },
): Promise<{ kind: 'reported' | 'refused' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return { kind: 'refused' };
    const { rows } = await client.query<{ partner_id: string; before: boolean }>(
      `select partner_id, exists (select from inquiry_events e where e.inquiry_id = $2 and e.event = 'contact-breach'
         and (e.details ->> 'invitation')::uuid = $1) as before
       from invitations v where id = $1 and inquiry_id = $2
         and exists (select from releases r where r.invitation_id = v.id)`,
      [invitationId, inquiryId],
    );
    const [found] = rows;
    if (!found) return { kind: 'refused' };
    if (found.before) return { kind: 'reported' };
    const details = { invitation: invitationId };
    await recordEvent(client, inquiryId, { event: 'contact-breach', actor, details });
    await recordPartnerEvent(client, found.partner_id, { event: 'contact-breach', actor, details });
    await raiseTask(client, { kind: 'contact-breach', inquiryId, dueAt: nextWorkingDayAt(inquiry.now, CHECK_HOUR) });
    return { kind: 'reported' };
  });
}
