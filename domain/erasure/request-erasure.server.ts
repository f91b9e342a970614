import type pg from 'pg';
import type { Queries } from '../../platform/db/side-pool.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { shiftAfterGap } from '../invitations/shift-after-gap.server.ts';
import { type Actor, recordEvent } from '../process/inquiry-events.server.ts';
import { lockInquiry } from '../process/lock-inquiry.server.ts';

const ERASURE_WAIT_HOURS = 24;
/** As long waited what was asked for before the last upgrade. */
const OLD_WAIT = '10 minutes';
export const ERASED_QUEUE = 'send-erased';

type Call = { inquiryId: string; actor: Actor };

/** Everything goes in a day; until then nothing is sent and nobody is asked. Asked twice, the first time counts. */
export async function requestErasure(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'waiting'; dueAt: Date } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { rows } = await client.query<{ due: Date; first: boolean }>(
      `with before as (select erase_due_at from inquiries where id = $1)
       update inquiries set erase_due_at = coalesce(inquiries.erase_due_at, now() + $2 * interval '1 hour')
       from before where id = $1 returning inquiries.erase_due_at as due, before.erase_due_at is null as first`,
      [inquiryId, ERASURE_WAIT_HOURS],
    );
    const { due, first } = rows[0] as { due: Date; first: boolean };
    if (first) {
      await recordEvent(client, inquiryId, { event: 'erase-asked', actor });
      await setFirmLinks(client, inquiryId, { revoked: true });
      // They sleep until after the end, which takes them along, and know their time in case it is called off.
      // Asked for, called off and asked for again: the letter of the first time has nothing to say any more.
      await client.query(
        `delete from pgboss.job where data ->> 'inquiryId' = $1::text and data ->> 'job' = $2 and state in ('created', 'retry')`,
        [inquiryId, ERASED_QUEUE],
      );
      await client.query(
        `update pgboss.job set start_after = greatest(start_after, $2::timestamptz + interval '1 hour'),
           data = data || jsonb_build_object('due', start_after)
         where data ->> 'inquiryId' = $1::text and state in ('created', 'retry')`,
        [inquiryId, due],
      );
      // The one mail that leaves, and at once: later there is no address to send it to.
      if (inquiry.email_address) await enqueue(client, [{ queue: ERASED_QUEUE, data: { inquiryId } }]);
    }
    return { kind: 'waiting', dueAt: due };
  });
}

/** A second click: the next minute takes everything. */
export async function eraseAtOnce(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'waiting' | 'nothing' | 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { rowCount } = await client.query(
      'update inquiries set erase_due_at = now() where id = $1 and erase_due_at > now()',
      [inquiryId],
    );
    if (!rowCount) return { kind: 'nothing' };
    await recordEvent(client, inquiryId, { event: 'erase-asked', actor, details: { atOnce: true } });
    return { kind: 'waiting' };
  });
}

/** Changed their mind in time: what slept has its own time again, and firms get back what they were shut out. */
export async function cancelErasure(
  database: Queries,
  { inquiryId, actor }: Call,
): Promise<{ kind: 'kept' } | { kind: 'nothing' } | { kind: 'unknown' }> {
  return database.transaction(async (client) => {
    const inquiry = await lockInquiry(client, inquiryId, { evenErasing: true });
    if (inquiry.kind !== 'locked') return { kind: 'unknown' };
    const { rows } = await client.query<{ begun: Date }>(
      `select coalesce(max(e.at), now()) as begun from inquiries i
       left join inquiry_events e on e.inquiry_id = i.id and e.event = 'erase-asked'
       where i.id = $1 and i.erase_due_at > now() group by i.id`,
      [inquiryId],
    );
    const [found] = rows;
    if (!found) return { kind: 'nothing' };
    await setFirmLinks(client, inquiryId, { revoked: false });
    // Those that sleep without a time of their own were laid down by a release that kept none.
    await client.query(
      `update pgboss.job j set data = data - 'due', start_after = coalesce((data ->> 'due')::timestamptz, now())
       from inquiries i where i.id = $1 and j.data ->> 'inquiryId' = $1::text and j.state in ('created', 'retry')
         and (j.data ? 'due' or j.start_after = i.erase_due_at + interval '1 hour')`,
      [inquiryId],
    );
    await client.query('update inquiries set erase_due_at = null where id = $1', [inquiryId]);
    await recordEvent(client, inquiryId, { event: 'erase-cancelled', actor });
    await shiftAfterGap(client, { from: found.begun, to: inquiry.now, inquiryId });
    await client.query(
      `update offers o set valid_until = munich_day(now()) from invitations v where v.id = o.invitation_id
         and v.inquiry_id = $1 and o.state = 'current' and o.valid_until >= munich_day($2) and o.valid_until < munich_day(now())`,
      [inquiryId, found.begun],
    );
    return { kind: 'kept' };
  });
}

/** Firms see nothing while the wait runs. Called off, exactly those links open again that this wait had closed. */
async function setFirmLinks(client: pg.ClientBase, inquiryId: string, { revoked }: { revoked: boolean }) {
  const begun = `i.erase_due_at - ${ERASURE_WAIT_HOURS} * interval '1 hour'`;
  const mine = `in (${begun}, i.erase_due_at - interval '${OLD_WAIT}')`;
  await client.query(
    `update access_tokens t set revoked_at = ${revoked ? begun : 'null'} from invitations v join inquiries i on i.id = v.inquiry_id
     where i.id = $1 and t.invitation_id = v.id and t.revoked_at ${revoked ? 'is null' : mine}`,
    [inquiryId],
  );
}
