import type pg from 'pg';
import { asSpoken } from '../../content/mails.ts';
import { orderClaimedMail } from '../../content/release-mails.ts';
import type { Sql } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { findFirmName } from '../partners/find-firm.server.ts';
import type { Actor } from '../process/inquiry-events.server.ts';
import { raiseTask } from '../tasks/tasks.server.ts';

/** What one side did and the other has to know; each job says which side it writes to. */
export const ORDER_UNDONE_QUEUE = 'send-order-undone';
export const VISIT_CANCELLED_QUEUE = 'send-visit-cancelled';
export const VISIT_NOTED_QUEUE = 'send-visit-noted';

export type Side = 'customer' | 'partner';

/** Whoever did not do it; both when the office did. */
export function otherSides({ kind }: Pick<Actor, 'kind'>): Side[] {
  return (['customer', 'partner'] as const).filter((side) => side !== kind);
}

type News = {
  queue: typeof ORDER_UNDONE_QUEUE | typeof VISIT_CANCELLED_QUEUE | typeof VISIT_NOTED_QUEUE;
  inquiryId: string;
  invitationId: string;
  actor: Actor;
  visitId?: string;
};

export async function tellOtherSide(client: pg.ClientBase, { queue, actor, ...data }: News): Promise<void> {
  await enqueue(
    client,
    otherSides(actor).map((side) => ({ queue, data: { ...data, side } })),
  );
}

/** Whoever cannot or does not answer in writing is asked on the telephone, in the words of the mail. */
export async function callAboutOrder(
  client: pg.ClientBase,
  { inquiryId, invitationId, dueAt }: { inquiryId: string; invitationId: string; dueAt: Date },
): Promise<void> {
  const firm = (await findFirmName(client as Sql, invitationId)) ?? '';
  await raiseTask(client, { kind: 'call-order', inquiryId, dueAt, note: asSpoken(orderClaimedMail.paragraphs(firm)) });
}
