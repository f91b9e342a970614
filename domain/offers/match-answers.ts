import type { DetailAnswers } from '../details/detail-answers.ts';
import type { Position, Unit } from '../firms/positions.ts';
import type { Offer } from './offer.ts';
import { isPriced } from './offer-sums.ts';

type Measured = 'nets' | 'spikes' | 'wires' | 'solar-edge';

/** One answer of the customer beside what an offer says about the same thing. `fits` is null if it says nothing. */
export type AnswerMatch =
  | { about: 'removal' | 'nests' | 'cleaning' | 'access'; fits: true }
  | { about: 'drilling'; fits: boolean }
  | { about: Measured; fits: boolean | null; unit: Unit; quantity: number | null; measured: number }
  | { about: 'drilling-unsaid'; fits: null }
  | { about: `${'removal' | 'nest'}-${'missing' | 'none'}` | 'removal-unwanted' | 'cleaning-missing'; fits: false }
  | { fits: false; about: 'inside' | 'no-drive'; how: 'lift' | 'scaffold' | 'rope' };

/** Hundredths of the unit; null without a measure. */
export function quantityOf(unit: Unit, { size }: DetailAnswers): number | null {
  const count = size?.count ?? 1;
  const [width, height] = [size?.widthCm, size?.heightCm ?? size?.depthCm];
  if (unit === 'm2') return width && height ? Math.max(1, Math.round((width * height * count) / 100)) : null;
  if (unit === 'm') return (size?.edgeCm ?? width ?? 0) * count || null;
  return 100;
}

const MEASURED: readonly [Measured, Unit][] = [
  ['nets', 'm2'],
  ['spikes', 'm'],
  ['wires', 'm'],
  ['solar-edge', 'm'],
];
/** Firms round, and customers measure with a step. */
const TOLERANCE_PERCENT = 5;

/** Hundredths that the customer's measures give for a position; null where they give none. */
export function measuredFor(position: Position, answers: DetailAnswers): number | null {
  const unit = MEASURED.find(([measured]) => measured === position)?.[1];
  // A width alone says nothing about the edge that spikes or wires go along.
  return !unit || (unit === 'm' && !answers.size?.edgeCm) ? null : quantityOf(unit, answers);
}

export const isAsMeasured = (quantity: number, measured: number) =>
  Math.abs(quantity - measured) * 100 <= TOLERANCE_PERCENT * measured;

/** Only what the customer entered in fields: no answer and 'weiß ich nicht' do not appear. */
export function matchAnswers(answers: DetailAnswers, { lines, conditions }: Pick<Offer, 'lines' | 'conditions'>) {
  const contains = (position: Position) =>
    lines.some((line) => line.position === position && line.state !== 'not-included');
  const matches: AnswerMatch[] = [];
  const add = (...found: AnswerMatch[]) => matches.push(...found);

  if (answers.drilling === 'no')
    add(
      conditions.fixing
        ? { about: 'drilling', fits: conditions.fixing === 'clamped' }
        : { about: 'drilling-unsaid', fits: null },
    );

  for (const [about, unit] of MEASURED) {
    const measured = measuredFor(about, answers);
    const line = lines.find(({ position }) => position === about);
    if (!measured || !line || line.state === 'not-included') continue;
    const quantity = isPriced(line) ? line.quantity : null;
    const fits = quantity === null ? null : isAsMeasured(quantity, measured);
    add({ about, fits, unit, quantity, measured });
  }

  if (answers.existing === 'remove')
    add(contains('removal') ? { about: 'removal', fits: true } : { about: 'removal-missing', fits: false });
  if (answers.existing === 'stays' && contains('removal')) add({ about: 'removal-unwanted', fits: false });
  if (answers.existing === 'none' && contains('removal')) add({ about: 'removal-none', fits: false });

  if (answers.nest === 'empty' || answers.nest === 'eggs')
    add(contains('nests') ? { about: 'nests', fits: true } : { about: 'nest-missing', fits: false });
  if (answers.nest === 'none' && contains('nests')) add({ about: 'nest-none', fits: false });

  if (answers.droppings === 'layer' || answers.droppings === 'thick')
    add(contains('cleaning') ? { about: 'cleaning', fits: true } : { about: 'cleaning-missing', fits: false });

  const { how } = conditions.access;
  const heavy = how === 'none' || how === 'ladder' ? null : how;
  if (answers.access === 'inside')
    add(heavy ? { about: 'inside', fits: false, how: heavy } : { about: 'access', fits: true });
  if (answers.access === 'outside-no-drive' && heavy === 'lift') add({ about: 'no-drive', fits: false, how: heavy });
  return matches;
}
