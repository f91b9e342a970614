import { NETWORKS_PER_SITE, siteOfNetwork } from '../http/network.ts';
import { type Database, isConnectionError } from './database.server.ts';
import { listRows } from './rows.ts';

/** Exact across processes; stores only a salted hash. IPv6 also counts by its /48. */
export async function countHit(
  database: Pick<Database, 'query'>,
  { bucket, network, windowSeconds }: { bucket: string; network: string; windowSeconds: number },
): Promise<number> {
  const site = siteOfNetwork(network);
  const rows = await listRows<{ shared: boolean; hits: number }>(database, 'count-hit')`
    with counted as (
      insert into rate_limits (bucket, window_start, hits)
      select ${bucket}::text || ':' || encode(sha256(convert_to(salt || prefix, 'UTF8')), 'hex'),
        to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int), 1
      from network_salt cross join unnest(${site ? [network, site] : [network]}::text[]) as prefix order by 1
      on conflict (bucket, window_start) do update set hits = rate_limits.hits + 1
      returning bucket, hits)
    select bucket <> ${bucket}::text || ':' || encode(sha256(convert_to(salt || ${network}::text, 'UTF8')), 'hex') as shared, hits
    from counted cross join network_salt`;
  return Math.max(...rows.map(({ shared, hits }) => (shared ? Math.ceil(hits / NETWORKS_PER_SITE) : hits)));
}

export function retryAfterSeconds(windowSeconds: number, now = Date.now()): number {
  return windowSeconds - (Math.floor(now / 1000) % windowSeconds);
}

/** True for a lost connection, a statement timeout or a deadlock. */
export function isTemporary(error: unknown): boolean {
  const { code } = error as { code?: string };
  return isConnectionError(error) || /^(57014|40001|40P01|55P03)$/.test(code ?? '');
}
