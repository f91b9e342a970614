import { expect, test } from 'vitest';
import { detailQuestions } from '../../content/details.ts';
import { withoutSoftHyphens } from '../../content/german-format.ts';
import { describeDetails, detailAnswers } from '../../domain/details/detail-answers.ts';
import { allDetails, countDetails, detailGroups, detailProblem, readDetails, storedValues } from './read-details.ts';

const read = (text: string, known = {}) => readDetails(new URLSearchParams(text), known);

test('answers in metres become centimetres, with comma, point or unit', () => {
  const { size } = read('fragen=size&width=2,50&height=1.2 m&count=3&how=measured') as { size: unknown };
  expect(size).toEqual({ widthCm: 250, heightCm: 120, count: 3, how: 'measured' });
});

test.each([
  ['3,2', 320],
  ['3,2 Meter', 320],
  ['3,2m', 320],
  ['320 cm', 320],
  ['320cm', 320],
  ['3200 mm', 320],
  ['3 m 20', 320],
  ['3 Meter 20 cm', 320],
  ['ca. 3,2 m', 320],
  ['etwa 4 Metern', 400],
])('%s is understood', (typed, cm) => {
  expect(read(`fragen=size&width=${typed}`)).toEqual({ size: { widthCm: cm, how: 'estimated' } });
});

test('a number of places is a number with or without its word; what is no length is refused', () => {
  expect(read('fragen=size&count=3 Stück')).toEqual({ size: { count: 3, how: 'estimated' } });
  for (const width of ['breit', '3 bis 4', '3 km', '-3', '3,2,1'])
    expect(detailAnswers.safeParse(read(`fragen=size&width=${width}`)).success, width).toBe(false);
});

test('every question stands in one fold, or is the free text', () => {
  expect([...Object.values(detailGroups).flat(), 'words'].toSorted()).toEqual([...allDetails].toSorted());
});

test('own words are kept as they are; who owns the house asks nobody', () => {
  expect(read('fragen=words,role,consent&words= Zwei%0D%0AZeilen &role=house-owner&consent=pending')).toEqual({
    words: 'Zwei\nZeilen',
    role: 'house-owner',
  });
  expect(detailAnswers.safeParse({ words: 'x'.repeat(1_001) }).success).toBe(false);
});

test('what was not asked stays, what was asked and left empty goes', () => {
  expect(read('fragen=place,floor&floor=low', { place: ['sill'], nest: 'none' })).toEqual({
    floor: 'low',
    nest: 'none',
  });
});

test('every choice of every question is stored and described, several where several are asked for', () => {
  for (const [name, { choices, ...question }] of Object.entries(detailQuestions)) {
    const sent = 'multipleChoice' in question ? [choices] : choices.map((choice) => [choice]);
    for (const chosen of sent) {
      const form = `fragen=${name}&${chosen.map(({ code }) => `${name}=${code}`).join('&')}`;
      const [line] = describeDetails(detailAnswers.parse(read(form)));
      expect(line?.text, form).toBe(withoutSoftHyphens(chosen.map(({ label }) => label).join(', ')));
    }
  }
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
});

test('a measure that cannot be read is named by its own field', () => {
  const size = detailAnswers.safeParse(read('fragen=size&width=2&height=drei'));
  const [issue] = size.error?.issues ?? [];
  expect(Object.keys(detailProblem(String(issue?.path.at(-1))))).toEqual(['height']);
});

test('the question that an owner does not see is not counted as left out', () => {
  expect(countDetails({})).toEqual({ given: 0, all: 13 });
  expect(countDetails({ role: 'house-owner', words: 'Oben' })).toEqual({ given: 1, all: 12 });
});
