import { execute, findValue, type Queries, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { closedStatuses } from '../workflow/reasons.ts';

/** Limits how long photos without an inquiry are served, so that nobody uses the site as image hosting. */
const UNBOUND_MINUTES = 30;

export type PhotoAccess = 'bound' | 'unbound';

/** Uploading an unbound photo again does not extend the half hour. */
export const findPhotoAccess = (database: Sql, path: string) =>
  findValue<PhotoAccess>(database)`
    select case when u.inquiry_id is null then 'unbound' else 'bound' end as access from uploads u left join inquiries i on i.id = u.inquiry_id
    where u.path = ${path} and u.hidden_at is null and i.erase_due_at is null
      and (i.status is null or i.status <> all(${closedStatuses}))
      and (u.inquiry_id is not null or u.stored_at > now() - ${UNBOUND_MINUTES} * interval '1 minute')`;

/** Firms see no photos of the finished work, and none while an erasure is pending; customer and office still do, because it may be cancelled. */
export const findPhotoForFirm = (
  database: Sql,
  { invitationId, position }: { invitationId: string; position: number },
) =>
  findValue<string>(database)`
    select u.path from invitations v join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
      join uploads u on u.inquiry_id = i.id and u.stored_at is not null and u.hidden_at is null
        and (i.closed_at is null or u.stored_at <= i.closed_at)
    where v.id = ${invitationId} order by u.stored_at, u.path limit 1 offset ${position - 1}`;

export async function hidePhoto(
  database: Queries,
  { inquiryId, path, hidden, actor }: { inquiryId: string; path: string; hidden: boolean; actor: string },
): Promise<{ kind: 'done' | 'unknown' }> {
  return database.transaction(async (client) => {
    const rowCount = await execute(client)`
      update uploads set hidden_at = case when ${hidden} then coalesce(hidden_at, now()) end
      where inquiry_id = ${inquiryId} and path = ${path}`;
    if (!rowCount) return { kind: 'unknown' };
    const action = hidden ? 'inquiry.hide-photo' : 'inquiry.show-photo';
    await recordAction(client, { actor, action, subject: inquiryId });
    return { kind: 'done' };
  });
}
