import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { finishTasksOf } from '../tasks/tasks.server.ts';
import { LONGEST_MESSAGE } from './ask-for-more.server.ts';
import { ANSWER_QUEUE } from './firm-queues.ts';
import { type PartnerCall, type PartnerWorked, recordWork, workOnPartner } from './work-on-partner.server.ts';

type Given = PartnerCall & { complaintId: string; body: string };

/** Once each; the last open one ends the task. */
export function answerComplaint(database: Queries, { complaintId, body, ...call }: Given): Promise<PartnerWorked> {
  const { partnerId, actor } = call;
  return workOnPartner(database, call, async (client, status) => {
    const text = body.trim();
    if (text.length < 2 || text.length > LONGEST_MESSAGE) return { kind: 'invalid', field: 'answer' };
    const { rowCount } = await client.query(`select from (${OPEN_COMPLAINTS}) c where c.id = $2`, [
      partnerId,
      complaintId,
    ]);
    if (!rowCount) return { kind: 'refused', status };
    const { rows } = await client.query<{ id: string }>(
      `insert into partner_messages (partner_id, author, kind, body, answers_id)
       values ($1, 'staff', 'complaint', $2, $3) returning id`,
      [partnerId, text, complaintId],
    );
    const messageId = rows[0]?.id;
    await recordWork(client, partnerId, { event: 'complaint-answered', actor, details: { message: messageId } });
    const { rowCount: left } = await client.query(OPEN_COMPLAINTS, [partnerId]);
    if (!left) await finishTasksOf(client, { partnerId, kinds: ['complaint'], actor: actor.id, outcome: 'done' });
    await enqueue(client, [{ queue: ANSWER_QUEUE, data: { partnerId, messageId } }]);
    return { kind: 'done' };
  });
}

/** Of one firm ($1), without an answer yet. */
const OPEN_COMPLAINTS = `select m.id from partner_messages m
  where m.partner_id = $1 and m.kind = 'complaint' and m.author = 'partner'
    and not exists (select from partner_messages a where a.answers_id = m.id)`;
