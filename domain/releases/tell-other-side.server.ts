import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { Actor } from '../process/inquiry-events.server.ts';

/** What one side did and the other has to know; each job says which side it writes to. */
export const ORDER_UNDONE_QUEUE = 'send-order-undone';
export const VISIT_CANCELLED_QUEUE = 'send-visit-cancelled';

export type Side = 'customer' | 'partner';

/** Whoever did not do it; both when the office did. */
export function otherSides({ kind }: Pick<Actor, 'kind'>): Side[] {
  return (['customer', 'partner'] as const).filter((side) => side !== kind);
}

type News = {
  queue: typeof ORDER_UNDONE_QUEUE | typeof VISIT_CANCELLED_QUEUE;
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
