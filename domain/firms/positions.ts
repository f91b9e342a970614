import type { positionTexts, unitTexts } from '../../content/offers.ts';

export type Position = keyof typeof positionTexts;
export type Unit = keyof typeof unitTexts;

type PositionRule = {
  code: Position;
  units: readonly [Unit, ...Unit[]];
  parts: number;
  /** Yearly costs are shown but not part of the total. */
  inTotal: boolean;
  /** An offer needs at least one of these. */
  isWork: boolean;
};

const rule = (code: Position, units: PositionRule['units'], more: Partial<PositionRule> = {}): PositionRule => ({
  code,
  units,
  parts: 1,
  inTotal: true,
  isWork: true,
  ...more,
});

/** All offers share the same positions and order, so that they can be compared. */
export const positions: readonly PositionRule[] = [
  rule('inspection', ['flat'], { isWork: false }),
  rule('travel', ['flat'], { isWork: false }),
  rule('access', ['day', 'flat'], { isWork: false }),
  rule('cleaning', ['m2', 'flat']),
  rule('nests', ['piece', 'flat']),
  rule('removal', ['flat']),
  rule('nets', ['m2']),
  rule('spikes', ['m']),
  rule('wires', ['m']),
  rule('solar-edge', ['m']),
  rule('closing', ['piece', 'm2']),
  rule('other', ['flat', 'piece', 'm', 'm2', 'day'], { parts: 3 }),
  rule('maintenance', ['year'], { inTotal: false, isWork: false }),
];

export const positionRule = (code: Position): PositionRule =>
  positions.find((candidate) => candidate.code === code) as PositionRule;
