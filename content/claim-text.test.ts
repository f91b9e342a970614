import { expect, test } from 'vitest';
import { shownText, splitClaims } from './claim-text.ts';
import { claimList, claims, claimVisibility } from './claims.ts';
import { responseTime } from './shared-sentences.ts';

const SAMPLE = 'https://www.taubenfrei-muenchen.example';
const REAL = 'https://www.taubenfrei-muenchen.de';

const withMarks = (text: string) =>
  splitClaims(text)
    .map((part) => part.text)
    .join('')
    .replaceAll('\u00a0', ' ');

test('unconfirmed evidence is marked on the sample address and absent on every other', () => {
  const open = { kind: 'evidence', confirmed: false } as const;
  expect([claimVisibility(open, SAMPLE), claimVisibility(open, REAL)]).toEqual(['marked', 'absent']);
  expect(claimVisibility(open, 'https://www.example.de')).toBe('absent');
  for (const kept of [{ ...open, confirmed: true }, { kind: 'own-rule', confirmed: false } as const])
    expect([claimVisibility(kept, SAMPLE), claimVisibility(kept, REAL)]).toEqual(['plain', 'plain']);
});

test('on a real address a sentence with an unconfirmed claim goes, or says something else, once', () => {
  const { savings, installationStart, installationDuration, emergencyService } = claims;
  const text = `Vergleichen Sie, z. B. die Posten nach § 13 Abs. 1 TierSchG. Sie sparen ${savings.text}, inkl. Material. Es beginnt ${installationStart.text}. Es dauert ${installationDuration.text}: kurz. Fragen Sie nach.`;
  expect(shownText(text, SAMPLE)).toBe(text);
  expect(shownText(text, REAL)).toBe(
    `Vergleichen Sie, z. B. die Posten nach § 13 Abs. 1 TierSchG. ${installationStart.otherwise} Fragen Sie nach.`,
  );
  expect(shownText(`Ein ${emergencyService.text} hilft.`, REAL)).toBe('');
  for (const { text: unconfirmed } of claimList.filter((claim) => claimVisibility(claim, REAL) === 'absent'))
    expect(shownText(`Es gilt: ${unconfirmed}. Danach mehr.`, REAL)).not.toContain(unconfirmed);
});

test('an unconfirmed claim carries its mark at the end of its clause', () => {
  expect(withMarks(`Auf ihre Arbeit geben sie ${claims.guaranteeMin.text} Garantie. Fragen Sie nach.`)).toBe(
    'Auf ihre Arbeit geben sie mindestens 2 Jahre Garantie*. Fragen Sie nach.',
  );
});

test('claims of one sentence share a mark, those of two sentences do not', () => {
  const { spikesPrice, netsPrice, priceBasis, savings } = claims;
  const text = `Spikes gibt es ${spikesPrice.text}, Netze ${netsPrice.text}, jeweils ${priceBasis.text} Sie sparen ${savings.text} der Kosten.`;
  expect(splitClaims(text).filter(({ kind }) => kind === 'mark')).toHaveLength(2);
  expect(withMarks(text)).toContain('inkl. MwSt.* Sie sparen');
});

test('the word for vetted firms becomes a link, the response time its own part, and the rest stays text', () => {
  const kinds = (text: string) => splitClaims(text).map(({ kind }) => kind);
  expect(kinds('Sie erhalten Angebote von geprüften Fachbetrieben.')).toEqual(['text', 'vetted', 'text']);
  expect(kinds(`Fragen Sie an. ${responseTime} Und dann?`)).toEqual(['text', 'response-time', 'text']);
  expect(kinds('Das muss für jedes Gebäude geprüft werden.')).toEqual(['text']);
});

test('terms of the service are never marked, however unconfirmed', () => {
  for (const { text } of claimList.filter(({ kind }) => kind === 'own-rule'))
    expect(withMarks(text)).not.toContain('*');
});
