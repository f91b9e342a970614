import type { Queries } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { closedStatuses } from '../inquiries/inquiry-status.ts';

/** The permanent address answers until the inquiry is closed, is to be erased, or somebody of the office hid the photo. */
export async function isPhotoPublic(database: Pick<Queries, 'query'>, path: string): Promise<boolean> {
  const { rowCount } = await database.query({
    text: `select from uploads u left join inquiries i on i.id = u.inquiry_id
      where u.path = $1 and u.hidden_at is null and i.erase_due_at is null and (i.status is null or i.status <> all($2))`,
    values: [path, closedStatuses],
  });
  return rowCount === 1;
}

/** Whether this photo belongs to this inquiry, for whoever may see the inquiry; customers do not see hidden ones. */
export async function findPhotoOf(
  database: Pick<Queries, 'query'>,
  { inquiryId, path }: { inquiryId: string; path: string },
): Promise<{ kind: 'photo'; hidden: boolean } | { kind: 'unknown' }> {
  const { rows } = await database.query<{ hidden: boolean }>({
    text: `select hidden_at is not null as hidden from uploads
      where inquiry_id = $1 and path = $2 and stored_at is not null`,
    values: [inquiryId, path],
  });
  return rows[0] ? { kind: 'photo', hidden: rows[0].hidden } : { kind: 'unknown' };
}

/** Keeps a photo from everybody outside, or shows it again. */
export async function hidePhoto(
  database: Queries,
  { inquiryId, path, hidden, actor }: { inquiryId: string; path: string; hidden: boolean; actor: string },
): Promise<{ kind: 'done' | 'unknown' }> {
  return database.transaction(async (client) => {
    const { rowCount } = await client.query(
      'update uploads set hidden_at = case when $3 then coalesce(hidden_at, now()) end where inquiry_id = $1 and path = $2',
      [inquiryId, path, hidden],
    );
    if (!rowCount) return { kind: 'unknown' };
    const action = hidden ? 'inquiry.hide-photo' : 'inquiry.show-photo';
    await recordAction(client, { actor, action, subject: inquiryId });
    return { kind: 'done' };
  });
}
