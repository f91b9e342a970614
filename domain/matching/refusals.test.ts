import { expect, test } from 'vitest';
import { computeMatch } from './compute-match.ts';
import type { Needs } from './points.ts';
import { type CandidateFacts, canBeOverruled, judgeCandidate } from './refusals.ts';

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
  excluded: false,
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
const roof: Needs = { signs: ['height'], must: [['lift', 'rope']], wishes: ['mesh'] };

test('a firm with everything in order is refused for nothing and gets its points', () => {
  expect(judgeCandidate(suited, needs)).toEqual({
    refusals: [],
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
  ['excluded', { excluded: true }],
  ['already-invited', { alreadyInvited: true }],
  ['same-owner', { sameOwner: true }],
  ['open-limit', { unanswered: 3 }],
  ['weekly-limit', { offersThisWeek: 6 }],
  ['score-below-40', { capabilities: [], distanceM: 70_000, invited: 20, inTime: 0 }],
];

test.each(reasons)('%s', (refusal, facts, special = needs) => {
  expect(judgeCandidate({ ...suited, ...facts }, special).refusals).toEqual([refusal]);
});

test('of two reasons both count, in their order, and a person overrules them only if each may be overruled', () => {
  const soft = ['out-of-area', 'capability-missing:lift', 'open-limit', 'weekly-limit', 'score-below-40'];
  for (const [index, [first, facts, special]] of reasons.entries())
    for (const [second, laterFacts, laterSpecial] of reasons.slice(index + 1)) {
      if (first === 'not-active' && second === 'paused') continue;
      const documents = [facts, laterFacts].every((each) => each.documents)
        ? [{ ...insured, expiresOn: '2026-11-15' }]
        : {};
      const both = { ...suited, ...laterFacts, ...facts, ...(Array.isArray(documents) && { documents }) };
      const { refusals, points } = judgeCandidate(both, special ?? laterSpecial ?? needs);
      expect(refusals).toEqual([first, second]);
      expect(points).toBeNull();
      expect(canBeOverruled(refusals)).toBe(soft.includes(first) && soft.includes(second));
    }
});

test('a firm without any capability or reach is never asked, by rules or by hand; older runs do not know of it', () => {
  expect(judgeCandidate({ ...suited, able: false }, needs).refusals).toEqual(['not-active']);
  expect(judgeCandidate({ ...suited, able: true }, needs).refusals).toEqual([]);
});

test('an insurance is good on its last day, and the new one ends the refusal', () => {
  const lastDay = { ...insured, expiresOn: '2026-11-16' };
  expect(judgeCandidate({ ...suited, documents: [trade, lastDay] }, needs).refusals).toEqual([]);
  const overdue = { ...suited, today: '2026-11-17', documents: [trade, lastDay] };
  expect(judgeCandidate(overdue, needs).refusals).toEqual(['document-expired:liability-insurance']);
  expect(judgeCandidate({ ...overdue, documents: [trade, lastDay, insured] }, needs).refusals).toEqual([]);
});

test('an insurance over less than a million euros counts as missing', () => {
  const small = { ...insured, sumInsuredCents: 99_999_999 };
  expect(judgeCandidate({ ...suited, documents: [trade, small] }, needs).refusals).toEqual([
    'document-missing:liability-insurance',
  ]);
});

test.each([
  ['gmbh', ['nets'], 'register-extract'],
  ['einzelunternehmen', ['nest-handling'], 'tierschg-11'],
  ['einzelunternehmen', ['lift'], 'height-training'],
  ['einzelunternehmen', ['rope'], 'height-training'],
  ['einzelunternehmen', ['cleaning'], 'instruction-declared'],
] as const)('%s with %s needs %s', (legalForm, capabilities, kind) => {
  expect(judgeCandidate({ ...suited, legalForm, capabilities }, needs).refusals).toEqual([`document-missing:${kind}`]);
});

test.each([
  ['tierschg-11', []],
  ['no-permit-needed', []],
  ['expertise', ['document-missing:tierschg-11']],
] as const)('for handling nests %s leaves %s', (kind, refusals) => {
  const paper = { kind, expiresOn: null, sumInsuredCents: null };
  const facts = { ...suited, capabilities: ['nest-handling'] as const, documents: [trade, insured, paper] };
  expect(judgeCandidate(facts, needs).refusals).toEqual(refusals);
});

test('of equal firms of one owner the same is suited, and of unequal firms the one with more credit is asked, in any order', () => {
  const equal = ['b', 'a'].map((id) => ({ id, facts: suited, owner: ['HRB 1'] }));
  const unequal = ['b', 'a'].map((id) => ({ id, facts: { ...suited, credit: id === 'a' ? 500_000 : 0 } }));
  for (const candidates of [equal, equal.toReversed(), unequal, unequal.toReversed()])
    expect(computeMatch(candidates, needs, 1).chosen).toEqual(['a']);
});
