import type { Sql } from '../../platform/db/side-pool.ts';
import type { ReleaseGiven } from './release-fields.ts';

type Draft = { inquiryId: string; invitationId: string; given: ReleaseGiven };

/** Kept for at most a day (`release-drafts` in content/processings.ts). */
export async function saveReleaseDraft(database: Sql, { inquiryId, invitationId, given }: Draft): Promise<void> {
  await database.query({
    text: `insert into release_drafts (invitation_id, inquiry_id, given) select id, inquiry_id, $3 from invitations
        where id = $1 and inquiry_id = $2
      on conflict (invitation_id) do update set given = excluded.given, saved_at = now()`,
    values: [invitationId, inquiryId, JSON.stringify(given)],
  });
}

export async function findReleaseDraft(database: Sql, invitationId: string): Promise<ReleaseGiven | null> {
  const { rows } = await database.query<{ given: ReleaseGiven }>({
    text: 'select given from release_drafts where invitation_id = $1',
    values: [invitationId],
  });
  return rows[0]?.given ?? null;
}
