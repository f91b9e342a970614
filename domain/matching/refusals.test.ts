import { expect, test } from 'vitest';
import type { Needs } from './needs.ts';
import { type CandidateFacts, judgeCandidate } from './refusals.ts';

const insured = { kind: 'liability-insurance', expiresOn: '2026-12-31', sumInsuredCents: 300_000_000 } as const;
const trade = { kind: 'trade-registration', expiresOn: null, sumInsuredCents: null } as const;

const suited: CandidateFacts = {
  status: 'active',
  today: '2026-11-16',
  legalForm: 'einzelunternehmen',
  capabilities: ['nets', 'spikes'],
  termsAccepted: true,
  documents: [trade, insured],
  covered: true,
  ownInquiry: false,
  vetoed: false,
  alreadyInvited: false,
  sameOwner: false,
  unanswered: 0,
  weeklyLimit: 6,
  offersThisWeek: 0,
  distanceM: 8_000,
  invited: 0,
  inTime: 0,
  credit: 0,
  lastInvitedAt: null,
  tieBreak: 'a',
};
const needs: Needs = { signs: ['balcony'], must: [], wishes: ['nets'] };
const roof: Needs = { signs: ['height'], must: [['lift', 'rope']], wishes: [] };

test('a firm with everything in order is refused for nothing and gets its points', () => {
  expect(judgeCandidate(suited, needs)).toEqual({
    refusal: null,
    points: { fit: 40, near: 17, answers: 32, score: 89 },
  });
});

/** In the order in which they count. */
const reasons: [refusal: string, facts: Partial<CandidateFacts>, needs?: Needs][] = [
  ['not-active', { status: 'suspended' }],
  ['paused', { status: 'paused' }],
  ['terms-missing', { termsAccepted: false }],
  ['document-missing:trade-registration', { documents: [insured] }],
  ['document-expired:liability-insurance', { documents: [trade, { ...insured, expiresOn: '2026-11-15' }] }],
  ['out-of-area', { covered: false }],
  ['capability-missing:lift', {}, roof],
  ['own-inquiry', { ownInquiry: true }],
  ['vetoed', { vetoed: true }],
  ['already-invited', { alreadyInvited: true }],
  ['same-owner', { sameOwner: true }],
  ['open-limit', { unanswered: 3 }],
  ['weekly-limit', { offersThisWeek: 6 }],
  ['score-below-40', { capabilities: [], distanceM: 70_000, invited: 20, inTime: 0 }],
];

test.each(reasons)('%s', (refusal, facts, special = needs) => {
  expect(judgeCandidate({ ...suited, ...facts }, special).refusal).toBe(refusal);
});

test('of two reasons the earlier one counts', () => {
  for (const [index, [refusal, facts, special]] of reasons.entries())
    for (const [, laterFacts, laterSpecial] of reasons.slice(index + 1)) {
      const both = { ...suited, ...laterFacts, ...facts };
      expect(judgeCandidate(both, special ?? laterSpecial ?? needs).refusal).toBe(refusal);
    }
});

test('an insurance is good on its last day, and the new one ends the refusal', () => {
  const lastDay = { ...insured, expiresOn: '2026-11-16' };
  expect(judgeCandidate({ ...suited, documents: [trade, lastDay] }, needs).refusal).toBeNull();
  const overdue = { ...suited, today: '2026-11-17', documents: [trade, lastDay] };
  expect(judgeCandidate(overdue, needs).refusal).toBe('document-expired:liability-insurance');
  expect(judgeCandidate({ ...overdue, documents: [trade, lastDay, insured] }, needs).refusal).toBeNull();
});

test('an insurance over less than a million euros counts as missing', () => {
  const small = { ...insured, sumInsuredCents: 99_999_999 };
  expect(judgeCandidate({ ...suited, documents: [trade, small] }, needs).refusal).toBe(
    'document-missing:liability-insurance',
  );
});

test.each([
  ['gmbh', ['nets'], 'register-extract'],
  ['einzelunternehmen', ['nest-handling'], 'tierschg-11'],
  ['einzelunternehmen', ['lift'], 'height-training'],
  ['einzelunternehmen', ['rope'], 'height-training'],
  ['einzelunternehmen', ['cleaning'], 'instruction-declared'],
] as const)('%s with %s needs %s', (legalForm, capabilities, kind) => {
  expect(judgeCandidate({ ...suited, legalForm, capabilities }, needs).refusal).toBe(`document-missing:${kind}`);
});

test('expertise serves as well as the permit for handling nests', () => {
  const expertise = { kind: 'expertise', expiresOn: null, sumInsuredCents: null } as const;
  const facts = { ...suited, capabilities: ['nest-handling'] as const, documents: [trade, insured, expertise] };
  expect(judgeCandidate(facts, needs).refusal).toBeNull();
});
