import { expect, test } from 'vitest';
import { describeMatches } from '../../app/customer/offers/describe-matches.ts';
import { makeOffer, netLine } from '../../tests/support/offers.ts';
import { type DetailAnswers, detailAnswers } from '../details/detail-answers.ts';
import type { Position } from '../firms/positions.ts';
import type { OfferConditions } from './offer.ts';

const included = (position: Position) => ({ position, part: 1, state: 'included' as const, note: null });
const match = (answers: DetailAnswers, lines = [netLine()], conditions: Partial<OfferConditions> = {}) => {
  const offer = makeOffer(lines, { conditions: { access: { how: 'ladder', permit: false }, ...conditions } });
  return describeMatches(detailAnswers.parse(answers), offer);
};
const say = (...given: Parameters<typeof match>) => {
  const { fits, asks } = match(...given);
  return [fits, ...asks.map(({ text }) => text)].filter(Boolean).join(' ').replaceAll('\u00a0', ' ');
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
  expect(area(400, 300)).toBe('Ihre Maße ergeben 12 m² (Netz), dieses Angebot rechnet mit 9 m².');
  expect(say({ size: { widthCm: 300, heightCm: 300, count: 2, how: 'measured' } })).toContain('ergeben 18 m²');

  expect(say({ existing: 'remove', nest: 'eggs', droppings: 'thick', access: 'inside' })).toBe(
    'Passt: ohne Gerüst und Hebebühne. Die alte Abwehr soll weg, dieses Angebot baut sie nicht ab. Bei Ihnen ist ein Nest, dieses Angebot enthält keine Arbeit daran. Bei Ihnen liegt viel Kot, dieses Angebot enthält keine Reinigung.',
  );
  const all = [netLine(), included('removal'), included('nests'), included('cleaning')];
  expect(say({ existing: 'remove', nest: 'eggs', droppings: 'thick' }, all)).toBe(
    'Passt zu Ihren Angaben: Abbau der alten Abwehr, Arbeit am Nest, Reinigung.',
  );
  expect(say({ access: 'outside-no-drive' }, undefined, { access: { how: 'lift', permit: false } })).toContain(
    'keine Zufahrt',
  );
});

test('a wish that the offer says nothing about is named, and the whole then does not fit', () => {
  const wishes = { drilling: 'no', access: 'inside' } as const;
  const open = match(wishes);
  expect(open).toMatchObject({ fits: 'Passt: ohne Gerüst und Hebebühne.', whole: false, short: 'offen: Bohren' });
  expect(open.asks).toMatchObject([{ about: 'drilling-unsaid', text: 'Keine Angabe zum Bohren.', differs: false }]);
  expect(match(wishes, undefined, { fixing: 'clamped' })).toMatchObject({ whole: true, asks: [], short: 'passt' });
  expect(match(wishes, undefined, { fixing: 'drilled' })).toMatchObject({ whole: false, short: 'anders: Bohren' });
  const size = { widthCm: 300, heightCm: 300, how: 'measured' } as const;
  expect(say({ size }, [included('nets')])).toBe('Keine Angabe zur Fläche (Netz).');
  expect(say({ size }, [included('cleaning')])).toBe('');
});

test('a question about one thing does not count as one about another', () => {
  const line = (position: 'spikes' | 'wires') => ({ ...netLine(900), position, unit: 'm' as const });
  const offer = makeOffer([line('spikes'), line('wires')]);
  const answers = { size: { edgeCm: 300, how: 'measured' } } as const;
  const [first, second] = describeMatches(answers, offer).asks;
  const body = first?.question ?? '';
  const said = { author: 'customer', kind: 'message', body, sentAt: 1 } as const;
  const { asks } = describeMatches(answers, offer, [said, { ...said, author: 'firm', body: 'Gern.' }]);
  expect(asks.map(({ asked }) => asked)).toEqual(['answered', null]);
  expect(second?.question).not.toBe(body);
});

test('what the customer did not enter is not compared', () => {
  expect(say({}, undefined, { fixing: 'drilled' })).toBe('');
  expect(say({ drilling: 'unknown', existing: 'unknown', nest: 'unknown' }, undefined, { fixing: 'drilled' })).toBe('');
  // A width is no edge, and a flat price has no area.
  const spikes = { ...netLine(400), position: 'spikes' as const, unit: 'm' as const };
  expect(say({ size: { widthCm: 300, how: 'measured' } }, [spikes])).toBe('');
  expect(say({ size: { edgeCm: 300, how: 'measured' } }, [spikes])).toContain('4 m.');
});
