import type { Queries } from '../../platform/db/side-pool.ts';
import { lockInvitation } from '../invitations/take-invitation-step.server.ts';
import { toE164 } from '../phone-number.server.ts';
import type { ReleasedFields } from './release-fields.ts';

type Call = { invitationId: string };
/** `dial`: the number as a link calls it. */
export type ShownContact = { fields: ReleasedFields; dial: string | null; releasedAt: Date; firstShownAt: Date };

/** The firm asks to see what was released to it: from here on it is on record that it did. */
export async function showContact(database: Queries, { invitationId }: Call): Promise<{ kind: 'shown' | 'nothing' }> {
  return database.transaction(async (client) => {
    const locked = await lockInvitation(client, invitationId);
    const { rowCount } = await client.query('select from releases where invitation_id = $1 and taken_back_at is null', [
      invitationId,
    ]);
    if (locked.kind !== 'locked' || !rowCount) return { kind: 'nothing' };
    await client.query(
      `update disclosures set first_shown_at = coalesce(first_shown_at, now())
       where invitation_id = $1 and scope <> 'blind' and revoked_at is null`,
      [invitationId],
    );
    return { kind: 'shown' };
  });
}

/** Only once the firm asked: nothing before, and nothing after it was taken back. Field by field what was disclosed. */
export async function readShownContact(
  database: Pick<Queries, 'query'>,
  { invitationId }: Call,
): Promise<
  | { kind: 'none' }
  /** `corrected`: what the firm saw was put right since. */
  | { kind: 'waiting'; releasedAt: Date; corrected: boolean }
  | ({ kind: 'shown' } & ShownContact)
> {
  const { rows } = await database.query<{
    shown: ReleasedFields;
    released_at: Date;
    fields: string[];
    all: boolean;
    first: Date;
    corrected: boolean;
  }>({
    text: `select r.shown, r.released_at, bool_and(d.first_shown_at is not null) as all, max(d.first_shown_at) as first,
        exists (select from disclosures old where old.invitation_id = r.invitation_id and old.scope = 'contact'
          and old.first_shown_at is not null and old.revoked_at is not null and old.granted_at >= r.released_at) as corrected,
        array(select unnest(fields) from disclosures where invitation_id = r.invitation_id and scope <> 'blind'
          and revoked_at is null and first_shown_at is not null) as fields
      from releases r join disclosures d on d.invitation_id = r.invitation_id and d.scope <> 'blind' and d.revoked_at is null
      join inquiries i on i.id = r.inquiry_id and i.erase_due_at is null
      where r.invitation_id = $1 and r.taken_back_at is null group by r.id`,
    values: [invitationId],
  });
  const [row] = rows;
  if (!row) return { kind: 'none' };
  if (!row.all) return { kind: 'waiting', releasedAt: row.released_at, corrected: row.corrected };
  const shown = Object.entries(row.shown).filter(([name]) => row.fields.includes(name));
  const fields = Object.fromEntries(shown) as ReleasedFields;
  const dial = fields.phone === undefined ? null : toE164(fields.phone);
  return { kind: 'shown', fields, dial, releasedAt: row.released_at, firstShownAt: row.first };
}
