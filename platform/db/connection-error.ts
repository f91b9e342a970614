/** Nothing could be asked; nothing is known. */
export class DatabaseUnavailable extends Error {}

/** True for everything that passes when the database is back: refused, reset, shutting down, starting up. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code, message, cause } = error as { code?: string; message?: string; cause?: unknown };
  if (cause && isConnectionError(cause)) return true;
  if (code && /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|08|57P|53)/.test(code)) return true;
  return /timeout (exceeded|expired)|Query read timeout|Connection terminated|Client has encountered|pool after calling end/.test(
    message ?? '',
  );
}
