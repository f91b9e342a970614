/** The query was not sent, or its outcome is unknown. */
export class DatabaseUnavailable extends Error {}

export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (error instanceof PoolerInBetween) return false;
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause && isConnectionError(cause)) return true;
  if (code && /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P|53|25006)/.test(code)) return true;
  return /timeout (exceeded|expired)|Query read timeout|Connection terminated|Client has encountered|pool after calling end/.test(
    message ?? '',
  );
}

/**
 * Disables JIT, which Debian enables and which takes seconds for queries of milliseconds. Options of the operator stay.
 */
export function withoutJit(address: string): string {
  const given = /[?&]options=([^&]*)/.exec(address)?.[1];
  const options = [given, '-c%20jit%3Doff'].filter(Boolean).join('%20');
  return `${address}${address.includes('?') ? '&' : '?'}options=${options}`;
}

/** A transaction pooler loses our locks, settings and prepared statements. */
export class PoolerInBetween extends Error {
  constructor(cause?: unknown) {
    super(
      'DATABASE_URL leads to a pool in transaction mode (PgBouncer): name the database itself, or a pool in session mode. How many connections a server takes is said by DATABASE_CONNECTIONS.',
      { cause },
    );
  }
}

export const isPoolerRefusal = (error: unknown) =>
  /unsupported startup parameter/.test((error as { message?: string }).message ?? '');

/** Behind such a pooler, two simultaneous connections show the same pid. */
export async function refusePooler(first: Pidded, second: Pidded): Promise<void> {
  const pids = [];
  for (const one of [first, second]) pids.push((await one.query('select pg_backend_pid() as pid')).rows[0]?.pid);
  if (pids[0] === pids[1]) throw new PoolerInBetween();
}

type Pidded = { query(text: string): Promise<{ rows: { pid?: number }[] }> };
