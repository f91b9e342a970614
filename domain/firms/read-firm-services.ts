import { readHundredths } from '../money.ts';
import { type Capability, capabilities } from '../rules.ts';
import { findPlace, listPlaces } from '../service-area/service-area.ts';
import { DEFAULT_FIRM_HOURS, type FirmHours } from '../time/working-time.ts';
import { type AreaRule, type FirmArea, listCovered } from './area.ts';
import { type Position, positions, type Unit } from './positions.ts';
import type { FirmPrice } from './save-firm-services.server.ts';

/** With shorter hours a four-hour deadline would take days. */
const LEAST_MINUTES = 120;

type HoursRead = { kind: 'hours'; hours: FirmHours } | { kind: 'invalid'; day: 'week' | 'saturday' };
type Given = { from: string; to: string; saturdayFrom: string; saturdayTo: string };

export function readHours({ from, to, saturdayFrom, saturdayTo }: Given): HoursRead {
  const week = readSpan(from, to);
  if (!week) return { kind: 'invalid', day: 'week' };
  if (!saturdayFrom && !saturdayTo) return { kind: 'hours', hours: { 'mon-fri': week } };
  const saturday = readSpan(saturdayFrom, saturdayTo);
  return saturday ? { kind: 'hours', hours: { 'mon-fri': week, sat: saturday } } : { kind: 'invalid', day: 'saturday' };
}

function readSpan(from: string, to: string): [string, string] | null {
  const [opens, closes] = [from, to].map(readTime);
  if (!opens || !closes || closes.minutes - opens.minutes < LEAST_MINUTES) return null;
  return [opens.text, closes.text];
}

/** Accepts '8', '8:30', '08.30' and the value of a time field. */
function readTime(text: string) {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:[:.](\d{2}))?(?:\s*Uhr)?\s*$/i.exec(text) ?? [];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return null;
  return { text: `${hour.padStart(2, '0')}:${minute}`, minutes: Number(hour) * 60 + Number(minute) };
}

export type FirmServices = {
  capabilities: Capability[];
  area: FirmArea;
  hours: FirmHours;
  weeklyLimit: number;
};
type FirmServiceField = 'capability' | 'radius' | 'added' | 'excluded' | 'hours' | 'saturday' | 'limit' | 'area';
export type FirmServiceErrors = Partial<Record<FirmServiceField, string>>;

type Typed = { get(name: string): string | null; getAll(name: string): string[] };

const radiusLimits = { least: 5, most: 100, usual: 40 } as const;
export const weeklyLimits = { least: 1, most: 50, usual: 6 } as const;
const MAX_PREFIXES = 60;

/** Returns everything that can be read, so that the map can show it. */
export function readFirmServices(
  typed: Typed,
  postalCode: string,
): { services: FirmServices; errors: FirmServiceErrors } {
  const errors: FirmServiceErrors = {};
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
  return { services: { capabilities: chosen, area, hours, weeklyLimit: weekly ?? weeklyLimits.usual }, errors };
}

export function drawArea(area: FirmArea) {
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

function readPrefixes(text: string | null, included: boolean): { rules: AreaRule[]; unknown: string[] } {
  const typed = [...new Set((text ?? '').slice(0, 1_000).split(/[\s,;]+/))].filter(Boolean).slice(0, MAX_PREFIXES);
  const known = [...listPlaces().values()].filter(({ inArea }) => inArea);
  const fits = (prefix: string) =>
    /^\d{2,5}$/.test(prefix) && known.some(({ postalCode }) => postalCode.startsWith(prefix));
  return {
    rules: typed.filter(fits).map((prefix) => ({ prefix, included })),
    unknown: typed.filter((prefix) => !fits(prefix)).map((prefix) => prefix.slice(0, 12)),
  };
}

export type AreaRead =
  | { kind: 'area'; radiusKm: number; rules: AreaRule[] }
  | { kind: 'invalid'; field: 'radius' | 'added' | 'excluded'; text: string };

export function readArea(given: { radius: string; added: string; excluded: string }): AreaRead {
  const radiusKm = Number(given.radius.trim());
  const { least, most } = radiusLimits;
  if (!Number.isInteger(radiusKm) || radiusKm < least || radiusKm > most)
    return { kind: 'invalid', field: 'radius', text: given.radius };
  const rules = new Map<string, boolean>();
  for (const field of ['added', 'excluded'] as const) {
    for (const prefix of given[field].split(/[\s,;]+/).filter(Boolean)) {
      if (!/^\d{2,5}$/.test(prefix) || rules.size >= MAX_PREFIXES) return { kind: 'invalid', field, text: prefix };
      rules.set(prefix, field === 'added');
    }
  }
  return { kind: 'area', radiusKm, rules: [...rules].map(([prefix, included]) => ({ prefix, included })) };
}

const MAX_CENTS = 10_000_000;

export const fieldOfPrice = (position: Position, unit: Unit) => `${position}.${unit}`;

export function readPrices(given: (field: string) => string | null): { prices: FirmPrice[]; wrong: string[] } {
  const prices: FirmPrice[] = [];
  const wrong: string[] = [];
  for (const { code: position, units } of positions) {
    for (const unit of units) {
      const field = fieldOfPrice(position, unit);
      const cents = readHundredths(given(field));
      if (cents === null) continue;
      if (Number.isNaN(cents) || cents > MAX_CENTS) wrong.push(field);
      else prices.push({ position, unit, cents });
    }
  }
  return { prices, wrong };
}
