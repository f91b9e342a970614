import { expect } from '@playwright/test';
import { clearInquiry } from '../../domain/inquiries/quarantine.server.ts';
import { invitationUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import { proposeMatch } from '../../domain/matching/match-inquiry.server.ts';
import { confirmProposal } from '../../domain/matching/proposals.server.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { storeFirm } from './firms.ts';
import { toQueries } from './queries.ts';
import { withServerPool } from './server-database.ts';

const OFFICE: Actor = { kind: 'staff', id: 'test' };

export type InvitedFirm = { invitationId: string; reference: string; link: string };
/** With what a square metre of net costs there. */
type Priced = { name: string; netCents: number };

/** The office asks three firms with price lists, whomever else the rules would choose on this server. */
export const askFirms = (inquiryId: string, firms: readonly [Priced, Priced, Priced]) =>
  withServerPool(async (pool) => {
    const database = toQueries({ pool });
    const ours: string[] = [];
    for (const { name, netCents } of firms) {
      const id = await storeFirm(pool, { name });
      await pool.query(`insert into firm_prices (firm_id, position, unit, unit_cents) values ($1, 'nets', 'm2', $2)`, [
        id,
        netCents,
      ]);
      ours.push(id);
    }
    await expect
      .poll(async () => {
        // Filled in faster than people do, it may be held.
        await clearInquiry(database, { inquiryId, actor: OFFICE });
        const expected = (await proposeMatch(database, inquiryId))?.chosen ?? [];
        const add = ours.filter((id) => !expected.includes(id));
        const remove = expected.filter((id) => !ours.includes(id));
        const reason = 'Drei aus der Nähe';
        return (await confirmProposal(database, { inquiryId, actor: OFFICE, expected, add, remove, reason })).kind;
      })
      .toBe('matched');
    const asked: InvitedFirm[] = [];
    for (const firmId of ours) {
      const { rows } = await pool.query<{ invitationId: string; reference: string }>(
        'select id as "invitationId", reference from invitations where inquiry_id = $1 and firm_id = $2',
        [inquiryId, firmId],
      );
      const [invitation] = rows as [(typeof rows)[0]];
      const { token } = await makeLink(database, { audience: 'invitation', invitationId: invitation.invitationId });
      asked.push({ ...invitation, link: invitationUrl('', invitation.reference, token) });
    }
    return asked as [InvitedFirm, InvitedFirm, InvitedFirm];
  });
