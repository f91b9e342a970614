import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { hasSaidEnough, isMessage, isStored, storeMessage } from '../messages/store-message.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { endWait } from './end-wait.server.ts';
import { QUESTION_ANSWERED_QUEUE } from './invitation-queues.ts';
import { LIVE, lockInvitation } from './take-invitation-step.server.ts';
import type { InvitationVerb } from './verb-result.ts';

type Answer = { invitationId: string; actor: Actor; body: string; key: string };

/** What the customer says to a firm; by the office for a customer on the telephone. The firm's clock goes on. */
export async function answerFirm(
  database: Queries,
  { invitationId, actor, body, key }: Answer,
): Promise<InvitationVerb> {
  if (!isMessage(body, key)) return { kind: 'invalid', field: 'body' };
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind !== 'locked') return locked.kind === 'erasing' ? { kind: 'closed' } : locked;
    const { invitation, inquiry } = locked;
    if (await isStored(client, invitationId, key)) return { kind: 'done' };
    if (!LIVE.includes(invitation.status)) return { kind: 'refused', status: invitation.status };
    const author = actor.kind === 'staff' ? 'staff' : 'customer';
    if (await hasSaidEnough(client, invitationId, author)) return { kind: 'refused', status: invitation.status };
    await storeMessage(client, { invitationId, author, kind: 'message', body, key });
    await endWait(client, invitation, inquiry.now);
    const details = { invitation: invitationId, partner: invitation.partner_id };
    const name = 'invitation.answer';
    await recordEvent(client, inquiry.id, { event: name, actor, details });
    if (actor.kind === 'staff') {
      await recordAction(client, { actor: actor.id, action: name, subject: inquiry.id, details });
    }
    if (!(await isAnyUnanswered(client, inquiry.id))) {
      const kinds = ['customer-question'] as const;
      await finishTasksOf(client, { inquiryId: inquiry.id, actor: actor.id, outcome: 'done', kinds });
    }
    await enqueue(client, [{ queue: QUESTION_ANSWERED_QUEUE, data: { inquiryId: inquiry.id, invitationId } }]);
    return { kind: 'done' };
  });
}

/** Some live firm asked, and nobody said anything to it since. */
async function isAnyUnanswered(client: pg.ClientBase, inquiryId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from invitations v join messages m on m.invitation_id = v.id and m.author = 'partner' and m.kind <> 'message'
     where v.inquiry_id = $1 and v.status = any($2)
       and not exists (select from messages a where a.invitation_id = v.id and a.author <> 'partner' and a.id > m.id) limit 1`,
    [inquiryId, LIVE],
  );
  return rowCount === 1;
}
