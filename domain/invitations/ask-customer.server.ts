import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { questionMail, visitOfferedMail } from '../../content/offer-mails.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { hasSaidEnough, isMessage, isStored, storeMessage } from '../messages/store-message.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import type { LockedInquiry } from '../process/lock-inquiry.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';
import { QUESTION_QUEUE, VISIT_QUEUE } from './invitation-queues.ts';
import { markAnswered } from './mark-answered.server.ts';
import { type InvitationStatus, lockInvitation, takeInvitationStep } from './take-invitation-step.server.ts';
import { type InvitationVerb, toVerb } from './verb-result.ts';

type Question = { invitationId: string; actor: Actor; body: string; key: string; kind: 'question' | 'visit' };

const AFTER_ITS_OFFER: readonly InvitationStatus[] = ['offered', 'released', 'ordered'];

/**
 * A question or the offer of a visit: an answer of the firm. After its offer it is a message like any other. With its first question the firm's clock stops until the
 * customer answers. Whoever gave no mail address is called.
 */
export async function askCustomer(database: Queries, question: Question): Promise<InvitationVerb> {
  const { invitationId, actor, body, key, kind } = question;
  if (!isMessage(body, key)) return { kind: 'invalid', field: 'body' };
  return database.transaction(async (client): Promise<InvitationVerb> => {
    const locked = await lockInvitation(client, invitationId);
    if (locked.kind === 'locked' && (await isStored(client, invitationId, key))) return { kind: 'done' };
    if (locked.kind === 'locked' && (await hasSaidEnough(client, invitationId, 'partner'))) {
      return { kind: 'refused', status: locked.invitation.status };
    }
    if (locked.kind === 'locked' && AFTER_ITS_OFFER.includes(locked.invitation.status)) {
      await storeMessage(client, { invitationId, author: 'partner', kind, body, key });
      const details = { invitation: invitationId, partner: locked.invitation.partner_id };
      await recordEvent(client, locked.inquiry.id, { event: 'invitation.message', actor, details });
      await tellCustomer(client, { inquiry: locked.inquiry, invitationId, kind });
      return { kind: 'done' };
    }
    const event = kind === 'visit' ? 'visit' : 'ask';
    const taken = await takeInvitationStep(client, { invitationId, event, actor }, async (_, { inquiry }) => {
      await storeMessage(client, { invitationId, author: 'partner', kind, body, key });
      await markAnswered(client, invitationId);
      const stopped =
        kind === 'visit'
          ? 'visit_offered_at = coalesce(visit_offered_at, now())'
          : 'waiting_since = coalesce(waiting_since, now())';
      await client.query(`update invitations set ${stopped} where id = $1`, [invitationId]);
      await tellCustomer(client, { inquiry, invitationId, kind });
    });
    return toVerb(taken);
  });
}

/** A firm that asks again and again uses up neither the customer's patience nor the mails that other firms need. */
const HOURS_BETWEEN_MAILS = 6;

async function isToldAlready(client: pg.ClientBase, { invitationId, kind }: Omit<Told, 'inquiry'>): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from messages m where invitation_id = $1 and author = 'partner' and kind = $2
       and sent_at > now() - $3 * interval '1 hour' and not exists (
         select from messages a where a.invitation_id = $1 and a.author <> 'partner' and a.id > m.id) limit 2`,
    [invitationId, kind, HOURS_BETWEEN_MAILS],
  );
  return rowCount === 2;
}

type Told = { inquiry: LockedInquiry; invitationId: string; kind: Question['kind'] };

/** By mail that there is something to read, unless one just said so; whoever gave no address is called. */
async function tellCustomer(client: pg.ClientBase, { inquiry, invitationId, kind }: Told) {
  if (inquiry.email_address) {
    if (await isToldAlready(client, { invitationId, kind })) return;
    const queue = kind === 'visit' ? VISIT_QUEUE : QUESTION_QUEUE;
    await enqueue(client, [{ queue, data: { inquiryId: inquiry.id, invitationId } }]);
    return;
  }
  const note = asSpoken((kind === 'visit' ? visitOfferedMail : questionMail).paragraphs);
  await raiseTask(client, { kind: 'customer-question', inquiryId: inquiry.id, dueAt: inquiry.now, note });
}
