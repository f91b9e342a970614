import type pg from 'pg';
import type { Database } from './database.server.ts';

export type Sql = Pick<Database, 'query'>;
export type Queries = Pick<Database, 'query' | 'transaction'>;

/** The connection of a transaction. */
export type Client = pg.ClientBase;

/** A pool or the client of a transaction. */
export type Reader = Sql | Pick<Client, 'query'>;

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

function fill(text: readonly string[], given: readonly unknown[]): pg.QueryConfig {
  const values: unknown[] = [];
  const write = (parts: readonly string[], between: readonly unknown[]): string =>
    parts.reduce((all, part, index) => all + place(between[index - 1]) + part);
  const place = (value: unknown) =>
    value instanceof Fragment ? write(value.text, value.given) : `$${values.push(value)}`;
  return { text: write(text, given), values };
}

const ask =
  <Row extends object>(database: Reader, name?: string): Template<pg.QueryResult<Row>> =>
  (text, ...given) =>
    (database as Sql).query<Row>({ name, ...fill(text, given) });

/** Each reads a template, as in findRow<Firm>(database)`select … where id = ${id}`. A connection prepares a named one once. */
export const listRows =
  <Row extends object>(database: Reader, name?: string): Template<Row[]> =>
  async (...query) =>
    (await ask<Row>(database, name)(...query)).rows;

export const findRow =
  <Row extends object>(database: Reader, name?: string): Template<Row | null> =>
  async (...query) =>
    (await listRows<Row>(database, name)(...query))[0] ?? null;

/** For queries that always have a row, as aggregates and inserts do. */
export const readRow =
  <Row extends object>(database: Reader, name?: string): Template<Row> =>
  async (...query) => {
    const row = await findRow<Row>(database, name)(...query);
    if (!row) throw new Error('a query without a row');
    return row;
  };

/** The first column of the first row. */
export const findValue =
  <Value>(database: Reader): Template<Value | null> =>
  async (...query) =>
    Object.values((await findRow<Record<string, Value>>(database)(...query)) ?? {})[0] ?? null;

export const hasRow =
  (database: Reader): Template<boolean> =>
  async (...query) =>
    (await execute(database)(...query)) > 0;

/** The number of rows that were found or changed. */
export const execute =
  (database: Reader, name?: string): Template<number> =>
  async (...query) =>
    (await ask(database, name)(...query)).rowCount ?? 0;

/** The database clock is the same for all servers. */
export const findNow = async (database: Sql): Promise<Date> => (await findValue<Date>(database)`select now()`) as Date;
