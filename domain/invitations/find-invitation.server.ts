import type { Queries } from '../../platform/db/side-pool.ts';
import type { InvitationRow } from './take-invitation-step.server.ts';

export type OpenInvitation = InvitationRow & { inquiry_id: string };

/** What a link opens to its firm: nothing that the customer vetoed, and nothing at all to a firm that is suspended or gone. */
export async function findOpenInvitation(
  database: Pick<Queries, 'query'>,
  invitationId: string,
): Promise<OpenInvitation | null> {
  const { rows } = await database.query<OpenInvitation>({
    text: `select i.* from invitations i join partners p on p.id = i.partner_id and p.status not in ('suspended', 'left', 'rejected')
      where i.id = $1 and i.inquiry_id is not null and i.status <> 'vetoed'`,
    values: [invitationId],
  });
  return rows[0] ?? null;
}

export async function findInvitation(
  database: Pick<Queries, 'query'>,
  invitationId: string,
): Promise<InvitationRow | null> {
  const { rows } = await database.query<InvitationRow>({
    text: 'select * from invitations where id = $1',
    values: [invitationId],
  });
  return rows[0] ?? null;
}
