import type pg from 'pg';
import type { NewJob } from '../../platform/queue/enqueue.ts';
import { closeAccess } from './close-access.server.ts';
import { ERASE_NOTICE_QUEUE, INVITATION_OVER_QUEUE } from './invitation-queues.ts';
import { returnCredit } from './return-credit.server.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

type Forgotten = { invitationIds: string[]; jobs: NewJob[] };

/**
 * Before an inquiry goes: live invitations are recalled, and what customer and firm wrote goes with it. Left are rows that
 * name no person, for counting, for the account, and as proof. The notices (Art. 19 DSGVO) name no inquiry: there is none.
 */
export async function forgetInvitations(client: pg.ClientBase, inquiryId: string): Promise<Forgotten> {
  const { rows } = await client.query<InvitationRow & { had_contact: boolean }>(
    `select i.*, exists (select from disclosures d where d.invitation_id = i.id and d.scope <> 'blind') as had_contact
     from invitations i where i.inquiry_id = $1 order by i.id for update`,
    [inquiryId],
  );
  await client.query(`update match_runs set place = '{}', reason = null where inquiry_id = $1`, [inquiryId]);
  if (rows.length === 0) return { invitationIds: [], jobs: [] };
  const ids = rows.map(({ id }) => id);
  const live = rows.filter(({ status }) => ['invited', 'engaged', 'offered', 'released'].includes(status));
  await client.query(`update invitations set status = 'withdrawn', ended_at = now() where id = any($1::uuid[])`, [
    live.map(({ id }) => id),
  ]);
  await returnCredit(client, live);
  for (const id of ids) await closeAccess(client, id);
  for (const table of ['messages', 'offer_drafts', 'visits', 'offers']) {
    await client.query(`delete from ${table} where invitation_id = any($1::uuid[])`, [ids]);
  }
  await client.query('update orders set cancel_reason = null where invitation_id = any($1::uuid[])', [ids]);
  const jobs = rows.flatMap(({ id: invitationId, had_contact }): NewJob[] => {
    if (had_contact) return [{ queue: ERASE_NOTICE_QUEUE, data: { invitationId } }];
    const wasLive = live.some(({ id }) => id === invitationId);
    return wasLive ? [{ queue: INVITATION_OVER_QUEUE, data: { invitationId, how: 'recalled' } }] : [];
  });
  return { invitationIds: ids, jobs };
}
