import type pg from 'pg';
import { invitationUrl } from '../../domain/magic-links/link-addresses.ts';
import { makeLink } from '../../domain/magic-links/make-link.server.ts';
import type { Actor } from '../../domain/workflow/inquiry-events.server.ts';
import { storeInquiryInState } from './inquiry-in-state.ts';
import { type InvitationGiven, storeInvitation } from './invitations.ts';
import { toQueries } from './queries.ts';

export { makeOffer, netLine } from '../../commands/demo/factories.ts';

type Asked = InvitationGiven & { inquiry?: Parameters<typeof storeInquiryInState>[2] };

/** A firm that was asked, with the link that it got. */
export async function storeAsked(pool: pg.Pool, { inquiry, ...given }: Asked = {}) {
  const inquiryId = given.inquiryId ?? (await storeInquiryInState(pool, 'matching', inquiry));
  const stored = await storeInvitation(pool, { ...given, inquiryId });
  const { invitationId } = stored;
  const { token } = await makeLink(toQueries({ pool }), { audience: 'invitation', invitationId });
  const { rows } = await pool.query<{ reference: string }>('select reference from invitations where id = $1', [
    invitationId,
  ]);
  const reference = rows[0]?.reference ?? '';
  return { ...stored, reference, token, link: invitationUrl('', reference, token) };
}

export const FIRM: Actor = { kind: 'firm', id: 'firm:test' };
