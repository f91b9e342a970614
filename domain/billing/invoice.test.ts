import { describe, expect, it } from 'vitest';
import { seller } from '../../tests/support/sample-invoices.ts';
import { addUp, invoiceVat, numberOf } from './invoice.ts';
import { transferSquares, transferText } from './transfer-code.ts';

describe('sums of an invoice', () => {
  it('counts VAT once an invoice, half a cent up', () => {
    expect([invoiceVat(46_184, 1900), invoiceVat(50, 1900), invoiceVat(3, 1900), invoiceVat(46_184, 0)]).toEqual([
      8775, 10, 1, 0,
    ]);
    const lines = [{ netCents: 2650 }, { netCents: 2650 }];
    expect(addUp(lines, 1900)).toEqual({ netCents: 5300, vatCents: 1007, grossCents: 6307 });
    expect(lines.reduce((sum, { netCents }) => sum + invoiceVat(netCents, 1900), 0)).toBe(1008);
  });

  it('writes numbers of ten characters', () => {
    expect(numberOf(2026, 42)).toBe('TF26-00042');
  });
});

describe('the code that banking apps read (EPC-QR)', () => {
  const transfer = { seller, number: 'TF26-00042', cents: 54_959 };
  it('says who gets how much for what', () => {
    expect(transferText(transfer).split('\n')).toEqual([
      ...['BCD', '002', '1', 'SCT', 'BYLADEM1001', 'Taubenfrei München GmbH', 'DE02120300000000202051', 'EUR549.59'],
      ...['', '', 'TF26-00042'],
    ]);
    expect(transferText({ ...transfer, cents: 5 })).toContain('\nEUR0.05\n');
  });

  it('stays within 331 bytes and names of 70 letters, and asks for no nothing', () => {
    const long = { ...transfer, seller: { ...seller, name: 'Ä'.repeat(90) } };
    expect(transferText(long).split('\n')[5]).toBe('Ä'.repeat(70));
    expect(Buffer.byteLength(transferText(long))).toBeLessThanOrEqual(331);
    for (const cents of [0, -1, 0.5, Number.NaN])
      expect(() => transferText({ ...transfer, cents })).toThrow('no transfer');
  });

  it('is a square with a quiet edge', () => {
    const rows = transferSquares(transfer);
    expect(rows.every((row) => row.length === rows.length)).toBe(true);
    expect(rows.slice(0, 4).flat()).not.toContain(true);
  });
});
