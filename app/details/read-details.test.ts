import { expect, test } from 'vitest';
import { detailAnswers } from '../../domain/details/detail-answers.ts';
import { allDetails, readDetails, storedValues, typedValues } from './read-details.ts';

const read = (text: string, known = {}) => readDetails(new URLSearchParams(text), known);

test('answers in metres become centimetres, with comma, point or unit', () => {
  const { size } = read('fragen=size&width=2,50&height=1.2 m&count=3&how=measured') as { size: unknown };
  expect(size).toEqual({ widthCm: 250, heightCm: 120, count: 3, how: 'measured' });
});

test('what was not asked stays, what was asked and left empty goes', () => {
  expect(read('fragen=place,floor&floor=low', { place: ['sill'], nest: 'none' })).toEqual({
    floor: 'low',
    nest: 'none',
  });
});

test('a place beside "weiß ich nicht" counts', () => {
  expect(read('fragen=place&place=sill&place=unknown')).toEqual({ place: ['sill'] });
  expect(read('fragen=place&place=unknown')).toEqual({ place: ['unknown'] });
});

test('nonsense is read as nonsense and refused by the check', () => {
  expect(detailAnswers.safeParse(read('fragen=size&width=breit')).success).toBe(false);
  expect(detailAnswers.safeParse(read('fragen=floor&floor=cellar')).success).toBe(false);
  expect(detailAnswers.safeParse(read('fragen=size&width=900')).success).toBe(false);
});

test('every question of the schema is asked', () => {
  expect([...allDetails].sort()).toEqual(Object.keys(detailAnswers.shape).sort());
});

test('what is stored comes back into the fields as it was typed', () => {
  const typed = 'fragen=place,floor,size&place=sill&floor=low&width=2,5&how=measured';
  const values = storedValues(detailAnswers.parse(read(typed)));
  expect(values).toMatchObject({ place: ['sill'], floor: ['low'], width: ['2,5'], how: ['measured'], height: [] });
  expect(typedValues(new URLSearchParams('place=a&place=b'))).toEqual({ place: ['a', 'b'] });
});
