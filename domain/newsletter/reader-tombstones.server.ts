import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Tombstones } from '../tombstones/tombstones.server.ts';

/** Beside the hashes of erased inquiries, told apart by the time that follows: `<hash> 2026-11-15T09:41:00.000Z`. */
const LINE = /^([0-9a-f]{64}) (\d{4}-\d{2}-\d{2}T[\d:.]+Z)$/;

function hashSubscription(id: string): string {
  return createHash('sha256').update(`subscription:${id}`).digest('hex');
}

export async function rememberUnsubscribed(
  tombstones: Tombstones,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await tombstones.append(`${hashSubscription(id)} ${at.toISOString()}`);
}

/** Whoever unsubscribed stays unsubscribed, whatever a backup brings back. Returns how many were back. */
export async function unsubscribeAgain(client: pg.ClientBase, lines: readonly string[]): Promise<number> {
  const found = lines.flatMap((line) => LINE.exec(line)?.slice(1, 3) ?? []);
  const { rowCount } = await client.query(
    `update newsletter_subscriptions set unsubscribed_at = at, unsubscribed_by = 'restore'
     from unnest($1::text[], $2::timestamptz[]) as gone (hash, at)
     where hash = encode(sha256(convert_to('subscription:' || id::text, 'UTF8')), 'hex') and unsubscribed_at is null`,
    [found.filter((_, index) => index % 2 === 0), found.filter((_, index) => index % 2 === 1)],
  );
  return rowCount ?? 0;
}
