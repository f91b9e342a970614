import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { LOWEST_POINTS, needRules, pointRules, RULES_VERSION } from '../rules.ts';
import { findNeeds, type InquiryAnswers } from './points.ts';

const flat: InquiryAnswers = {
  property_type: 'residential',
  property_sub_type: 'apartment',
  types_of_problems: '',
  problem_locations: '',
};
const house = { ...flat, property_sub_type: 'house' };

test.each([
  [
    'nests need somebody who may handle them',
    { ...flat, types_of_problems: 'nesting' },
    {},
    [['nest-handling']],
    ['inspection'],
  ],
  [
    'a nest named later counts like one named at once',
    { ...flat, problem_locations: 'garden' },
    { nest: 'eggs' },
    [['nest-handling']],
    ['inspection'],
  ],
  ['no nest is no need', { ...flat, problem_locations: 'garden' }, { nest: 'none' }, [], []],
  [
    'droppings and worries about health need cleaning, once',
    { ...flat, types_of_problems: 'droppings,health' },
    {},
    [['cleaning']],
    [],
  ],
  ['the facade of a flat is reached from its window', { ...flat, problem_locations: 'facade' }, {}, [], []],
  [
    'the roof of a house needs lift or rope, and knows solar panels',
    { ...house, problem_locations: 'roof' },
    {},
    [['lift', 'rope']],
    ['spikes', 'wires', 'solar', 'mesh'],
  ],
  [
    'from outside above the second floor needs lift or rope',
    { ...flat, problem_locations: 'garden' },
    { floor: 'middle', access: 'outside-drive' },
    [['lift', 'rope']],
    ['spikes', 'wires'],
  ],
  ['from inside it does not', { ...flat, problem_locations: 'garden' }, { floor: 'high', access: 'inside' }, [], []],
  ['a balcony likes nets', { ...flat, problem_locations: 'balcony' }, {}, [], ['nets']],
  ['a courtyard likes nets and mesh', { ...flat, problem_locations: 'courtyard' }, {}, [], ['nets', 'mesh']],
  [
    'a hall needs somebody who knows halls',
    { ...flat, property_type: 'industrial', property_sub_type: null, types_of_problems: 'noise' },
    {},
    [['industrial']],
    ['nets', 'maintenance'],
  ],
  [
    'a restaurant likes maintenance',
    { ...flat, property_type: 'commercial', property_sub_type: 'restaurant', types_of_problems: 'noise' },
    {},
    [],
    ['maintenance'],
  ],
  [
    'a listed building needs experience with it',
    { ...flat, problem_locations: 'garden' },
    { listed: 'yes' },
    [['monument']],
    [],
  ],
  ['nothing ticked: somebody should look', flat, {}, [], ['inspection']],
] as const)('%s', (_, answers, details, must, wishes) => {
  expect(findNeeds(answers, details)).toMatchObject({ must, wishes });
});

test('a changed rule needs a new version of the rules', () => {
  const rules = createHash('sha256').update(JSON.stringify({ pointRules, LOWEST_POINTS, needRules }));
  expect({ [RULES_VERSION]: rules.digest('hex').slice(0, 12) }).toEqual({ '2026-11': '4a4bfaba2e5f' });
});
