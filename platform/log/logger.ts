import pino from 'pino';

export type Logger = pino.Logger;

/** Structured lines on standard output. Callers log ids and codes, never what a visitor typed. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorWithoutValues },
  });
}

/** PostgreSQL puts row values into `detail`, so only message, code and stack are kept. */
function errorWithoutValues(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, message: error.message, ...(code === undefined ? {} : { code }), stack: error.stack };
}
