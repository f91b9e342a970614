import type { Queries } from '../../platform/db/side-pool.ts';
import { clearInquiry, holdInquiry } from '../inquiries/hold-inquiry.server.ts';
import type { InquiryStatus } from '../process/inquiry-status.ts';
import type { Call, StepTaken } from '../process/take-step.server.ts';
import { giveUpInquiry, markSpam, reopenInquiry } from './close-inquiry.server.ts';

export const handStatuses = ['new', 'held', 'lost', 'spam'] as const satisfies readonly InquiryStatus[];

/** For whoever thinks in statuses, as the command does: finds the verb that leads there and calls it. */
export async function setStatusByHand(
  database: Queries,
  { status, ...call }: Call & { status: InquiryStatus },
): Promise<StepTaken> {
  const { rows } = await database.query<{ status: InquiryStatus }>({
    text: 'select status from inquiries where id = $1',
    values: [call.inquiryId],
  });
  const before = rows[0]?.status;
  if (!before) return { kind: 'unknown' };
  if (status === 'held') return holdInquiry(database, { ...call, reasons: ['by-hand'] });
  if (status === 'lost') return giveUpInquiry(database, { ...call, reason: 'other' });
  if (status === 'spam') return markSpam(database, call);
  if (status === 'new' && before === 'held') return clearInquiry(database, call);
  if (status === 'new') return reopenInquiry(database, { ...call, reason: 'mistake' });
  return { kind: 'refused', status: before };
}
