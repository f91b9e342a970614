import { type Client, findRow, raw, readRow, type Sql } from '../../platform/db/rows.ts';
import type { DetailAnswers } from '../details/detail-answers.ts';
import { readDetailVersions } from '../details/save-details.server.ts';
import { type Position, positions, type Unit } from '../firms/positions.ts';
import type { InvitationStatus } from '../invitations/invitation-transitions.server.ts';
import { findNeeds, type InquiryAnswers } from '../matching/points.ts';
import { type Tariff, writeHundredths } from '../money.ts';
import { countShownPhotos } from '../photos/store-photo.server.ts';
import { nextDay, toWallTime } from '../time/munich-clock.ts';
import { findOfferDraft } from './draft.server.ts';
import { findOffer, type StoredOffer } from './find-offer.server.ts';
import { quantityOf } from './match-answers.ts';
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
  const wanted: Partial<Record<Position, boolean>> = {
    inspection: true,
    travel: true,
    cleaning: signs.includes('dirt') || details.droppings === 'layer' || details.droppings === 'thick',
    nests: signs.includes('nest') && details.nest !== 'none',
    removal: details.existing === 'remove',
    nets: signs.includes('balcony') || signs.includes('courtyard') || places.includes('hall'),
    spikes: places.includes('sill') || places.includes('roof-edge') || locations.includes('facade'),
    'solar-edge': signs.includes('solar'),
  };
  return new Set((Object.keys(wanted) as Position[]).filter((position) => wanted[position]));
}

/** A customer whose decision was moved needs the offer for longer. */
function fieldsToChange(current: StoredOffer, rules: OfferRules): OfferFields {
  const least = leastValidUntil(rules);
  return { ...fieldsOf(current), ...(current.validUntil < least && { valid: least }) };
}

type RuleFacts = { smallBusiness: boolean; nests: boolean; decisionOn: string | null; now: Date };

type Row = InquiryAnswers &
  RuleFacts & {
    inquiryId: string;
    reference: string;
    status: InvitationStatus;
    firm: string;
    photoCount: number;
    details: DetailAnswers | null;
    prices: ListPrice[];
    tariff: Tariff;
  };

const RULES = raw(
  `p.small_business as "smallBusiness", may_work_on_nests(p.id) as nests, i.decision_on::text as "decisionOn", now() as now`,
);

const findPage = (database: Sql, invitationId: string) =>
  findRow<Row>(database)`
  select ${RULES}, v.inquiry_id as "inquiryId", v.reference, v.status, p.name as firm,
    i.property_type, i.property_sub_type, i.types_of_problems, i.problem_locations,
    json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents) as tariff,
    ${countShownPhotos('i.id')} as "photoCount",
    (select d.answers from inquiry_details d where d.inquiry_id = i.id order by d.version desc limit 1) as details,
    (select coalesce(json_agg(json_build_object('position', position, 'unit', unit, 'unitCents', unit_cents) order by position, unit), '[]')
     from firm_prices l where l.firm_id = p.id and (position <> 'nests' or may_work_on_nests(p.id))) as prices
  from invitations v
  join inquiries i on i.id = v.inquiry_id and i.erase_due_at is null
  join firms p on p.id = v.firm_id
  join commission_terms t on t.id = v.terms_id
  where v.id = ${invitationId}`;

/** Shows the draft, else the sent offer, else prices and measures. */
export async function readOfferPage(database: Sql, invitationId: string) {
  const [row, draft, offer] = await Promise.all([
    findPage(database, invitationId),
    findOfferDraft(database, invitationId),
    findOffer(database, invitationId),
  ]);
  if (!row) return null;
  const current = offer?.state === 'current' ? offer : null;
  const versions = await readDetailVersions(database, row.inquiryId);
  const since = draft?.detailsVersion ?? current?.detailsVersion ?? versions.latest;
  const { reference, status, firm, photoCount, prices, tariff } = row;
  const rules = rulesOf(row, current);
  const given = { prices, answers: row, details: row.details ?? {}, today: rules.today, decisionOn: row.decisionOn };
  return {
    ...{ reference, status, firm, photoCount, prices, tariff, rules, current },
    fields: draft?.fields ?? (current ? fieldsToChange(current, rules) : prefillOffer(given)),
    key: draft?.key ?? null,
    /** Changes when the server has newer data than a draft in the browser. */
    base: draft ? String(draft.savedAt.getTime()) : `v${current?.version ?? 0}`,
    /** The current version of the details, and the changes since the draft or offer. */
    details: { version: versions.latest, changes: versions.changesSince(since) },
  };
}
export type OfferPageData = NonNullable<Awaited<ReturnType<typeof readOfferPage>>>;

const rulesOf = ({ smallBusiness, nests, decisionOn, now }: RuleFacts, current: StoredOffer | null): OfferRules => ({
  today: toWallTime(now).day,
  decisionOn,
  vatBp: smallBusiness ? 0 : STANDARD_VAT_BP,
  netBefore: current?.netCents ?? null,
  mayNests: nests,
});

export async function findOfferRules(client: Client, invitationId: string): Promise<OfferRules> {
  const facts = await readRow<RuleFacts>(client)`
    select ${RULES} from invitations v join firms p on p.id = v.firm_id join inquiries i on i.id = v.inquiry_id
    where v.id = ${invitationId}`;
  const offer = await findOffer(client, invitationId);
  return rulesOf(facts, offer?.state === 'current' ? offer : null);
}
