/** Choosing and explaining firms read these same rules. */

/** Stored with each run; change it with every rule below. */
export const RULES_VERSION = '2026-11';

export const MILLION = 1_000_000;
export { MAX_FIRMS_PER_INQUIRY, MAX_UNANSWERED_PER_FIRM } from '../content/claims.ts';

export const LOWEST_POINTS = 40;
/** After this many automatic rounds the office gets a task. */
export const MAX_ROUNDS = 50;
export const MAX_MANUAL_ROUNDS = 200;

export const pointRules = {
  /** 20 + ⌊20 · hits / wishes⌋; 40 without wishes. */
  fit: { least: 20, most: 40 },
  /** ⌊20 · max(0, 1 − km/60)⌋. `withoutPlace` explains old runs: firms are no longer invited without a place. */
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

/** `must` requires one capability of each group; every capability in `wishes` adds points. */
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
