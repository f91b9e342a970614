import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../tests/support/test-database.ts';

const FIRST = '20261122070000_each_sides_word.sql';
const apply = (client: pg.Client, name: string) => client.query(readFileSync(join('migrations', name), 'utf8'));

test('words said before, drafts and links of applications are carried over: none is lost, none is made better', async () => {
  const empty = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: empty.url });
  await client.connect();
  const [inquiry, kept, gone, partner, run] = Array.from({ length: 5 }, () => randomUUID());
  try {
    const all = readdirSync('migrations').toSorted();
    for (const name of all) if (name < FIRST) await apply(client, name);
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into inquiries (id, created_at, postal_code, property_type, types_of_problems, problem_locations, first_name,
         last_name, phone_number, idempotency_key)
       values ($1, now(), '80331', 'residential', '', '', 'A', 'B', '1', gen_random_uuid())`,
      [inquiry],
    );
    const invite = `insert into invitations (id, reference, inquiry_id, inquiry_hash, partner_id, run_id, terms_id, slot, status,
        remind_at, answer_due_at, offer_due_at) values ($1, $2, $3, 'h', $4, $5, 1, 1, 'ordered', now(), now(), now() + interval '1 hour')`;
    await client.query(invite, [kept, 'AAAAAAAA', inquiry, partner, run]);
    await client.query(invite, [gone, 'BBBBBBBB', null, partner, run]);
    await client.query(
      `insert into orders (invitation_id, partner_says, partner_said_at, customer_says, customer_said_at, order_net_cents)
       values ($1, 'ordered', now(), 'ordered', now(), 0), ($2, 'ordered', now(), 'not-ordered', now(), 90000)`,
      [kept, gone],
    );
    const said = (side: string, netCents?: number) =>
      client.query(
        `insert into inquiry_events (inquiry_id, actor_kind, actor, event, details) values ($1, 'staff', 'x', 'order-said', $2)`,
        [inquiry, { invitation: kept, side, says: 'ordered', ...(netCents !== undefined && { netCents }) }],
      );
    await said('customer', 80_000);
    await said('partner', 0);
    await client.query(
      `insert into inquiry_details (inquiry_id, version, changed_at) values ($1, 1, now() - interval '2 hours'), ($1, 2, now())`,
      [inquiry],
    );
    await client.query(
      `insert into offer_drafts (invitation_id, answers, saved_at) values ($1, '{}', now() - interval '1 hour')`,
      [kept],
    );
    await client.query('set session_replication_role = origin');
    for (const name of all) if (name >= FIRST) await apply(client, name);
    const { rows } = await client.query(
      `select case invitation_id when $1 then 'kept' else 'gone' end as of, side, says, net_cents::int as net, by_office
       from order_reports order by invitation_id = $1 desc, side`,
      [kept],
    );
    expect(rows).toEqual([
      { of: 'kept', side: 'customer', says: 'ordered', net: 80_000, by_office: true },
      { of: 'kept', side: 'partner', says: 'ordered', net: null, by_office: true },
      { of: 'gone', side: 'customer', says: 'not-ordered', net: null, by_office: false },
      { of: 'gone', side: 'partner', says: 'ordered', net: 90_000, by_office: false },
    ]);
    const drafts = await client.query('select details_version from offer_drafts');
    expect(drafts.rows).toEqual([{ details_version: 1 }]);
    expect(
      (await client.query('select count(*)::int as open from orders where asked_customer_at is not null')).rows,
    ).toEqual([{ open: 0 }]);
  } finally {
    await client.end();
    await empty.drop();
  }
});
