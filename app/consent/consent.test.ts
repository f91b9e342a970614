import { expect, test } from 'vitest';
import {
  ALL_CATEGORIES,
  ASK_AGAIN_AFTER_DAYS,
  CHOICE_KEY,
  CONSENT_VERSION,
  ONLY_NECESSARY,
  RECORD_KEY,
  readConsentState,
  SETTINGS_KEY,
  storeConsent,
} from './consent.ts';
import { consentSignals, conversionTarget, permissionsFor, removeTagCookies, tagAddress } from './google-tag.ts';
import { describePageView, findPageType } from './page-view.ts';

const NOW = new Date('2026-11-15T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

function storageWith(entries: Record<string, string> = {}) {
  const held = new Map(Object.entries(entries));
  return {
    held,
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  };
}

test('a new visitor is asked and nothing but the necessary is allowed', () => {
  expect(readConsentState(storageWith(), NOW, false)).toEqual({
    settings: ONLY_NECESSARY,
    ask: true,
    decidedOn: null,
    proofId: null,
    privacyControl: false,
  });
});

test('a stored choice uses the three keys and carries version, date and a random name', () => {
  const storage = storageWith();
  storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
  expect(Object.fromEntries(storage.held)).toEqual({
    cookieSettings: '{"necessary":true,"analytics":true,"marketing":true,"preferences":true}',
    cookieConsent: 'accepted',
    cookieConsentVersion: expect.stringMatching(
      /^{"version":1,"date":"2026-11-15T12:00:00.000Z","id":"[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}"}$/,
    ),
  });
});

test('each choice has a name of its own, which the visitor can quote', () => {
  const storage = storageWith();
  const names = Array.from({ length: 50 }, () => {
    storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
    return readConsentState(storage, NOW, false).proofId;
  });
  expect(new Set(names).size).toBe(50);
  expect(readConsentState(storage, later(ASK_AGAIN_AFTER_DAYS), false).proofId).toBeNull();
});

test.each([[undefined], [42], ['<b>'], ['k7qf-3mzp-9xtd'], ['A'.repeat(4_000)]])(
  'a record without a proper name holds all the same, but shows none: %s',
  (id) => {
    const storage = storageWith();
    storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
    storage.held.set(RECORD_KEY, JSON.stringify({ version: CONSENT_VERSION, date: NOW.toISOString(), id }));
    expect(readConsentState(storage, NOW, false)).toMatchObject({
      settings: ALL_CATEGORIES,
      ask: false,
      proofId: null,
    });
  },
);

test('a valid choice is honoured and not asked for again', () => {
  const storage = storageWith();
  storeConsent(storage, { ...ONLY_NECESSARY, analytics: true }, 'customized', NOW);
  const { settings, ask, decidedOn } = readConsentState(storage, later(179), false);
  expect(settings).toEqual({ necessary: true, analytics: true, marketing: false, preferences: false });
  expect(ask).toBe(false);
  expect(decidedOn).toBe(NOW.toISOString());
});

test(`after ${ASK_AGAIN_AFTER_DAYS} days the choice no longer holds`, () => {
  const storage = storageWith();
  storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
  expect(readConsentState(storage, later(ASK_AGAIN_AFTER_DAYS), false)).toMatchObject({
    settings: ONLY_NECESSARY,
    ask: true,
  });
});

test('a choice for another version of the question no longer holds', () => {
  const storage = storageWith();
  storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
  storage.held.set(RECORD_KEY, JSON.stringify({ version: CONSENT_VERSION - 1, date: NOW.toISOString() }));
  expect(readConsentState(storage, NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: true });
});

test.each([[{ [SETTINGS_KEY]: JSON.stringify(ALL_CATEGORIES) }], [{ [CHOICE_KEY]: 'accepted' }]])(
  'stored settings or a stored consent alone are enough not to be asked, but prove nothing: %o',
  (entries) => {
    expect(readConsentState(storageWith(entries), NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: false });
  },
);

test.each([
  ['{not json', 'yes'],
  ['null', ''],
  ['[]', 'ACCEPTED'],
  ['"text"', 'null'],
])('unreadable storage counts as no storage: %s', (settings, choice) => {
  const storage = storageWith({ [SETTINGS_KEY]: settings, [CHOICE_KEY]: choice, [RECORD_KEY]: '{"version":"1"}' });
  expect(readConsentState(storage, NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: true });
});

test('only a real true switches something on, and necessary is always on', () => {
  const storage = storageWith();
  storeConsent(storage, ALL_CATEGORIES, 'customized', NOW);
  storage.held.set(SETTINGS_KEY, '{"necessary":false,"analytics":"true","marketing":1}');
  expect(readConsentState(storage, NOW, false).settings).toEqual(ONLY_NECESSARY);
});

test('Global Privacy Control is a rejection: no question, nothing allowed, whatever is stored', () => {
  expect(readConsentState(storageWith(), NOW, true)).toMatchObject({ settings: ONLY_NECESSARY, ask: false });
  const storage = storageWith();
  storeConsent(storage, ALL_CATEGORIES, 'accepted', NOW);
  expect(readConsentState(storage, NOW, true)).toMatchObject({
    settings: ONLY_NECESSARY,
    ask: false,
    privacyControl: true,
  });
});

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
  ['GT-1', ALL_CATEGORIES, { pageViews: true, conversions: true, load: true }],
])('%s with %o may do %o', (id, settings, expected) => expect(permissionsFor(id, settings)).toEqual(expected));

test('every signal is denied unless its switch is on', () => {
  expect(new Set(Object.values(consentSignals(ONLY_NECESSARY)))).toEqual(new Set(['denied']));
  expect(consentSignals(analyticsOnly)).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' });
  expect(new Set(Object.values(consentSignals(ALL_CATEGORIES)))).toEqual(new Set(['granted']));
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

test('the home page is its own content group and the www host is flagged', () => {
  expect(describePageView('Start', 'https://www.taubenfrei-muenchen.example/#services')).toEqual({
    page_title: 'Start',
    page_location: 'https://www.taubenfrei-muenchen.example/',
    page_type: 'home',
    content_group: 'home',
    is_www: true,
  });
});

test('an article belongs to the group of its first path segment', () => {
  expect(describePageView('Kosten', 'https://taubenfrei.example/blog/taubenabwehr-kosten-muenchen/')).toMatchObject({
    page_type: 'article',
    content_group: 'blog',
    is_www: false,
  });
});

test('what a visitor typed leaves the address, the campaign stays', () => {
  const view = describePageView('Blog', 'https://www.a.example/blog/?q=meine+Adresse&gclid=x1&utm_source=ads&name=y');
  expect(view?.page_location).toBe('https://www.a.example/blog/?gclid=x1&utm_source=ads');
});

test.each([
  ['/blog/kategorie/taubenspikes/', 'category'],
  ['/blog/', 'blog'],
  ['/danke/', 'thank_you'],
  ['/datenschutz/', 'legal'],
])('%s is of type %s', (path, type) => expect(findPageType(path)).toBe(type));

test.each(['/angebote/geheimes-token/', '/verwaltung/', '/newsletter/abmelden/abc/', '/gibt-es-nicht/'])(
  'nothing is reported about %s',
  (path) => expect(describePageView('x', `https://www.a.example${path}`)).toBeNull(),
);
