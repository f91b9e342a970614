import type { AreaRule } from './area.ts';

export const AREA_LIMITS = { leastKm: 5, mostKm: 100, rules: 60 } as const;

export type AreaRead =
  | { kind: 'area'; radiusKm: number; rules: AreaRule[] }
  | { kind: 'invalid'; field: 'radius' | 'added' | 'excluded'; text: string };

/** Kilometres and two lists of prefixes as people write them: '85, 8206 82319'. What stands in both lists is left out. */
export function readArea(given: { radius: string; added: string; excluded: string }): AreaRead {
  const radiusKm = Number(given.radius.trim());
  const { leastKm, mostKm } = AREA_LIMITS;
  if (!Number.isInteger(radiusKm) || radiusKm < leastKm || radiusKm > mostKm)
    return { kind: 'invalid', field: 'radius', text: given.radius };
  const rules = new Map<string, boolean>();
  for (const field of ['added', 'excluded'] as const) {
    for (const prefix of given[field].split(/[\s,;]+/).filter(Boolean)) {
      if (!/^\d{2,5}$/.test(prefix) || rules.size >= AREA_LIMITS.rules) return { kind: 'invalid', field, text: prefix };
      rules.set(prefix, field === 'added');
    }
  }
  return { kind: 'area', radiusKm, rules: [...rules].map(([prefix, included]) => ({ prefix, included })) };
}
