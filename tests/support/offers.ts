import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { makeLink } from '../../domain/access/make-link.server.ts';
import type { Offer } from '../../domain/offers/offer.ts';
import type { OfferLine } from '../../domain/offers/offer-sums.ts';
import { positions } from '../../domain/offers/positions.ts';
import type { Actor } from '../../domain/process/inquiry-events.server.ts';
import { nextDay, toWallTime } from '../../domain/time/munich-clock.ts';
import { storeInquiryIn } from './inquiry-in-state.ts';
import { storePartner } from './partners.ts';
import { toQueries } from './queries.ts';

type Asked = Partial<{
  inquiryId: string;
  partnerId: string;
  slot: number;
  inquiry: Parameters<typeof storeInquiryIn>[2];
}>;

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HOUR_MS = 3_600_000;

/** A firm that was asked about an inquiry by a run of its own, by plain SQL, with a link. */
export async function storeAsked(pool: pg.Pool, given: Asked = {}) {
  const inquiryId = given.inquiryId ?? (await storeInquiryIn(pool, 'matching', given.inquiry));
  const partnerId = given.partnerId ?? (await storePartner(pool));
  const reference = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  const { rows: runs } = await pool.query<{ id: string }>(
    `insert into match_runs (inquiry_id, inquiry_hash, round, cause, slots, rules, needs)
     select $1::uuid, encode(sha256(convert_to($1::text, 'UTF8')), 'hex'), count(*) + 1, 'received', 3, 'test', '{}'
     from match_runs where inquiry_id = $1::uuid returning id`,
    [inquiryId],
  );
  const runId = runs[0]?.id;
  await pool.query(
    `insert into match_candidates (run_id, partner_id, distance_m, fit, near, answers, score, share, credit_before,
       credit_after, rank, chosen, facts) values ($1, $2, 8200, 32, 14, 34, 80, 500000, 700000, -300000, 1, true, '{}')`,
    [runId, partnerId],
  );
  const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
  const { rows } = await pool.query<{ id: string }>(
    `insert into invitations (reference, inquiry_id, inquiry_hash, partner_id, run_id, terms_id, slot, remind_at,
       answer_due_at, offer_due_at)
     select $1, $2::uuid, encode(sha256(convert_to($2::text, 'UTF8')), 'hex'), $3, $4, (select min(id) from commission_terms),
       coalesce($5::int, (select count(*) + 1 from invitations where inquiry_id = $2::uuid)), $6, $7, $8 returning id`,
    [reference, inquiryId, partnerId, runId, given.slot ?? null, later(2), later(4), later(20)],
  );
  const invitationId = rows[0]?.id as string;
  const { token } = await makeLink(toQueries({ pool }), { audience: 'invitation', invitationId });
  return { inquiryId, partnerId, invitationId, reference, token, path: `/betrieb/anfrage/${reference}/?s=${token}` };
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
