import { expect, test } from 'vitest';
import {
  ASK_AGAIN_AFTER_DAYS,
  CHOICE_KEY,
  CONSENT_VERSION,
  EVERYTHING,
  judge,
  ONLY_NECESSARY,
  RECORD_KEY,
  SETTINGS_KEY,
  store,
} from './consent.ts';

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
  expect(judge(storageWith(), NOW, false)).toEqual({
    settings: ONLY_NECESSARY,
    ask: true,
    decidedOn: null,
    proofId: null,
    privacyControl: false,
  });
});

test('a stored choice uses the three keys and carries version, date and a random name', () => {
  const storage = storageWith();
  store(storage, EVERYTHING, 'accepted', NOW);
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
    store(storage, EVERYTHING, 'accepted', NOW);
    return judge(storage, NOW, false).proofId;
  });
  expect(new Set(names).size).toBe(50);
  expect(judge(storage, later(ASK_AGAIN_AFTER_DAYS), false).proofId).toBeNull();
});

test.each([[undefined], [42], ['<b>'], ['k7qf-3mzp-9xtd'], ['A'.repeat(4_000)]])(
  'a record without a proper name holds all the same, but shows none: %s',
  (id) => {
    const storage = storageWith();
    store(storage, EVERYTHING, 'accepted', NOW);
    storage.held.set(RECORD_KEY, JSON.stringify({ version: CONSENT_VERSION, date: NOW.toISOString(), id }));
    expect(judge(storage, NOW, false)).toMatchObject({ settings: EVERYTHING, ask: false, proofId: null });
  },
);

test('a valid choice is honoured and not asked for again', () => {
  const storage = storageWith();
  store(storage, { ...ONLY_NECESSARY, analytics: true }, 'customized', NOW);
  const { settings, ask, decidedOn } = judge(storage, later(179), false);
  expect(settings).toEqual({ necessary: true, analytics: true, marketing: false, preferences: false });
  expect(ask).toBe(false);
  expect(decidedOn).toBe(NOW.toISOString());
});

test(`after ${ASK_AGAIN_AFTER_DAYS} days the choice no longer holds`, () => {
  const storage = storageWith();
  store(storage, EVERYTHING, 'accepted', NOW);
  expect(judge(storage, later(ASK_AGAIN_AFTER_DAYS), false)).toMatchObject({ settings: ONLY_NECESSARY, ask: true });
});

test('a choice for another version of the question no longer holds', () => {
  const storage = storageWith();
  store(storage, EVERYTHING, 'accepted', NOW);
  storage.held.set(RECORD_KEY, JSON.stringify({ version: CONSENT_VERSION - 1, date: NOW.toISOString() }));
  expect(judge(storage, NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: true });
});

test.each([[{ [SETTINGS_KEY]: JSON.stringify(EVERYTHING) }], [{ [CHOICE_KEY]: 'accepted' }]])(
  'stored settings or a stored consent alone are enough not to be asked, but prove nothing: %o',
  (entries) => {
    expect(judge(storageWith(entries), NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: false });
  },
);

test.each([
  ['{not json', 'yes'],
  ['null', ''],
  ['[]', 'ACCEPTED'],
  ['"text"', 'null'],
])('unreadable storage counts as no storage: %s', (settings, choice) => {
  const storage = storageWith({ [SETTINGS_KEY]: settings, [CHOICE_KEY]: choice, [RECORD_KEY]: '{"version":"1"}' });
  expect(judge(storage, NOW, false)).toMatchObject({ settings: ONLY_NECESSARY, ask: true });
});

test('only a real true switches something on, and necessary is always on', () => {
  const storage = storageWith();
  store(storage, EVERYTHING, 'customized', NOW);
  storage.held.set(SETTINGS_KEY, '{"necessary":false,"analytics":"true","marketing":1}');
  expect(judge(storage, NOW, false).settings).toEqual(ONLY_NECESSARY);
});

test('Global Privacy Control is a rejection: no question, nothing allowed, whatever is stored', () => {
  expect(judge(storageWith(), NOW, true)).toMatchObject({ settings: ONLY_NECESSARY, ask: false });
  const storage = storageWith();
  store(storage, EVERYTHING, 'accepted', NOW);
  expect(judge(storage, NOW, true)).toMatchObject({ settings: ONLY_NECESSARY, ask: false, privacyControl: true });
});
