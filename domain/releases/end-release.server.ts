import type pg from 'pg';

/** Of the release nothing but its times is left; the disclosure says that it was revoked, and no visit is to come. */
export async function endRelease(client: pg.ClientBase, invitationId: string): Promise<void> {
  await client.query(
    `update releases set taken_back_at = now(), shown = '{}', times = null, wants_visit = false, object_address = null,
       orders_as = null, access_by = null
     where invitation_id = $1 and taken_back_at is null`,
    [invitationId],
  );
  await client.query(
    `update disclosures set revoked_at = now() where invitation_id = $1 and scope <> 'blind' and revoked_at is null`,
    [invitationId],
  );
  await client.query(
    'update visits set cancelled_at = now() where invitation_id = $1 and cancelled_at is null and starts_at > now()',
    [invitationId],
  );
}
