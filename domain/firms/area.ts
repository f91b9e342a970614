import { distanceKm, findPlace, listPlaces } from '../service-area/service-area.ts';

export type AreaRule = { prefix: string; included: boolean };
export type FirmArea = { postalCode: string; radiusKm: number; rules: readonly AreaRule[] };

/** As a firm types and reads them. */
export function listPrefixes(rules: readonly AreaRule[]) {
  const list = (wanted: boolean) =>
    rules.flatMap(({ prefix, included }) => (included === wanted ? [prefix] : [])).join(', ');
  return { added: list(true), excluded: list(false) };
}

/** The longest matching rule decides; otherwise the radius does. */
export function covers({ postalCode, radiusKm, rules }: FirmArea, wanted: string): boolean {
  const [closest] = rules
    .filter(({ prefix }) => wanted.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  if (closest) return closest.included;
  const metres = distanceBetween(postalCode, wanted);
  return metres !== null && metres <= radiusKm * 1000;
}

export function distanceBetween(one: string, other: string): number | null {
  const from = findPlace(one);
  const to = findPlace(other);
  return from && to && Math.round(distanceKm(from, to) * 1000);
}

export const listCovered = (area: FirmArea): string[] =>
  [...listPlaces().values()]
    .filter(({ inArea }) => inArea)
    .flatMap(({ postalCode }) => (covers(area, postalCode) ? [postalCode] : []));
