import { describe, expect, it } from 'vitest';
import { addUp, numberOf, vatOf } from './invoice.ts';

describe('sums of an invoice', () => {
  it('counts VAT once an invoice, half a cent up', () => {
    expect([vatOf(46_184, 1900), vatOf(50, 1900), vatOf(3, 1900), vatOf(46_184, 0)]).toEqual([8775, 10, 1, 0]);
    const lines = [{ netCents: 2650 }, { netCents: 2650 }];
    expect(addUp(lines, 1900)).toEqual({ netCents: 5300, vatCents: 1007, grossCents: 6307 });
    expect(lines.reduce((sum, { netCents }) => sum + vatOf(netCents, 1900), 0)).toBe(1008);
  });

  it('writes numbers of ten characters', () => {
    expect(numberOf(2026, 42)).toBe('TF26-00042');
  });
});
