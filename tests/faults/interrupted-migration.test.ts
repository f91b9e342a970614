import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { readSchema } from '../support/read-schema.ts';
import { runOperatorCommand, startOperatorCommand } from '../support/run-command.ts';
import { counts } from '../support/run-length.ts';
import { createEmptyDatabase, useDataDir } from '../support/test-database.ts';
import { waitFor } from '../support/wait-for.ts';

const MAX_DURATION_MS = 500;
const migrationFiles = readdirSync('migrations').filter((name) => name.endsWith('.sql'));
const dataDir = useDataDir();

/**
 * Makes every change of the schema take a while, so that half a second of random kills lands inside the migration on
 * a fast machine too, and writes down what was created and stayed.
 */
const PROBE = `
  create schema probe;
  create table probe.created (object text);
  create function probe.slow() returns event_trigger language plpgsql as $$ begin perform pg_sleep(0.005); end $$;
  create function probe.note() returns event_trigger language plpgsql as $$ begin
    insert into probe.created select object_identity from pg_event_trigger_ddl_commands();
  end $$;
  create event trigger slow on ddl_command_start execute function probe.slow();
  create event trigger note on ddl_command_end execute function probe.note();`;

async function withNewDatabase<T>(work: (url: string, client: pg.Client) => Promise<T>): Promise<T> {
  const { url, drop } = await createEmptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(PROBE);
    return await work(url, client);
  } finally {
    await client.end();
    await drop();
  }
}

async function readResult(client: pg.Client) {
  const { rows } = await client.query<{ object: string }>('select object from probe.created order by object');
  return { schema: await readSchema(client), created: rows.map(({ object }) => object) };
}

const start = (databaseUrl: string) => startOperatorCommand('migrate', [], { databaseUrl, dataDir });

async function isConnected(client: pg.Client, pid: number | undefined) {
  const query = 'select from pg_stat_activity where datname = current_database() and application_name = $1';
  return (await client.query(query, [`taubenfrei ${pid}`])).rows.length > 0;
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ found: string | null }>(`select to_regclass('public.migrations') as found`);
  return rows[0]?.found ? ((await client.query('select from migrations')).rowCount ?? 0) : 0;
}

/** What a start that nobody disturbs leaves behind. */
const undisturbed = () =>
  withNewDatabase(async (url, client) => {
    expect(await runOperatorCommand('migrate', [], { databaseUrl: url, dataDir })).toMatchObject({ code: 0 });
    return readResult(client);
  });

test('a start killed in the middle of the migrations is completed by the next one, to the same schema', async () => {
  const whole = await undisturbed();
  const template = new pg.Client({ connectionString: inject('postgresUrl') });
  await template.connect();
  expect(whole.schema).toEqual(await readSchema(template));
  await template.end();

  const appliedAtKill: number[] = [];
  for (let round = 0; round < counts.migrationKills; round += 1) {
    await withNewDatabase(async (url, client) => {
      const { child, ended } = start(url);
      await waitFor(() => isConnected(client, child.pid));
      // Random, but over the whole half second: each round has a slice of its own.
      const delay = ((round + Math.random()) / counts.migrationKills) * MAX_DURATION_MS;
      await wait(delay);
      child.kill('SIGKILL');
      const { code } = await ended;
      expect(code, `killed after ${delay} ms`).toBeNull();
      appliedAtKill.push(await countApplied(client));
      expect(await runOperatorCommand('migrate', [], { databaseUrl: url, dataDir })).toMatchObject({ code: 0 });
      expect((await readResult(client)).schema, `killed after ${delay} ms`).toEqual(whole.schema);
    });
  }
  const interrupted = appliedAtKill.filter((count) => count < migrationFiles.length);
  expect(interrupted.length, `migrations applied when killed: ${appliedAtKill}`).toBeGreaterThan(0);
}, 600_000);

test('two processes that start at once on an empty database create everything once', async () => {
  const alone = await undisturbed();
  const together = await withNewDatabase(async (url, client) => {
    const both = await Promise.all([start(url).ended, start(url).ended]);
    expect(both).toEqual([expect.objectContaining({ code: 0 }), expect.objectContaining({ code: 0 })]);
    return readResult(client);
  });
  expect(together.schema).toEqual(alone.schema);
  expect(together.created).toEqual(alone.created);
  expect(together.created.filter((object) => object === 'public.inquiries')).not.toHaveLength(0);
}, 120_000);
