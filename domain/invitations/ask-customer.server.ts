import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { findAbsence } from '../settings/absence.server.ts';
import { staffDeadline } from '../settings/absence.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { QUESTION_QUEUE, VISIT_QUEUE } from './invitation-queues.ts';
import { markAnswered } from './mark-answered.server.ts';
import { isMessage, isStored, storeMessage } from './store-message.server.ts';
import { lockInvitation, takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

type Question = { invitationId: string; actor: Actor; body: string; key: string; kind: 'question' | 'visit' };

/**
 * A question or the offer of a visit: an answer of the firm. With its first question the firm's clock stops until the
 * customer answers. Whoever gave no mail address is called.
 */
export async function askCustomer(database: Queries, question: Question): Promise<InvitationVerb> {
  const { invitationId, actor, body, key, kind } = question;
  if (!isMessage(body, key)) return { kind: 'invalid', field: 'body' };
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind === 'locked' && (await isStored(client, invitationId, key))) return { kind: 'done' };
    const event = kind === 'visit' ? 'visit' : 'ask';
    const taken = await takeInvitationStep(client, { invitationId, event, actor }, async (_, { inquiry }) => {
      await storeMessage(client, { invitationId, author: 'partner', kind, body, key });
      await markAnswered(client, invitationId);
      const stopped =
        kind === 'visit'
          ? 'visit_offered_at = coalesce(visit_offered_at, now())'
          : 'waiting_since = coalesce(waiting_since, now())';
      await client.query(`update invitations set ${stopped} where id = $1`, [invitationId]);
      if (inquiry.email_address) {
        const queue = kind === 'visit' ? VISIT_QUEUE : QUESTION_QUEUE;
        await enqueue(client, [{ queue, data: { inquiryId: inquiry.id, invitationId } }]);
      } else {
        const absence = await findAbsence(client as Pick<Queries, 'query'>);
        const dueAt = staffDeadline(inquiry.now, absence);
        await raiseTask(client, { kind: 'customer-question', inquiryId: inquiry.id, dueAt });
      }
    });
    return toVerb(taken);
  });
}
