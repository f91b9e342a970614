import type pg from 'pg';
import { runInTransaction } from '../../platform/db/dedicated-pool.ts';
import type { Queries } from '../../platform/db/rows.ts';

/** The pool of a test database in the form that domain actions take. */
export function toQueries(state: { pool: pg.Pool }): Queries {
  return {
    query: (query) => state.pool.query(query),
    transaction: (work) => runInTransaction(state.pool, work),
  };
}
