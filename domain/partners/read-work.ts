import { type Capability, capabilities } from '../rules.ts';
import { findPlace, listPlaces } from '../service-area/service-area.ts';
import { DEFAULT_FIRM_HOURS, type FirmHours } from '../time/working-time.ts';
import { type AreaRule, listCovered, type PartnerArea } from './area.ts';
import { readSpan } from './read-hours.ts';

/** What a firm does, where and when. */
export type Work = {
  capabilities: Capability[];
  area: PartnerArea;
  hours: FirmHours;
  weeklyLimit: number;
};
export type WorkField = 'capability' | 'radius' | 'added' | 'excluded' | 'hours' | 'saturday' | 'limit' | 'area';
export type WorkErrors = Partial<Record<WorkField, string>>;

type Typed = { get(name: string): string | null; getAll(name: string): string[] };

export const radiusLimits = { least: 5, most: 100, usual: 40 } as const;
export const weeklyLimits = { least: 1, most: 50, usual: 6 } as const;
const MOST_PREFIXES = 60;

/** Reads the form around the firm's own postal code. Whatever can be read is there, so that a map can show it. */
export function readWork(typed: Typed, postalCode: string): { work: Work; errors: WorkErrors } {
  const errors: WorkErrors = {};
  const chosen = capabilities.filter((capability) => typed.getAll('capability').includes(capability));
  if (chosen.length === 0) errors.capability = '';
  const radiusKm = readWhole(typed.get('radius'), radiusLimits);
  if (radiusKm === null) errors.radius = '';
  const added = readPrefixes(typed.get('added'), true);
  const excluded = readPrefixes(typed.get('excluded'), false);
  if (added.unknown.length > 0) errors.added = added.unknown.join(', ');
  if (excluded.unknown.length > 0) errors.excluded = excluded.unknown.join(', ');
  const twice = added.rules.find(({ prefix }) => excluded.rules.some((rule) => rule.prefix === prefix));
  if (twice) errors.excluded = twice.prefix;
  const weekly = readWhole(typed.get('limit'), weeklyLimits);
  if (weekly === null) errors.limit = '';
  const span = (name: 'week' | 'sat') => readSpan(typed.get(`${name}_from`) ?? '', typed.get(`${name}_to`) ?? '');
  const week = span('week');
  if (!week) errors.hours = '';
  const saturday = typed.get('saturday') === 'ja' ? span('sat') : null;
  if (typed.get('saturday') === 'ja' && !saturday) errors.saturday = '';
  const rules = [...added.rules, ...excluded.rules.filter(({ prefix }) => prefix !== twice?.prefix)];
  const area = { postalCode, radiusKm: radiusKm ?? radiusLimits.usual, rules };
  if (listCovered(area).length === 0) errors.area = '';
  const hours = { 'mon-fri': week ?? DEFAULT_FIRM_HOURS['mon-fri'], ...(saturday && { sat: saturday }) };
  return { work: { capabilities: chosen, area, hours, weeklyLimit: weekly ?? weeklyLimits.usual }, errors };
}

/** Dots for a map: what is reached, what is not, and the firm itself. */
export function drawArea(area: PartnerArea) {
  const covered = new Set(listCovered(area));
  const inArea = [...listPlaces().values()].filter((place) => place.inArea);
  const at = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lon });
  const firm = findPlace(area.postalCode);
  return {
    reached: inArea.filter(({ postalCode }) => covered.has(postalCode)).map(at),
    others: inArea.filter(({ postalCode }) => !covered.has(postalCode)).map(at),
    firm: firm && { ...at(firm), inArea: firm.inArea },
  };
}

function readWhole(text: string | null, { least, most }: { least: number; most: number }): number | null {
  const value = /^\s*\d{1,3}\s*$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}

/** Whole codes or their beginnings; what fits no place of our area is named. */
function readPrefixes(text: string | null, included: boolean): { rules: AreaRule[]; unknown: string[] } {
  const typed = [...new Set((text ?? '').slice(0, 1_000).split(/[\s,;]+/))].filter(Boolean).slice(0, MOST_PREFIXES);
  const known = [...listPlaces().values()].filter(({ inArea }) => inArea);
  const fits = (prefix: string) =>
    /^\d{2,5}$/.test(prefix) && known.some(({ postalCode }) => postalCode.startsWith(prefix));
  return {
    rules: typed.filter(fits).map((prefix) => ({ prefix, included })),
    unknown: typed.filter((prefix) => !fits(prefix)).map((prefix) => prefix.slice(0, 12)),
  };
}
