import { randomUUID } from 'node:crypto';
import { makePhotoPath } from '../../domain/photos/photo-path.ts';
import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { demoFirms } from './demo-firms.ts';
import { demoInquiries } from './demo-world.ts';

/** Which rows are the demo's, chosen before the first is written: whatever became of a run, all of it can be removed. */
export type DemoMark = {
  inquiryKeys: string[];
  /** In the order of the inquiries. */
  photoPaths: string[][];
  partnerIds: string[];
  staffEmails: string[];
};

const NAME = 'demo';

export const planDemo = (staffEmails: string[]): DemoMark => ({
  inquiryKeys: demoInquiries.map(() => randomUUID()),
  photoPaths: demoInquiries.map(({ answers, photos = [] }) =>
    photos.map(() => makePhotoPath(answers.postal_code ?? '', 'jpg')),
  ),
  partnerIds: demoFirms.map(() => randomUUID()),
  staffEmails,
});

export async function findDemoMark(database: Sql): Promise<DemoMark | null> {
  const { rows } = await database.query<{ value: Partial<DemoMark> }>({
    text: 'select value from settings where name = $1',
    values: [NAME],
  });
  return rows[0] ? { inquiryKeys: [], photoPaths: [], partnerIds: [], staffEmails: [], ...rows[0].value } : null;
}

/** False: there is one already. */
export async function writeDemoMark(database: Sql, mark: DemoMark): Promise<boolean> {
  const { rowCount } = await database.query({
    text: `insert into settings (name, value, changed_by) values ($1, $2, 'demo') on conflict (name) do nothing`,
    values: [NAME, JSON.stringify(mark)],
  });
  return rowCount === 1;
}

export async function removeDemoMark(database: Sql): Promise<void> {
  await database.query({ text: 'delete from settings where name = $1', values: [NAME] });
}

/**
 * A demo writes to nobody: what its verbs wanted to send goes in their own transaction, so that no server beside it ever
 * sees a job. Who met that server in a deadlock tries again.
 */
export function quietly(database: Queries): Queries {
  async function transaction<T>(work: Parameters<Queries['transaction']>[0], tries = 5): Promise<T> {
    try {
      return (await database.transaction(async (client) => {
        const result = await work(client);
        await client.query('delete from pgboss.job where created_on = now()');
        return result;
      })) as T;
    } catch (error) {
      if (tries === 0 || (error as { code?: string }).code !== '40P01') throw error;
      return transaction(work, tries - 1);
    }
  }
  return {
    transaction: (work) => transaction(work),
    query: (query) => transaction((client) => client.query(query)),
  };
}
