import { type Client, execute, findRow, findValue, readRow } from '../../platform/db/rows.ts';
import { findObstacle } from '../firms/find-firm.server.ts';
import type { LockedInvitation } from '../invitations/invitation-transitions.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { type Offer, offerConditionsSchema, STANDARD_VAT_BP } from './offer.ts';
import { isPriced, lineCents, sumOffer } from './offer-sums.ts';
import { leastValidUntil, offersNests } from './read-offer.ts';

export type NotAllowed =
  /** `reason` is a code of why_not_active() or a status. */
  { kind: 'not-vetted'; reason: string } | { kind: 'invalid'; problem: 'valid-short' | 'conditions' };

export async function checkOffer(
  client: Client,
  { invitation, inquiry }: LockedInvitation,
  offer: Offer,
): Promise<NotAllowed | { kind: 'allowed'; vatBp: number }> {
  const obstacle = await findObstacle(client, invitation.firm_id);
  if (obstacle) return { kind: 'not-vetted', reason: obstacle };
  const firm = await findRow<{ small_business: boolean; nests: boolean }>(client)`
    select small_business, may_work_on_nests(id) as nests from firms where id = ${invitation.firm_id}`;
  if (!firm?.nests && offersNests(offer.lines)) return { kind: 'not-vetted', reason: 'document:tierschg-11' };
  const today = toWallTime(inquiry.now).day;
  if (offer.validUntil < leastValidUntil({ today, decisionOn: inquiry.decision_on })) {
    return { kind: 'invalid', problem: 'valid-short' };
  }
  if (!offerConditionsSchema.safeParse(offer.conditions).success) return { kind: 'invalid', problem: 'conditions' };
  return { kind: 'allowed', vatBp: firm?.small_business ? 0 : STANDARD_VAT_BP };
}

type NewOffer = {
  invitationId: string;
  inquiryId: string;
  key: string;
  vatBp: number;
  offer: Offer;
  /** The latest, unless given. */
  detailsVersion?: number;
};

/** The database checks the computed sums again. */
export async function storeOffer(
  client: Client,
  { invitationId, inquiryId, key, vatBp, offer, detailsVersion }: NewOffer,
): Promise<number> {
  const sums = sumOffer(offer.lines, vatBp);
  const yearly = sums.yearlyNetCents > 0 ? sums.yearlyGrossCents : null;
  const { id, version } = await readRow<{ id: string; version: number }>(client)`
    insert into offers (invitation_id, version, details_version, price_kind, vat_bp, net_cents, vat_cents, gross_cents,
      upper_net_cents, open_positions, labour_share_bp, yearly_gross_cents, terms, earliest_on, working_days, valid_until,
      guarantee_months, remarks, change_reason, idempotency_key)
    select ${invitationId}, coalesce((select max(version) from offers where invitation_id = ${invitationId}), 0) + 1,
      coalesce(${detailsVersion ?? null}, (select max(version) from inquiry_details where inquiry_id = ${inquiryId}), 0),
      ${offer.priceKind}, ${vatBp}, ${sums.netCents}, ${sums.vatCents}, ${sums.grossCents}, ${offer.upperNetCents},
        ${sums.open}, ${offer.labourShareBp}, ${yearly}, ${JSON.stringify(offer.conditions)}, ${offer.earliestOn},
        ${offer.workingDays}, ${offer.validUntil}, ${offer.guaranteeMonths}, ${offer.remarks}, ${offer.changeReason},
        ${key}
    returning id, version`;
  await storeLines(client, id, offer);
  await execute(client)`delete from offer_drafts where invitation_id = ${invitationId}`;
  return version;
}

async function storeLines(client: Client, offerId: string, { lines }: Offer) {
  const rows = lines.map((line) => ({
    position: line.position,
    part: line.part,
    state: line.state,
    note: line.note,
    ...(isPriced(line) && {
      hundredths: line.quantity,
      unit: line.unit,
      unit_cents: line.unitCents,
      total_cents: lineCents(line),
    }),
  }));
  await execute(client)`
    insert into offer_lines (offer_id, position, part, state, quantity, unit, unit_cents, total_cents, note)
    select ${offerId}, position, part, state, hundredths / 100.0, unit, unit_cents, total_cents, note
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (position text, part smallint, state text,
      hundredths bigint, unit text,
      unit_cents bigint, total_cents bigint, note text)`;
}

/** A repeated key gets the same answer as the first time. */
export const findSentBefore = (client: Client, { invitationId, key }: { invitationId: string; key: string }) =>
  findValue<number>(client)`
    select version from offers where idempotency_key = ${key} and invitation_id = ${invitationId}`;
