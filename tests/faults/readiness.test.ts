// @module-tag debian
import { describe, expect, test } from 'vitest';
import { formRow, postInquiry } from '../support/inquiries.ts';
import { otherPostgres } from '../support/other-postgres.ts';
import { useQuestionnaireServer } from '../support/questionnaire-server.ts';
import { runOperatorCommand } from '../support/run-command.ts';
import { waitFor } from '../support/wait-for.ts';

/** The database answers within this, on a machine that does other things as well; `jit` alone took 3.8 seconds. */
const LIMIT_MS = 1_500;

const state = useQuestionnaireServer({ RATE_LIMITS: 'on' });

async function readiness() {
  const answer = await fetch(`${state.url}/readyz`);
  const { inquiries, photos } = (await answer.json()) as { inquiries: boolean; photos: boolean };
  return { status: answer.status, inquiries, photos };
}

const storeNothing = { status: 503, inquiries: false, photos: true };
const becomes = (expected: object) =>
  waitFor(async () => {
    const found = await readiness();
    return Object.entries(expected).every(([name, value]) => found[name as 'photos'] === value);
  }, 10_000);

const rowsOf = async () =>
  await state.database.value(`select
         (select count(*) from inquiries) + (select count(*) from pgboss.job where data ? 'inquiryId')
         + (select count(*) from access_tokens where inquiry_id is not null) + (select count(*) from rate_limits) as rows`);

describe.runIf(otherPostgres)("Debian's own PostgreSQL, as it comes", () => {
  test('its jit is on, an inquiry is stored in good time, and so are the next twenty', async () => {
    const rows = await state.database.rows(
      "select pg_jit_available() as available, version() like '%Debian%' as debian",
    );
    expect(rows).toEqual([{ available: true, debian: true }]);
    for (let n = 0; n < 21; n += 1) {
      const begun = performance.now();
      expect((await postInquiry(state.url, formRow())).status).toBe(201);
      expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
    }
    expect(await readiness()).toMatchObject({ status: 200, inquiries: true });
  });
});

test('readiness tries to store an inquiry, and leaves nothing of it behind', async () => {
  const before = await rowsOf();
  await becomes({ status: 200, inquiries: true });
  expect(await rowsOf()).toBe(before);
});

test('readiness says 503 while the table is locked, and 200 soon after', async () => {
  await becomes({ status: 200 });
  const locker = await state.database.pool.connect();
  try {
    await locker.query('begin; lock table inquiries in access exclusive mode');
    await becomes(storeNothing);
  } finally {
    await locker.query('rollback');
    locker.release();
  }
  await becomes({ status: 200 });
});

test('readiness and doctor notice that the database takes no rows', async () => {
  const name = new URL(state.database.url).pathname.slice(1);
  await becomes({ status: 200 });
  const { dataDir } = state.server;
  const doctor = async (env = {}) =>
    (await runOperatorCommand('doctor', [], { databaseUrl: state.database.url, dataDir, env })).output;
  expect(await doctor()).not.toContain('kann keine Anfrage gespeichert werden');
  await state.database.run(`alter table inquiries add constraint shut check (first_name <> 'Probe')`);
  await becomes(storeNothing);
  expect(await doctor()).toContain('Im Augenblick kann keine Anfrage gespeichert werden');
  expect(await doctor()).toMatch(/✗ Der Server .* kann keine Anfrage speichern/);
  expect(await doctor({ TAUBENFREI_DETACHED: 'yes' })).toMatch(/· Der Server .* kann keine Anfrage speichern/);
  await state.database.run('alter table inquiries drop constraint shut');
  await becomes({ status: 200 });
  // Connections that are made from now on may only read.
  await state.database.run(`alter database ${name} set default_transaction_read_only = on`);
  await state.database.run(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  );
  await becomes(storeNothing);
}, 120_000);
