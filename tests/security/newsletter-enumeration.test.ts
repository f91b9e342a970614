import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { suppressAddress } from '../../domain/deliveries/suppression.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { createAddressFinder } from '../../platform/http/client-network.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { createNewsletterApi } from '../../server/api/newsletter.ts';
import { useDatabase, useDataDir } from '../support/test-database.ts';

const ROUNDS = 120;
/** A look-up or a mail more would cost a multiple; what the machine does meanwhile must not matter. */
const MAX_RATIO = 1.6;

const { state, run } = useDatabase();
const dataDir = useDataDir();
const log = createLogger('silent');
const statements: string[] = [];
let database: Database;
let app: Hono;

const kinds = ['confirmed', 'pending', 'unsubscribed', 'suppressed', 'unknown'] as const;
type Kind = (typeof kinds)[number];

beforeAll(async () => {
  database = openDatabase({ databaseUrl: state.url, dataDir, migrations: 'migrations', log });
  await database.ready;
  const counted: Database = {
    ...database,
    query: (query) => {
      statements.push(query.text);
      return database.query(query);
    },
    transaction: (work) => {
      statements.push('transaction');
      return database.transaction(work);
    },
  };
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const services = { config, database: counted, log, findAddress: createAddressFinder([]) };
  app = new Hono().route(
    '/api/newsletter',
    createNewsletterApi(services, async () => new Response()),
  );
  await remember('confirmed', 'confirmed_at = now()');
  await remember('pending', 'confirmed_at = null');
  await remember('unsubscribed', 'confirmed_at = now(), unsubscribed_at = now()');
  await database.transaction((client) => suppressAddress(client, addressOf('suppressed'), 'SMTP 550'));
});
afterAll(() => database.stop());

const addressOf = (kind: Kind) => `${kind}@example.org`;

async function remember(kind: Kind, change: string) {
  await run(
    `insert into newsletter_subscriptions (email_address, text_version, text_shown, page) values ($1, '1', 'x', '/')`,
    [addressOf(kind)],
  );
  await run(`update newsletter_subscriptions set ${change} where email_address = $1`, [addressOf(kind)]);
}

async function ask(email: string) {
  const incoming = { headers: {}, socket: { remoteAddress: '203.0.113.9', remotePort: 1, remoteFamily: 'IPv4' } };
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, page: '/blog/' }),
  };
  const started = performance.now();
  const response = await app.request('/api/newsletter', init, { incoming });
  const body = await response.text();
  const milliseconds = performance.now() - started;
  return { answer: JSON.stringify([response.status, body, [...response.headers]]), milliseconds };
}

test('whatever is known of an address, a sign-up gets the same answer from the same one statement', async () => {
  const seen = new Map<Kind, { answer: string; statements: string[] }>();
  for (const kind of kinds) {
    statements.length = 0;
    const { answer } = await ask(addressOf(kind));
    seen.set(kind, { answer, statements: [...statements] });
  }
  const expected = seen.get('unknown');
  expect(expected?.statements).toHaveLength(1);
  expect(expected?.answer).toContain('202');
  for (const kind of kinds) expect(seen.get(kind), kind).toEqual(expected);
});

test('the time of the answer does not tell an address that is known', async () => {
  const times = new Map<Kind, number[]>(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    // In turns and from another start each round, so that nobody is always first. New addresses stay unknown.
    for (let index = 0; index < kinds.length; index += 1) {
      const kind = kinds[(index + round) % kinds.length] as Kind;
      const email = kind === 'unknown' ? `unknown${round}@example.org` : addressOf(kind);
      times.get(kind)?.push((await ask(email)).milliseconds);
    }
  }
  const medians = kinds.map((kind) => median(times.get(kind) ?? []));
  expect(Math.max(...medians) / Math.min(...medians), `medians in ms: ${medians}`).toBeLessThan(MAX_RATIO);
});

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
