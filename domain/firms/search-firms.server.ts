import { listRows, type Sql } from '../../platform/db/rows.ts';
import { escapeLike } from '../inquiries/search-inquiries.server.ts';
import { phonePrefixes } from '../phone-number.server.ts';
import { type Capability, capabilities, MAX_FIRMS_PER_INQUIRY } from '../rules.ts';
import { listPlaces } from '../service-area/service-area.ts';
import { type AreaRule, covers, listCovered } from './area.ts';
import { listExpiring } from './documents.server.ts';
import { AREA, type FirmStatus } from './firm-transitions.server.ts';

const firmStatuses = ['applied', 'checking', 'active', 'paused', 'suspended', 'rejected', 'left'] as const;
const LOOK_AHEAD_DAYS = 30;
const MAX_LISTED = 500;

export type ListedFirm = {
  id: string;
  number: number;
  name: string;
  postal_code: string;
  city: string;
  status: FirmStatus;
  status_since: Date;
  submitted_at: Date | null;
  /** Set if the honeypot field was filled. */
  held_at: Date | null;
  unchecked: number;
  complaints: number;
  paused_until: Date | null;
  ending_at: Date | null;
};

export type FirmSearch = { text: string; status: FirmStatus | '' };
export type FirmStatusCounts = Record<FirmStatus, number> & { drafts: number };

export type FirmOverview = Awaited<ReturnType<typeof searchFirms>>;

/** Searches by number or by part of name, place, contact, email or phone. */
export async function searchFirms(database: Sql, { text, status }: FirmSearch) {
  const now = new Date();
  const found = await listRows<ListedFirm>(database)`
    select p.id, p.number, p.name, p.postal_code, p.city, p.status, p.status_since, p.submitted_at, p.held_at,
      (select count(*)::int from firm_documents d where d.firm_id = p.id and d.state = 'submitted') as unchecked,
      (select count(*)::int from firm_messages m where m.firm_id = p.id and m.kind = 'complaint'
        and m.author = 'firm' and not exists (select from firm_messages a where a.answers_id = m.id)) as complaints,
      (select ends_at from firm_pauses z where z.firm_id = p.id and z.ended_at is null) as paused_until,
      (select max(effective_at) from firm_measures m where m.firm_id = p.id and m.kind = 'end'
        and m.lifted_at is null and p.status <> 'left') as ending_at
    from firms p
    where p.erased_at is null and (p.submitted_at is not null or p.status <> 'applied' or p.held_at is not null)
      and p.discarded_at is null and (${status} = '' or p.status = ${status})
      and (${text} = '' or p.number::text = ${text}
        or concat_ws(' ', p.name, p.postal_code, p.city, p.contact_name, p.email)
        ilike '%' || ${escapeLike(text)} || '%' or exists (select
        from unnest(${phonePrefixes(text)}::text[]) as prefix where starts_with(p.phone, prefix)))
    order by p.held_at is not null, array_position(array['applied', 'checking', 'suspended', 'paused', 'active', 'rejected', 'left'], p.status),
      case when p.status in ('applied', 'checking') then p.submitted_at end, p.name
    limit ${MAX_LISTED}`;
  const expiring = await listExpiring(database, { now, days: LOOK_AHEAD_DAYS });
  return { now, found, expiring, figures: await count(database) };
}

async function count(database: Sql): Promise<FirmStatusCounts> {
  const rows = await listRows<{ state: keyof FirmStatusCounts; count: number }>(database)`
    select case when status = 'applied' and submitted_at is null then 'drafts' else status end as state,
      count(*)::int as count from firms where erased_at is null group by 1`;
  const none = Object.fromEntries([...firmStatuses, 'drafts'].map((state) => [state, 0])) as FirmStatusCounts;
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
}

type Firm = { number: number; name: string; postalCode: string; radiusKm: number };
type CoveringFirm = Firm & { rules: AreaRule[]; capabilities: Capability[] };
type PlacedFirm = Firm & { place: string; lat: number | null; lon: number | null };
type CoveredPlace = { postalCode: string; place: string; lat: number; lon: number; firms: number };

const listCovering = (database: Sql) =>
  listRows<CoveringFirm>(database)`
    select number, name, ${AREA},
      array(select capability from firm_capabilities c where c.firm_id = p.id) as capabilities
    from firms p where status = 'active' and why_not_active(id) is null order by name, number`;

export async function findCoverage(database: Sql): Promise<{ firms: PlacedFirm[]; places: CoveredPlace[] }> {
  const covering = await listCovering(database);
  const all = listPlaces();
  const places = [...all.values()]
    .filter(({ inArea }) => inArea)
    .map(({ postalCode, place, lat, lon }) => ({
      postalCode,
      place,
      lat,
      lon,
      firms: covering.filter((area) => covers(area, postalCode)).length,
    }));
  const firms = covering.map(({ rules: _rules, capabilities: _capabilities, ...firm }) => {
    const { place = '', lat = null, lon = null } = all.get(firm.postalCode) ?? {};
    return { ...firm, place, lat, lon };
  });
  return { firms, places };
}

/** `codes` of `all` postal codes have fewer than three firms, grouped by their first three digits. */
type Gap = {
  service: Capability;
  firms: number;
  codes: number;
  all: number;
  areas: { area: string; codes: string[] }[];
};

export async function findGaps(database: Sql): Promise<Gap[]> {
  const codes = [...listPlaces().values()].filter(({ inArea }) => inArea).map(({ postalCode }) => postalCode);
  const reached = (await listCovering(database)).map(({ capabilities: can, ...area }) => ({
    can,
    codes: new Set(listCovered(area)),
  }));
  return capabilities
    .map((service): Gap => {
      const able = reached.filter(({ can }) => can.includes(service));
      const few = codes.filter((code) => able.filter((firm) => firm.codes.has(code)).length < MAX_FIRMS_PER_INQUIRY);
      const areas = Map.groupBy(few.toSorted(), (code) => code.slice(0, 3));
      return {
        service,
        firms: able.length,
        codes: few.length,
        all: codes.length,
        areas: [...areas].map(([area, own]) => ({ area, codes: own })),
      };
    })
    .sort((a, b) => b.codes - a.codes);
}
