import { expect, test } from 'vitest';
import { EVERYTHING, ONLY_NECESSARY } from './consent.ts';
import { consentSignals, conversionTarget, permissionsFor, removeTagCookies, tagAddress } from './google-tag.ts';

const analyticsOnly = { ...ONLY_NECESSARY, analytics: true };
const marketingOnly = { ...ONLY_NECESSARY, marketing: true };
const config = { tagHost: 'https://www.googletagmanager.com', googleTagId: 'AW-1', googleConversionLabel: 'AbC' };

test('the address holds host and id', () => {
  expect(tagAddress(config)).toBe('https://www.googletagmanager.com/gtag/js?id=AW-1');
});

test.each([
  ['AW-1', ONLY_NECESSARY, { pageViews: false, conversions: false, load: false }],
  ['AW-1', analyticsOnly, { pageViews: false, conversions: false, load: false }],
  ['AW-1', marketingOnly, { pageViews: true, conversions: true, load: true }],
  ['G-1', analyticsOnly, { pageViews: true, conversions: false, load: true }],
  ['G-1', marketingOnly, { pageViews: false, conversions: true, load: true }],
  ['GT-1', { ...ONLY_NECESSARY, preferences: true }, { pageViews: false, conversions: false, load: false }],
  ['GT-1', EVERYTHING, { pageViews: true, conversions: true, load: true }],
])('%s with %o may do %o', (id, settings, expected) => expect(permissionsFor(id, settings)).toEqual(expected));

test('every signal is denied unless its switch is on', () => {
  expect(new Set(Object.values(consentSignals(ONLY_NECESSARY)))).toEqual(new Set(['denied']));
  expect(consentSignals(analyticsOnly)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
  expect(new Set(Object.values(consentSignals(EVERYTHING)))).toEqual(new Set(['granted']));
});

test.each([
  ['AW-1', 'AbC', 'AW-1/AbC'],
  ['G-1', 'AW-9/AbC', 'AW-9/AbC'],
  ['G-1', 'AbC', null],
  ['AW-1', null, null],
])('the conversion of %s with label %s goes to %s', (googleTagId, googleConversionLabel, target) => {
  expect(conversionTarget({ ...config, googleTagId, googleConversionLabel })).toBe(target);
});

test("withdrawing deletes the tag's cookies on every domain it may have used, and no other", () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return '_ga=1; _ga_ABC=2; _gcl_au=3; _gac_X=4; session=5';
    },
    set cookie(value: string) {
      written.push(value);
    },
  };
  removeTagCookies(page, 'www.taubenfrei.example');
  expect(new Set(written.map((text) => text.split('=')[0]))).toEqual(new Set(['_ga', '_ga_ABC', '_gcl_au', '_gac_X']));
  expect(written.filter((text) => text.startsWith('_ga='))).toEqual([
    '_ga=; path=/; max-age=0',
    '_ga=; path=/; max-age=0; domain=www.taubenfrei.example',
    '_ga=; path=/; max-age=0; domain=taubenfrei.example',
  ]);
});
