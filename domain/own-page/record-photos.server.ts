import type { Queries } from '../../platform/db/side-pool.ts';
import { CUSTOMER, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';

/** How many photos the inquiry has now, for the timeline; nothing where the number is known already. */
export async function recordPhotosAdded(database: Queries, inquiryId: string): Promise<void> {
  await database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId);
    if (inquiry.kind !== 'locked') return;
    const { rows } = await client.query<{ count: number; known: number }>(
      `select (select count(*)::int from uploads where inquiry_id = $1 and stored_at is not null) as count,
        coalesce((select (details ->> 'count')::int from inquiry_events
          where inquiry_id = $1 and event = 'photos' order by id desc limit 1), 0) as known`,
      [inquiryId],
    );
    const { count = 0, known = 0 } = rows[0] ?? {};
    if (count > known) await recordEvent(client, inquiryId, { event: 'photos', actor: CUSTOMER, details: { count } });
  });
}
