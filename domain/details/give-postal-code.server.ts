import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { DEFAULT_POSTAL_CODE } from '../form-rules.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry, type NotLocked } from '../process/lock-inquiry.server.ts';
import { MATCH_QUEUE } from '../process/match-queue.ts';
import { findPlace, isPostalCode } from '../service-area/service-area.ts';

export type PostalCodeGiven = { kind: 'saved' } | { kind: 'invalid' } | { kind: 'known' } | NotLocked;

/**
 * The postal code that the questionnaire let pass empty, added later and once: firms were chosen by one that was given. A
 * code outside the area is kept and marked, as one in the questionnaire is.
 */
export async function givePostalCode(
  database: Queries,
  { inquiryId, actor, postalCode }: { inquiryId: string; actor: Actor; postalCode: string },
): Promise<PostalCodeGiven> {
  if (!isPostalCode(postalCode) || postalCode === DEFAULT_POSTAL_CODE) return { kind: 'invalid' };
  const outside = !findPlace(postalCode)?.inArea;
  return database.transaction(async (client): Promise<PostalCodeGiven> => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return inquiry;
    const { rowCount } = await client.query(
      `update inquiries set postal_code = $2, flags = case when $3 and not 'area' = any(flags) then flags || '{area}' else flags end
       where id = $1 and postal_code in ('', $4)`,
      [inquiryId, postalCode, outside, DEFAULT_POSTAL_CODE],
    );
    if (!rowCount) return { kind: 'known' };
    await recordEvent(client, inquiryId, { event: 'postal-code', actor, details: { outside } });
    if (['new', 'matching', 'offers'].includes(inquiry.status))
      await enqueue(client, [{ queue: MATCH_QUEUE, data: { inquiryId } }]);
    return { kind: 'saved' };
  });
}
