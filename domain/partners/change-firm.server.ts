import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import type { PartnerStatus } from './take-partner-step.server.ts';

/** The firm is gone or was refused: nothing about it changes any more. */
export type FirmClosed = { kind: 'closed' };

/** Locks the firm, so that two forms of it wait for each other, and looks whether it may still be changed. */
export async function changeFirm<Result>(
  database: Queries,
  partnerId: string,
  work: (client: pg.ClientBase, status: PartnerStatus) => Promise<Result>,
): Promise<Result | FirmClosed> {
  return database.transaction(async (client) => {
    const { rows } = await client.query<{ status: PartnerStatus }>(
      'select status from partners where id = $1 and erased_at is null for update',
      [partnerId],
    );
    const status = rows[0]?.status;
    if (!status || status === 'left' || status === 'rejected') return { kind: 'closed' } as const;
    return work(client, status);
  });
}
