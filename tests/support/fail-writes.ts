import type pg from 'pg';
import { onTestFinished } from 'vitest';

/** Until the end of the test, whatever writes a row of this table that meets the condition (on `new`) fails. */
export async function failWrites(pool: pg.Pool, table: string, condition: string) {
  const name = `break_${table.replace(/\W/g, '_')}`;
  await pool.query(
    `create function ${name}() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$;
     create trigger ${name} before insert or update on ${table} for each row when (${condition}) execute function ${name}()`,
  );
  onTestFinished(async () => void (await pool.query(`drop function ${name} cascade`)));
}
