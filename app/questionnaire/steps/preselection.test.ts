import { expect, test } from 'vitest';
import { stepIds } from '../../../content/questionnaire.ts';
import { choiceOfAnswer, readPreselection } from './preselection.ts';

const nothing = { property: null, location: null, step: null };
const property = (propertyType: string, propertySubType = '') => ({
  ...nothing,
  property: { propertyType, propertySubType },
});

test.each([
  ['', nothing],
  ['?propertyType=residential-house', property('residential', 'house')],
  ['?propertyType=residential-apartment', property('residential', 'apartment')],
  ['?propertyType=commercial-office', property('commercial', 'office')],
  ['?propertyType=commercial-retail', property('commercial', 'retail')],
  ['?propertyType=commercial-restaurant', property('commercial', 'restaurant')],
  ['?propertyType=industrial', property('industrial')],
  ['?propertyType=residential', property('residential')],
  ['?propertyType=commercial', property('commercial')],
  ['?propertyType=multi', property('residential', 'apartment')],
  ['?propertyType=other', nothing],
  ['?type=residential', property('residential')],
  ['?type=commercial', property('commercial')],
  ['?type=industrial', property('industrial')],
  ['?type=apartment', property('residential', 'apartment')],
  ['?type=house', property('residential', 'house')],
  ['?type=apartment-building', property('residential', 'apartment')],
  ['?problem=balkon', { ...nothing, location: 'balcony' }],
  ['?problem=dach', { ...nothing, location: 'roof' }],
  ['?problem=gewerbe', property('commercial')],
  ['?step=0', { ...nothing, step: 'property' }],
  [`?step=${stepIds.length - 1}`, { ...nothing, step: 'contact' }],
])('%s preselects what the rulings say', (search, expected) => {
  expect(readPreselection(search)).toEqual(expected);
});

test.each([
  '?propertyType=commercial-house',
  '?propertyType=residential-',
  '?propertyType=castle',
  '?type=__proto__',
  '?problem=toString',
  '?problem=keller',
  `?step=${stepIds.length}`,
  '?step=-1',
  '?step=1.5',
  '?step=drei',
  '?step=',
])('%s is ignored', (search) => {
  expect(readPreselection(search)).toEqual(nothing);
});

test('an unknown value costs the known ones nothing', () => {
  expect(readPreselection('?propertyType=castle&type=house&step=9&problem=balkon')).toEqual({
    property: { propertyType: 'residential', propertySubType: 'house' },
    location: 'balcony',
    step: null,
  });
});

test('a chosen building wins over the commercial default of problem=gewerbe', () => {
  expect(readPreselection('?propertyType=industrial&problem=gewerbe').property?.propertyType).toBe('industrial');
});

test.each([
  ['residential', 'house', 'house'],
  ['industrial', '', 'industrial'],
  ['residential', '', ''],
] as const)('%s with %j ticks %j', (propertyType, propertySubType, choice) => {
  expect(choiceOfAnswer({ propertyType, propertySubType })).toBe(choice);
});
