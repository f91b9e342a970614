import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { formRow, postInquiry, type SentRow } from './inquiries.ts';

type Habits = {
  pauseMs?: number;
  /** Between two inquiries of one sender. */
  restMs?: number;
  name?: string;
  /** What goes before the inquiry, and what of it differs. */
  prepare?: (number: number) => Promise<Record<string, unknown>>;
};

/** Browsers with an outbox: each repeats its inquiry, same key, until the server says that it has it. */
export function startRetryingSenders(target: { readonly url: string }, senders: number, habits: Habits = {}) {
  const { pauseMs = 30, restMs = 0, name = 'Absender', prepare = async () => ({}) } = habits;
  const acknowledged: SentRow[] = [];
  /** When each was. */
  const times: number[] = [];
  const refused: number[] = [];
  let repeats = 0;
  let stopping = false;

  async function sendUntilStored(row: SentRow) {
    for (;;) {
      const status = await postInquiry(target.url, row).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 201) return times.push(Date.now()) && acknowledged.push(row);
      if (status !== 0 && status !== 503) return refused.push(status);
      repeats += 1;
      await wait(pauseMs);
    }
  }

  const work = Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let number = 0; !stopping; number += 1) {
        const names = { last_name: `${name} ${sender}`, first_name: `Anfrage ${number}` };
        await sendUntilStored(formRow({ ...names, ...(await prepare(number)) }));
        if (restMs > 0) await wait(restMs);
      }
    }),
  );
  return {
    acknowledged,
    times,
    refused,
    repeats: () => repeats,
    async finish() {
      stopping = true;
      await work;
    },
  };
}

/** The oracle: what was acknowledged is there, each once, with its own answers; nothing else is there. */
export async function compareWithDatabase(client: pg.ClientBase | pg.Pool, acknowledged: SentRow[]) {
  const { rows } = await client.query('select idempotency_key as key, first_name, last_name from inquiries');
  const stored = new Map(rows.map((row) => [row.key, `${row.first_name} ${row.last_name}`]));
  const missing = acknowledged.filter(
    (row) => stored.get(row.idempotency_key) !== `${row.first_name} ${row.last_name}`,
  );
  return { rows: rows.length, acknowledged: acknowledged.length, missing: missing.length };
}
