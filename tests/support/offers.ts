import type pg from 'pg';
import { invitationUrl } from '../../domain/access/link-addresses.ts';
import { makeLink } from '../../domain/access/make-link.server.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferLine } from '../../domain/offers/offer-sums.ts';
import { positions } from '../../domain/partners/positions.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { storeInquiryIn } from './inquiry-in-state.ts';
import { type InvitationGiven, storeInvitation } from './invitations.ts';
import { toQueries } from './queries.ts';

type Asked = InvitationGiven & { inquiry?: Parameters<typeof storeInquiryIn>[2] };

/** A firm that was asked, with the link that it got. */
export async function storeAsked(pool: pg.Pool, { inquiry, ...given }: Asked = {}) {
  const inquiryId = given.inquiryId ?? (await storeInquiryIn(pool, 'matching', inquiry));
  const stored = await storeInvitation(pool, { ...given, inquiryId });
  const { invitationId } = stored;
  const { token } = await makeLink(toQueries({ pool }), { audience: 'invitation', invitationId });
  const { rows } = await pool.query<{ reference: string }>('select reference from invitations where id = $1', [
    invitationId,
  ]);
  const reference = rows[0]?.reference ?? '';
  return { ...stored, reference, token, link: invitationUrl('', reference, token) };
}

export const FIRM: Actor = { kind: 'partner', id: 'partner:test' };

/** A whole offer: access included, the given lines, everything else not included. */
export function makeOffer(lines: readonly OfferLine[] = [netLine()], changes: Partial<Offer> = {}): Offer {
  const today = toWallTime(new Date()).day;
  const untouched = positions
    .filter(({ code }) => !lines.some(({ position }) => position === code))
    .map(
      ({ code }): OfferLine => ({
        position: code,
        part: 1,
        state: code === 'access' ? 'included' : 'not-included',
        note: null,
      }),
    );
  return {
    priceKind: 'fixed',
    lines: [...lines, ...untouched],
    upperNetCents: null,
    labourShareBp: null,
    terms: { access: { how: 'ladder', permit: false } },
    earliestOn: nextDay(today, 3),
    workingDays: null,
    validUntil: nextDay(today, 30),
    guaranteeMonths: 24,
    remarks: null,
    changeReason: null,
    ...changes,
  };
}

export function netLine(quantity = 900, unitCents = 6_000): OfferLine {
  return { position: 'nets', part: 1, state: 'priced', quantity, unit: 'm2', unitCents, note: null };
}
