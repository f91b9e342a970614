import type { Queries, Sql } from '../../platform/db/side-pool.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { closedStatuses } from '../process/reasons.ts';

/** Until an inquiry names it, a photo is shown to whoever sends the form, and is no place to keep pictures at. */
const UNBOUND_MINUTES = 30;

export type PhotoAccess = 'bound' | 'unbound';

/**
 * The permanent address answers until the inquiry is closed, is to be erased, or somebody of the office hid the photo;
 * without an inquiry for half an hour after it was first stored, however often it is sent again.
 */
export async function findPhotoAccess(database: Sql, path: string): Promise<PhotoAccess | null> {
  const { rows } = await database.query<{ access: PhotoAccess }>({
    text: `select case when u.inquiry_id is null then 'unbound' else 'bound' end as access from uploads u left join inquiries i on i.id = u.inquiry_id
      where u.path = $1 and u.hidden_at is null and i.erase_due_at is null and (i.status is null or i.status <> all($2))
        and (u.inquiry_id is not null or u.stored_at > now() - $3 * interval '1 minute')`,
    values: [path, closedStatuses, UNBOUND_MINUTES],
  });
  return rows[0]?.access ?? null;
}

/**
 * The n-th photo, counted from 1, for a firm that was asked; none while the erasure waits. The customer and the office do see
 * them in those ten minutes: the customer may still change their mind, and whoever calls about it wants an answer.
 */
export async function findPhotoForFirm(
  database: Sql,
  { invitationId, position }: { invitationId: string; position: number },
): Promise<string | null> {
  const { rows } = await database.query<{ path: string }>({
    text: `select u.path from invitations v join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
        join uploads u on u.inquiry_id = i.id and u.stored_at is not null and u.hidden_at is null
      where v.id = $1 order by u.stored_at, u.path limit 1 offset $2`,
    values: [invitationId, position - 1],
  });
  return rows[0]?.path ?? null;
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
