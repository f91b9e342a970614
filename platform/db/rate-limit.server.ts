import { isConnectionError } from './database.server.ts';

/**
 * Counts one access of a network prefix and gives the count as `hits`, as a part of the statement that it guards: no
 * round trip of its own, and exact however many processes count. `$prefix` is hashed with the salt of the database.
 */
export function hitSql(parameters: { bucket: string; prefix: string; windowSeconds: string }): string {
  const { bucket, prefix, windowSeconds } = parameters;
  return `insert into rate_limits (bucket, window_start, hits)
    select ${bucket}::text || ':' || encode(sha256(convert_to(salt || ${prefix}::text, 'UTF8')), 'hex'),
           to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int), 1
    from network_salt
    on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
    returning hits`;
}

/** Until the current window ends. */
export function retryAfterSeconds(windowSeconds: number, now = Date.now()): number {
  return windowSeconds - (Math.floor(now / 1000) % windowSeconds);
}

/** Passes by itself: no connection, statement cancelled for its length, deadlock, read-only standby. */
export function isTemporary(error: unknown): boolean {
  const { code } = error as { code?: string };
  return isConnectionError(error) || /^(57014|40001|40P01|55P03|25006)$/.test(code ?? '');
}
