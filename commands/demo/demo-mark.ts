import type { Queries } from '../../platform/db/side-pool.ts';

/** Which rows are the demo's: they can be removed again, and everything else is somebody's. */
export type DemoMark = { inquiryIds: string[]; staffIds: string[]; partnerIds?: string[] };

const NAME = 'demo';

export async function findDemoMark(database: Pick<Queries, 'query'>): Promise<DemoMark | null> {
  const { rows } = await database.query<{ value: DemoMark }>({
    text: 'select value from settings where name = $1',
    values: [NAME],
  });
  return rows[0]?.value ?? null;
}

export async function writeDemoMark(database: Pick<Queries, 'query'>, mark: DemoMark): Promise<void> {
  await database.query({
    text: `insert into settings (name, value, changed_by) values ($1, $2, 'demo')
      on conflict (name) do update set value = excluded.value, changed_at = now()`,
    values: [NAME, JSON.stringify(mark)],
  });
}

export async function removeDemoMark(database: Pick<Queries, 'query'>): Promise<void> {
  await database.query({ text: 'delete from settings where name = $1', values: [NAME] });
}
