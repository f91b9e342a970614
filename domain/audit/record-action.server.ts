import type pg from 'pg';

type Action = { actor: string; action: string; subject: string | null; details?: Record<string, unknown> };

/** Runs in the transaction of the change. Details hold codes and counts, never text that a visitor typed. */
export async function recordAction(client: pg.ClientBase, { actor, action, subject, details = {} }: Action) {
  await client.query({
    text: 'insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4)',
    values: [actor, action, subject, JSON.stringify(details)],
  });
}
