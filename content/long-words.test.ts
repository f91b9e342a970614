import { expect, test } from 'vitest';
import { comparison } from './comparison.ts';
import { detailQuestions } from './details.ts';
import { positionTexts, priceKindTexts, unitTexts } from './offers.ts';

const LONGEST = 10;

/** Columns of the comparison on a phone, and tiles of a choice. */
const narrow = [
  ...Object.values(detailQuestions).flatMap(({ choices }) => choices.map(({ label }) => label)),
  ...[priceKindTexts, comparison.attributes, comparison.states, comparison.fixings].flatMap(Object.values),
  ...[...Object.values(positionTexts), ...Object.values(unitTexts)].map(({ label }) => label),
  ...[comparison.vatFree, comparison.guarantee(0, undefined), comparison.days(12), comparison.distance(12)],
  ...Object.values(comparison.differences.state),
];

test('a long word in a narrow column says where it breaks, for browsers without a German dictionary', () => {
  const parts = narrow.flatMap((text: string) => text.match(/\p{L}+/gu) ?? []);
  expect(parts.filter((part) => part.length > LONGEST)).toEqual([]);
});
