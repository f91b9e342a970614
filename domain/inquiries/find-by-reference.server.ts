import type { Queries } from '../../platform/db/side-pool.ts';
import { isUuid } from '../is-uuid.ts';
import type { Inquiry } from './inquiry.server.ts';

const REFERENCE = /^[0-9a-f]{8}$/i;

export const isReference = (text: string) => isUuid(text) || REFERENCE.test(text);

/** By id, or by its first eight digits as mails and callers name it. Several: the reference does not say which one. */
export async function findByReference(database: Pick<Queries, 'query'>, reference: string): Promise<Inquiry[]> {
  const { rows } = await database.query<Inquiry>({
    text: `select * from inquiries where id between $1::uuid and $2::uuid`,
    values: isUuid(reference)
      ? [reference, reference]
      : [`${reference}-0000-0000-0000-000000000000`, `${reference}-ffff-ffff-ffff-ffffffffffff`],
  });
  return rows;
}
