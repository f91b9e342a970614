import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { actorOf, type StaffServices } from './staff.ts';

export const CODES_REFUSED_QUEUE = 'send-codes-refused';

/**
 * As many wrong codes as an account is allowed: whoever comes so far knows its password. It stands in the protocol each time,
 * and its owner hears of it by mail, once an hour at most.
 */
export async function recordRefusedCodes({ database }: Pick<StaffServices, 'database'>, staffId: string) {
  await database.transaction(async (client) => {
    const { rowCount } = await client.query(
      `select from audit_log where action = 'staff.codes-refused' and subject = $1 and details ? 'told'
         and at > now() - interval '1 hour' limit 1`,
      [staffId],
    );
    const tell = rowCount === 0;
    const [actor, details] = [actorOf({ id: staffId }), tell ? { told: true } : {}];
    await recordAction(client, { actor, action: 'staff.codes-refused', subject: staffId, details });
    if (!tell) return;
    await enqueue(client, [{ queue: CODES_REFUSED_QUEUE, data: { staffId, at: new Date().toISOString() } }]);
  });
}
