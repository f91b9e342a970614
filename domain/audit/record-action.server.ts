import { execute, type Reader } from '../../platform/db/rows.ts';

type Action = { actor: string; action: string; subject?: string | null; details?: Record<string, unknown> };

/** Runs in the transaction of the change. Details hold codes and counts, never text that a visitor typed. */
export async function recordAction(database: Reader, { actor, action, subject = null, details = {} }: Action) {
  await execute(database)`
    insert into audit_log (actor, action, subject, details)
    values (${actor}, ${action}, ${subject}, ${JSON.stringify(details)})`;
}
