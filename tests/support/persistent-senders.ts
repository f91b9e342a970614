import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { formRow, postInquiry, type SentRow } from './inquiries.ts';

/** Browsers with an outbox: each repeats its inquiry, same key, until the server says that it has it. */
export function startSenders(target: { url: string }, senders: number, pauseMs = 30) {
  const acknowledged: SentRow[] = [];
  const refused: number[] = [];
  let repeats = 0;
  let stopping = false;

  async function sendUntilStored(row: SentRow) {
    for (;;) {
      const status = await postInquiry(target.url, row).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 201) return acknowledged.push(row);
      if (status !== 0 && status !== 503) return refused.push(status);
      repeats += 1;
      await wait(pauseMs);
    }
  }

  const work = Promise.all(
    Array.from({ length: senders }, async (_, sender) => {
      for (let number = 0; !stopping; number += 1) {
        await sendUntilStored(formRow({ last_name: `Absender ${sender}`, first_name: `Anfrage ${number}` }));
      }
    }),
  );
  return {
    acknowledged,
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
