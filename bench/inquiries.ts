import { randomUUID } from 'node:crypto';
import { readConfig } from '../platform/config.server.ts';
import { EmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { startServer } from '../tests/support/running-server.ts';
import { type LoadResult, runLoad } from './load-client.ts';
import { runPgbench } from './pgbench.ts';

const SECONDS = 8;
const { publicKey } = readConfig();

export type InquiryBench = {
  connections: number;
  endpoint: LoadResult;
  pgbenchPerSecond: number;
  /** Of a bare prepared INSERT: at least 0.25 at 50 connections. */
  share: number;
};

const ANSWERS = {
  created_at: new Date().toISOString(),
  postal_code: '80331',
  property_type: 'residential',
  types_of_problems: 'nesting,droppings,noise',
  problem_locations: 'balcony,roof',
  first_name: 'Anna',
  last_name: 'Beispiel',
  phone_number: '089 99998 120',
  email_address: 'anna@example.org',
  images: [],
  property_sub_type: 'apartment',
  problem_other: null,
  location_other: null,
  privacy_version: '2025-03-13',
  call_consent: null,
  website: null,
  fill_ms: 60_000,
};

const BARE_INSERT = `insert into inquiries (created_at, postal_code, property_type, types_of_problems, problem_locations,
  first_name, last_name, phone_number, email_address, images, property_sub_type, idempotency_key)
values ('2026-11-15T12:00:00Z', '80331', 'residential', 'nesting,droppings,noise', 'balcony,roof', 'Anna', 'Beispiel',
  '089 99998 120', 'anna@example.org', '{}', 'apartment', gen_random_uuid());`;

/** Inquiries through the endpoint against a bare prepared INSERT by pgbench: same database, same run. */
export async function benchInquiries(): Promise<InquiryBench[]> {
  const server = await startServer({ env: { LOG_LEVEL: 'warn' } });
  try {
    const databaseUrl = await new EmbeddedPostgres(server.dataDir).ensureRunning();
    const results: InquiryBench[] = [];
    await load(server.url, 10, 2);
    for (const connections of [10, 50]) {
      const pgbenchPerSecond = await runPgbench(databaseUrl, BARE_INSERT, connections, SECONDS);
      const endpoint = await load(server.url, connections, SECONDS);
      const share = Math.round((endpoint.perSecond / pgbenchPerSecond) * 100) / 100;
      results.push({ connections, endpoint, pgbenchPerSecond, share });
    }
    return results;
  } finally {
    await server.stop();
    server.remove();
  }
}

function load(url: string, connections: number, seconds: number) {
  return runLoad({ url, connections, seconds, makeRequest: insertRequest });
}

function insertRequest(host: string): Buffer {
  const body = JSON.stringify({ ...ANSWERS, idempotency_key: randomUUID() });
  return Buffer.from(
    `POST /rest/v1/inquiries HTTP/1.1\r\nHost: ${host}\r\napikey: ${publicKey}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

if (import.meta.main) console.log(JSON.stringify(await benchInquiries(), null, 2));
