import { describe, expect, it } from 'vitest';
import { addUp, numberOf, seriesOn, vatOf, withSums } from './invoice.ts';

describe('sums of an invoice', () => {
  it('counts VAT once an invoice, half a cent up', () => {
    expect([vatOf(46_184, 1900), vatOf(50, 1900), vatOf(3, 1900), vatOf(46_184, 0)]).toEqual([8775, 10, 1, 0]);
    const lines = [{ netCents: 2650 }, { netCents: 2650 }];
    expect(addUp(lines, 1900)).toEqual({ netCents: 5300, vatCents: 1007, grossCents: 6307 });
    expect(lines.reduce((sum, { netCents }) => sum + vatOf(netCents, 1900), 0)).toBe(1008);
  });

  it('writes numbers of ten characters, and samples say that they are none', () => {
    expect(numberOf('TF', 2026, 42)).toBe('TF26-00042');
    expect(seriesOn('https://taubenfrei-muenchen.example')).toBe('MUSTER');
    expect(seriesOn('https://taubenfrei-muenchen.de')).toBe('TF');
    const sample = withSums({
      series: 'MUSTER',
      year: 2026,
      serial: 1,
      kind: 'invoice',
      issuedOn: '2026-12-01',
      dueOn: '2026-12-15',
      periodFrom: '2026-11-01',
      periodTo: '2026-11-30',
      seller: {} as never,
      buyer: {} as never,
      lines: [{ position: 1, reference: 'K7M4PX2Q', name: 'Vermittlungsprovision', note: '', netCents: 9200 }],
      vatBp: 1900,
      corrects: null,
      notes: ['Grundlage: Partnerbedingungen.'],
    });
    expect(sample).toMatchObject({ number: 'MUSTER26-00001', grossCents: 10_948 });
    expect(sample.notes[0]).toBe('Muster, keine Rechnung');
  });
});
