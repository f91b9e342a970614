import type pg from 'pg';
import { disclose } from './disclose.server.ts';
import { type Contact, correctedFields, type ReleasedFields } from './release-fields.ts';

/**
 * Firms that hold the contact get it as it is now: what they were shown ends, what they will see is on record anew, and
 * their page asks them to look once more. The invitations of those for whom something changed.
 */
export async function correctReleases(client: pg.ClientBase, inquiryId: string, contact: Contact): Promise<string[]> {
  const { rows } = await client.query<{ invitation_id: string; shown: ReleasedFields }>(
    `select invitation_id, shown from releases where inquiry_id = $1 and taken_back_at is null
     order by invitation_id for update`,
    [inquiryId],
  );
  const told: string[] = [];
  for (const { invitation_id: invitationId, shown } of rows) {
    const fields = correctedFields(shown, contact);
    if (isSame(shown, fields)) continue;
    await client.query('update releases set shown = $2 where invitation_id = $1 and taken_back_at is null', [
      invitationId,
      JSON.stringify(fields),
    ]);
    const ended = await client.query<{ basis: 'released' | 'asked-by-phone' }>(
      `update disclosures set revoked_at = now() where invitation_id = $1 and scope = 'contact' and revoked_at is null
       returning basis`,
      [invitationId],
    );
    const basis = ended.rows[0]?.basis ?? 'released';
    await disclose(client, { inquiryId, invitationId, fields, basis, scopes: ['contact'] });
    told.push(invitationId);
  }
  return told;
}

const isSame = (one: ReleasedFields, other: ReleasedFields) =>
  (['name', 'phone', 'email'] as const).every((field) => one[field] === other[field]);

/** A firm was given the mail address and may use no other way. */
export async function isMailReleased(client: pg.ClientBase, inquiryId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from releases where inquiry_id = $1 and taken_back_at is null and shown ? 'email' limit 1`,
    [inquiryId],
  );
  return rowCount === 1;
}
