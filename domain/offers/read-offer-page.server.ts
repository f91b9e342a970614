import type pg from 'pg';
import type { Sql } from '../../platform/db/side-pool.ts';
import type { DetailAnswers, DetailChange } from '../details/detail-answers.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import type { InvitationStatus } from '../invitations/invitation-steps.server.ts';
import { findNeeds, type InquiryAnswers } from '../matching/points.ts';
import { type Tariff, writeHundredths } from '../money.ts';
import { type Position, positions, type Unit } from '../partners/positions.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { findDraft } from './draft.server.ts';
import { findOffer, type StoredOffer } from './find-offer.server.ts';
import { STANDARD_VAT_BP } from './offer.ts';
import { fieldsOf, leastValidUntil, type OfferFields, type OfferRules } from './read-offer.ts';

export type ListPrice = { position: Position; unit: Unit; unitCents: number };

type Given = {
  prices: readonly ListPrice[];
  answers: InquiryAnswers;
  details: DetailAnswers;
  today: string;
  decisionOn: string | null;
};

const USUAL_VALID_DAYS = 30;

export function prefillOffer({ prices, answers, details, today, decisionOn }: Given): OfferFields {
  const fields: Record<string, string> = {};
  const wanted = findWanted(answers, details);
  for (const { code } of positions) {
    const price = prices.find(({ position }) => position === code);
    if (!price || !wanted.has(code)) continue;
    fields[`${code}.unit`] = price.unit;
    fields[`${code}.price`] = writeHundredths(price.unitCents);
    const quantity = quantityOf(price.unit, details);
    if (quantity) fields[`${code}.quantity`] = writeHundredths(quantity);
  }
  const least = leastValidUntil({ today, decisionOn });
  const usual = nextDay(today, USUAL_VALID_DAYS);
  fields.valid = least.localeCompare(usual) > 0 ? least : usual;
  return fields;
}

function findWanted(answers: InquiryAnswers, details: DetailAnswers): Set<Position> {
  const { signs } = findNeeds(answers, details);
  const places: readonly string[] = details.place ?? [];
  const locations = answers.problem_locations.split(',');
  const edge = places.includes('sill') || places.includes('roof-edge') || locations.includes('facade');
  const wanted: Partial<Record<Position, boolean>> = {
    inspection: true,
    travel: true,
    cleaning: signs.includes('dirt') || details.droppings === 'layer' || details.droppings === 'thick',
    nests: signs.includes('nest') && details.nest !== 'none',
    removal: details.existing === 'remove',
    nets: signs.includes('balcony') || signs.includes('courtyard') || places.includes('hall'),
    spikes: edge,
    'solar-edge': signs.includes('solar'),
  };
  return new Set((Object.keys(wanted) as Position[]).filter((position) => wanted[position]));
}

/** Hundredths of the unit; null without a measure. */
function quantityOf(unit: Unit, { size }: DetailAnswers): number | null {
  const count = size?.count ?? 1;
  const [width, height] = [size?.widthCm, size?.heightCm ?? size?.depthCm];
  if (unit === 'm2') return width && height ? Math.max(1, Math.round((width * height * count) / 100)) : null;
  if (unit === 'm') return (size?.edgeCm ?? width ?? 0) * count || null;
  return 100;
}

export type OfferPage = {
  reference: string;
  status: InvitationStatus;
  firm: string;
  photoCount: number;
  rules: OfferRules;
  tariff: Tariff;
  prices: ListPrice[];
  fields: OfferFields;
  key: string | null;
  /** Changes when the server has newer data than a draft in the browser. */
  base: string;
  /** The current version of the details, and the changes since the draft or offer. */
  details: { version: number; changes: DetailChange[] };
  current: StoredOffer | null;
};

type Row = InquiryAnswers & {
  inquiry_id: string;
  reference: string;
  status: InvitationStatus;
  firm: string;
  photos: number;
  small_business: boolean;
  nests: boolean;
  decision: string | null;
  details: DetailAnswers | null;
  prices: ListPrice[] | null;
  rate_bp: number;
  min_cents: number;
  max_cents: number;
  now: Date;
};

const PAGE = `select v.inquiry_id, v.reference, v.status, p.name as firm, p.small_business, may_work_on_nests(p.id) as nests,
    i.decision_on::text as decision, now() as now, i.property_type, i.property_sub_type, i.types_of_problems, i.problem_locations, t.rate_bp, t.min_cents, t.max_cents,
    (select count(*)::int from uploads u where u.inquiry_id = i.id and stored_at is not null and hidden_at is null) as photos,
    (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
    (select json_agg(json_build_object('position', position, 'unit', unit, 'unitCents', unit_cents) order by position, unit)
     from partner_prices l where l.partner_id = p.id) as prices
  from invitations v
  join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
  join partners p on p.id = v.partner_id
  join commission_terms t on t.id = v.terms_id
  where v.id = $1`;

/** Shows the draft, else the sent offer, else prices and measures. */
export async function readOfferPage(database: Sql, invitationId: string): Promise<OfferPage | null> {
  const [{ rows }, draft, offer] = await Promise.all([
    database.query<Row>({ text: PAGE, values: [invitationId] }),
    findDraft(database, invitationId),
    findOffer(database, invitationId),
  ]);
  const [row] = rows;
  if (!row) return null;
  const current = offer?.state === 'current' ? offer : null;
  const versions = await readDetailVersions(database, row.inquiry_id);
  const since = draft?.detailsVersion ?? current?.detailsVersion ?? versions.latest;
  const rules = rulesOf(row, current);
  const prices = (row.prices ?? []).filter(({ position }) => row.nests || position !== 'nests');
  const { today, decisionOn } = rules;
  const fields =
    draft?.fields ??
    (current
      ? fieldsOf(current)
      : prefillOffer({ prices, answers: row, details: row.details ?? {}, today, decisionOn }));
  return {
    reference: row.reference,
    status: row.status,
    firm: row.firm,
    photoCount: row.photos,
    rules,
    tariff: { rateBp: row.rate_bp, minCents: row.min_cents, maxCents: row.max_cents },
    prices,
    fields,
    key: draft?.key ?? null,
    base: draft ? String(draft.savedAt.getTime()) : `v${current?.version ?? 0}`,
    details: { version: versions.latest, changes: versions.changesSince(since) },
    current,
  };
}

type RuleFacts = { small_business: boolean; nests: boolean; decision: string | null; now: Date };

function rulesOf({ small_business, nests, decision, now }: RuleFacts, current: StoredOffer | null): OfferRules {
  return {
    today: toWallTime(now).day,
    decisionOn: decision,
    vatBp: small_business ? 0 : STANDARD_VAT_BP,
    netBefore: current?.netCents ?? null,
    mayNests: nests,
  };
}

export async function findOfferRules(client: pg.ClientBase, invitationId: string): Promise<OfferRules> {
  const { rows } = await client.query<RuleFacts>(
    `select p.small_business, may_work_on_nests(p.id) as nests, i.decision_on::text as decision, now() as now
     from invitations v join partners p on p.id = v.partner_id join inquiries i on i.id = v.inquiry_id where v.id = $1`,
    [invitationId],
  );
  const offer = await findOffer(client, invitationId);
  return rulesOf(rows[0] as RuleFacts, offer?.state === 'current' ? offer : null);
}
