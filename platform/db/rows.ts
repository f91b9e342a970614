import type pg from 'pg';
import type { Sql } from './dedicated-pool.ts';

/** A pool or the client of a transaction. */
export type Reader = Sql | Pick<pg.ClientBase, 'query'>;

/** Part of a query, with its parameters. */
export class Fragment {
  readonly text: readonly string[];
  readonly given: readonly unknown[];
  constructor(text: readonly string[], given: readonly unknown[]) {
    this.text = text;
    this.given = given;
  }
  /** A plain text would lose the parameters, so a fragment with any refuses to become one. */
  toString() {
    const { text, values = [] } = fill(this.text, this.given);
    if (values.length > 0) throw new Error(`a plain text loses the parameters of ${text}`);
    return text;
  }
}

export const sql = (text: TemplateStringsArray, ...given: readonly unknown[]) => new Fragment(text, given);

/** Must never contain input: everything else between `${` and `}` in a query is a parameter. */
export const raw = (text: string | number) => new Fragment([String(text)], []);

type Template<Result> = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Result>;
type Given = [query: string, values?: readonly unknown[]] | [query: pg.QueryConfig];

function fill(text: readonly string[], given: readonly unknown[]): pg.QueryConfig {
  const values: unknown[] = [];
  const write = (parts: readonly string[], between: readonly unknown[]): string =>
    parts.reduce((all, part, index) => all + place(between[index - 1]) + part);
  const place = (value: unknown) =>
    value instanceof Fragment ? write(value.text, value.given) : `$${values.push(value)}`;
  return { text: write(text, given), values };
}

function ask<Row extends object, Result>(
  database: Reader,
  [query, values]: [] | Given,
  pick: (result: { rows: Row[]; rowCount: number | null }) => Result,
): Promise<Result> | Template<Result> {
  const run = (config: pg.QueryConfig) => (database as Sql).query<Row>(config).then(pick);
  if (query === undefined) return (text, ...given) => run(fill(text, given));
  return run(typeof query === 'string' ? { text: query, values: values as unknown[] } : query);
}

/** Each reads a template, as in findRow<Firm>(database)`select … where id = ${id}`, or a text with its values. */
export function listRows<Row extends object>(database: Reader): Template<Row[]>;
export function listRows<Row extends object>(database: Reader, ...given: Given): Promise<Row[]>;
export function listRows<Row extends object>(database: Reader, ...given: [] | Given) {
  return ask<Row, Row[]>(database, given, ({ rows }) => rows);
}

export function findRow<Row extends object>(database: Reader): Template<Row | null>;
export function findRow<Row extends object>(database: Reader, ...given: Given): Promise<Row | null>;
export function findRow<Row extends object>(database: Reader, ...given: [] | Given) {
  return ask<Row, Row | null>(database, given, ({ rows }) => rows[0] ?? null);
}

/** For queries that always have a row, as aggregates and inserts do. */
export function readRow<Row extends object>(database: Reader): Template<Row>;
export function readRow<Row extends object>(database: Reader, ...given: Given): Promise<Row>;
export function readRow<Row extends object>(database: Reader, ...given: [] | Given) {
  return ask<Row, Row>(database, given, ({ rows: [row] }) => {
    if (!row) throw new Error('a query without a row');
    return row;
  });
}

/** The first column of the first row. */
export function findValue<Value>(database: Reader): Template<Value | null>;
export function findValue<Value>(database: Reader, ...given: Given): Promise<Value | null>;
export function findValue<Value>(database: Reader, ...given: [] | Given) {
  return ask<Record<string, Value>, Value | null>(
    database,
    given,
    ({ rows: [row = {}] }) => Object.values(row)[0] ?? null,
  );
}

export function hasRow(database: Reader): Template<boolean>;
export function hasRow(database: Reader, ...given: Given): Promise<boolean>;
export function hasRow(database: Reader, ...given: [] | Given) {
  return ask(database, given, ({ rowCount }) => (rowCount ?? 0) > 0);
}

/** The number of rows that were found or changed. */
export const execute =
  (database: Reader): Template<number> =>
  async (text, ...values) =>
    (await (database as Sql).query(fill(text, values))).rowCount ?? 0;
