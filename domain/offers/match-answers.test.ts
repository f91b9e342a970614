import { expect, test } from 'vitest';
import { describeMatches } from '../../app/customer/offers/describe-matches.ts';
import { makeOffer, netLine } from '../../tests/support/offers.ts';
import { type DetailAnswers, detailAnswers } from '../details/detail-answers.ts';
import type { Position } from '../firms/positions.ts';
import type { OfferConditions } from './offer.ts';

const included = (position: Position) => ({ position, part: 1, state: 'included' as const, note: null });
const say = (answers: DetailAnswers, lines = [netLine()], conditions: Partial<OfferConditions> = {}) => {
  const offer = makeOffer(lines, { conditions: { access: { how: 'ladder', permit: false }, ...conditions } });
  const { fits, differs } = describeMatches(detailAnswers.parse(answers), offer);
  return [fits, ...differs.map(({ text }) => text)].filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
};

test('an offer says beside each answer of the customer what fits and what differs', () => {
  expect(say({ drilling: 'no' }, undefined, { fixing: 'drilled' })).toBe(
    'Sie wollten nicht bohren, dieses Angebot bohrt.',
  );
  expect(say({ drilling: 'no' }, undefined, { fixing: 'clamped' })).toBe('Passt zu Ihren Angaben: ohne Bohren.');

  const area = (widthCm: number, heightCm: number) => say({ size: { widthCm, heightCm, how: 'estimated' } });
  expect(area(300, 300)).toBe('Passt zu Ihren Angaben: 9 m² Netz.');
  // 8.96 m²: rounded by the firm.
  expect(area(320, 280)).toBe('Passt zu Ihren Angaben: 9 m² Netz.');
  expect(area(400, 300)).toBe('Ihre Maße ergeben 12 m², dieses Angebot rechnet mit 9 m² (Netz).');
  expect(say({ size: { widthCm: 300, heightCm: 300, count: 2, how: 'measured' } })).toContain('ergeben 18 m²');

  expect(say({ existing: 'remove', nest: 'eggs', droppings: 'thick', access: 'inside' })).toBe(
    'Passt zu Ihren Angaben: ohne Gerüst und Hebebühne. Die alte Abwehr soll weg, dieses Angebot baut sie nicht ab. Bei Ihnen ist ein Nest, dieses Angebot enthält keine Arbeit daran. Bei Ihnen liegt viel Kot, dieses Angebot enthält keine Reinigung.',
  );
  const all = [netLine(), included('removal'), included('nests'), included('cleaning')];
  expect(say({ existing: 'remove', nest: 'eggs', droppings: 'thick' }, all)).toBe(
    'Passt zu Ihren Angaben: Abbau der alten Abwehr, Arbeit am Nest, Reinigung.',
  );
  expect(say({ access: 'outside-no-drive' }, undefined, { access: { how: 'lift', permit: false } })).toContain(
    'keine Zufahrt',
  );
});

test('what one side did not enter is not compared', () => {
  expect(say({}, undefined, { fixing: 'drilled' })).toBe('');
  expect(say({ drilling: 'no' })).toBe('');
  expect(say({ drilling: 'unknown', existing: 'unknown', nest: 'unknown' }, undefined, { fixing: 'drilled' })).toBe('');
  // A width is no edge, and a flat price has no area.
  const spikes = { ...netLine(400), position: 'spikes' as const, unit: 'm' as const };
  expect(say({ size: { widthCm: 300, how: 'measured' } }, [spikes])).toBe('');
  expect(say({ size: { edgeCm: 300, how: 'measured' } }, [spikes])).toContain('4 m (Spikes)');
});
