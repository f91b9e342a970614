import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { issueInvoice, previewInvoice } from '../../domain/billing/issue.server.ts';
import { OFFICE, REAL } from './billing.ts';
import { toQueries } from './queries.ts';

/** One of several processes that issue invoices until nothing is due. It says when it holds a number, and fails there now and then. */
const [connectionString, lanes] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: Number(lanes) + 1 });
pool.on('error', () => process.exit(1));
const database = toQueries({ pool });

class OwnMistake extends Error {}

async function afterNumber() {
  process.stdout.write('holds\n');
  await wait(30);
  if (Math.random() < 0.12) throw new OwnMistake();
}

async function issueSome() {
  for (;;) {
    const { rows } = await pool.query<{ firm_id: string }>(
      `select c.firm_id from commission_entries e join commissions c on c.id = e.commission_id
       where not exists (select from invoice_lines l where l.entry_id = e.id) order by random() limit 1`,
    );
    const firmId = rows[0]?.firm_id;
    if (!firmId) return;
    const draft = await previewInvoice(database, { firmId, siteUrl: REAL });
    if (draft.kind !== 'draft') continue;
    const issue = { firmId, siteUrl: REAL, actor: OFFICE, seen: draft.entryIds, afterNumber };
    await issueInvoice(database, issue).catch((error) => {
      if ((error as { code?: string }).code === '40P01') process.stdout.write('deadlock\n');
      if (!(error instanceof OwnMistake)) throw error;
    });
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, issueSome)).catch(() => process.exit(1));
await pool.end();
