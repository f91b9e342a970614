import type pg from 'pg';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { InquiryFlag } from './inquiry-flags.ts';

/** A filled trap or too many from one network. Stored and listed, but nobody is written to at once. */
const HELD_BACK: readonly InquiryFlag[] = ['trap', 'many'];
/** The same as a condition in SQL. */
export const QUARANTINED = `flags && array[${HELD_BACK.map((flag) => `'${flag}'`).join(', ')}]`;

/** Until then the customer may add what firms need; whoever sends or skips it starts the match at once. */
const TIME_FOR_DETAILS_SECONDS = 30 * 60;

export type StoredInquiry = { id: string; email: string | null; flags: readonly InquiryFlag[] };

/** What a new inquiry causes, in the transaction that stores it. */
export async function enqueueInquiryJobs(client: pg.ClientBase, { id, email, flags }: StoredInquiry): Promise<void> {
  const told = flags.some((flag) => HELD_BACK.includes(flag))
    ? []
    : ['notify-operator', ...(email ? ['send-receipt'] : [])];
  const data = { inquiryId: id };
  await enqueue(client, [
    ...told.map((queue) => ({ queue, data })),
    { queue: 'match-inquiry', data, afterSeconds: TIME_FOR_DETAILS_SECONDS },
  ]);
}
