import { expect, test } from 'vitest';
import { markInWords, splitClaims } from './claim-text.ts';
import { claimList, claims, needsMark } from './claims.ts';

test('an unconfirmed claim carries its mark at the end of its clause', () => {
  expect(markInWords(`Auf ihre Arbeit geben sie ${claims.guaranteeMin.text} Garantie. Fragen Sie nach.`)).toBe(
    'Auf ihre Arbeit geben sie mindestens 2 Jahre Garantie (Beispieldaten). Fragen Sie nach.',
  );
});

test('claims of one sentence share a mark, those of two sentences do not', () => {
  const { spikesPrice, netsPrice, priceBasis, savings } = claims;
  const text = `Spikes gibt es ${spikesPrice.text}, Netze ${netsPrice.text}, jeweils ${priceBasis.text} Sie sparen ${savings.text} der Kosten.`;
  expect(splitClaims(text).filter(({ kind }) => kind === 'mark')).toHaveLength(2);
  expect(markInWords(text)).toContain('inkl. MwSt. (Beispieldaten) Sie sparen');
});

test('the word for vetted firms leads to its meaning, other uses of the verb do not', () => {
  expect(splitClaims('Sie erhalten Angebote von geprüften Fachbetrieben.').map(({ kind }) => kind)).toEqual([
    'text',
    'vetted',
    'text',
  ]);
  expect(splitClaims('Das muss für jedes Gebäude geprüft werden.')).toHaveLength(1);
});

test('terms of the service are never marked, however unconfirmed', () => {
  for (const { kind, text } of claimList.filter((claim) => !needsMark(claim))) {
    expect(kind).toBe('terms');
    expect(markInWords(text)).toBe(text);
  }
});
