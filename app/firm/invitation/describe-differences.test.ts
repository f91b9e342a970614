import { expect, test } from 'vitest';
import { type DetailAnswers, describeDetails } from '../../../domain/details/detail-answers.ts';
import type { Offer } from '../../../domain/offers/offer.ts';
import { describeDifferences } from './offer-preview-page.tsx';

const offer = (unitCents: number, open = false): Offer & { vatBp: number } => ({
  priceKind: 'fixed',
  upperNetCents: null,
  earliestOn: '2026-12-01',
  workingDays: null,
  validUntil: '2026-12-31',
  guaranteeMonths: 0,
  labourShareBp: null,
  remarks: null,
  changeReason: null,
  vatBp: 1_900,
  conditions: { access: { how: 'ladder', permit: false } },
  lines: [
    { position: 'nets', part: 1, state: 'priced', quantity: 800, unit: 'm2', unitCents, note: null },
    ...(open ? [{ position: 'spikes', part: 1, state: 'after-inspection', note: null } as const] : []),
  ],
});

test('a change is described in prices of one kind: positions and total gross, and an open total is no fixed price', () => {
  expect(describeDifferences(offer(6_250), offer(7_000))).toEqual([
    { key: 'nets', name: 'Netz mit Seilrahmen und Montage', was: '595\u00a0€', is: '666,40\u00a0€' },
    { key: 'total', name: 'Summe', was: '595\u00a0€', is: '666,40\u00a0€' },
  ]);
  const opened = describeDifferences({ ...offer(6_250), priceKind: 'estimate' }, offer(6_250, true));
  expect(opened.find(({ key }) => key === 'total')?.is).toBe('ab 595\u00a0€');
  expect(opened.find(({ key }) => key === 'priceKind')?.is).not.toContain('Festpreis');
});

test('a firm reads about the customer, not about itself', () => {
  const answers: DetailAnswers = { role: 'house-owner', decision: 'now' };
  expect(describeDetails(answers)).toEqual([
    { label: 'Wer fragt an', text: 'Hauseigentümer' },
    { label: 'Wann wird entschieden?', text: 'sofort' },
  ]);
});
