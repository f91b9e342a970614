/** How firms are chosen, as data: whatever chooses, explains or simulates reads the same rows. */

/** Stored with each run; a new one for every change of a rule below. */
export const RULES_VERSION = '2026-11';

export const MILLION = 1_000_000;
export { MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM } from '../content/claims.ts';

export const LOWEST_POINTS = 40;
/** The rules look so often by themselves. After that the office has a task, and may go on by hand. */
export const MOST_ROUNDS = 50;
export const MOST_ROUNDS_BY_HAND = 200;

export const pointRules = {
  /** 20 + ⌊20 · hits / wishes⌋; without wishes all 40. */
  fit: { least: 20, most: 40 },
  /** ⌊20 · max(0, 1 − km/60)⌋; 10 when the place was not given, in runs of before; now nobody is asked then. */
  near: { least: 0, most: 20, zeroAtKm: 60, withoutPlace: 10 },
  /** ⌊40 · (in time + 8) / (invited + 10)⌋ of the last 20 invitations within 180 days. */
  answers: { least: 0, most: 40, trustedInTime: 8, trustedInvited: 10, lastInvitations: 20, withinDays: 180 },
} as const;

export const capabilities = [
  'inspection',
  'nets',
  'spikes',
  'wires',
  'mesh',
  'electric',
  'cleaning',
  'nest-handling',
  'lift',
  'rope',
  'solar',
  'monument',
  'industrial',
  'maintenance',
  'emergency',
] as const;
export type Capability = (typeof capabilities)[number];

/** What an inquiry may ask of a firm; `points.ts` finds which of them apply. */
export type NeedSign =
  | 'nest'
  | 'dirt'
  | 'height'
  | 'balcony'
  | 'courtyard'
  | 'solar'
  | 'industrial'
  | 'serves-guests'
  | 'listed'
  | 'nothing-ticked';

/** `must`: one capability of each group is required. `wishes`: each one that a firm has brings points. */
export const needRules: Record<NeedSign, { must: Capability[][]; wishes: Capability[] }> = {
  nest: { must: [['nest-handling']], wishes: ['inspection'] },
  dirt: { must: [['cleaning']], wishes: [] },
  height: { must: [['lift', 'rope']], wishes: ['spikes', 'wires'] },
  balcony: { must: [], wishes: ['nets'] },
  courtyard: { must: [], wishes: ['nets', 'mesh'] },
  solar: { must: [], wishes: ['solar', 'mesh'] },
  industrial: { must: [['industrial']], wishes: ['nets', 'maintenance'] },
  'serves-guests': { must: [], wishes: ['maintenance'] },
  listed: { must: [['monument']], wishes: [] },
  'nothing-ticked': { must: [], wishes: ['inspection'] },
};
