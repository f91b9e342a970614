import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { objectsOf } from '../../tests/support/pdf-objects.ts';
import { goldenInvoices } from '../../tests/support/sample-invoices.ts';
import { addUp, type IssuedInvoice } from './invoice.ts';
import { makeInvoicePdf } from './invoice-pdf.server.ts';
import { writeInvoiceXml } from './invoice-xml.ts';
import { MM, PAGE } from './letterhead.server.ts';

const GOLDEN = 'domain/billing/golden';
const { rechnung, storno, lang } = goldenInvoices;
const plain = async (invoice: IssuedInvoice) =>
  Buffer.from(await makeInvoicePdf(invoice, writeInvoiceXml(invoice), { compress: false }));

const golden = (name: keyof typeof goldenInvoices) => objectsOf(readFileSync(`${GOLDEN}/${name}.pdf`));

describe('golden invoices', () => {
  const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  it.each(Object.entries(goldenInvoices))('%s is the same, byte for byte', async (name, invoice) => {
    expect(writeInvoiceXml(invoice)).toBe(readFileSync(`${GOLDEN}/${name}.xml`, 'utf8'));
    expect(sha(await plain(invoice))).toBe(sha(readFileSync(`${GOLDEN}/${name}.pdf`)));
  });

  it('match the hash of the validated file, recorded with day and tool', () => {
    const { files, checks } = JSON.parse(readFileSync(`${GOLDEN}/validated.json`, 'utf8'));
    const kept = readdirSync(GOLDEN).filter((name) => /\.(xml|pdf)$/.test(name));
    expect(files).toEqual(Object.fromEntries(kept.map((name) => [name, sha(readFileSync(`${GOLDEN}/${name}`))])));
    expect(kept).toHaveLength(8);
    for (const check of checks) {
      expect(check).toEqual({
        day: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
        tool: expect.any(String),
        of: expect.stringMatching(/^(xml|pdf)$/),
        found: expect.any(String),
      });
    }
  });
});

describe('the PDF of an invoice', () => {
  it('is the same every time, compressed, too', async () => {
    const [first, second] = [
      await makeInvoicePdf(storno, writeInvoiceXml(storno)),
      await makeInvoicePdf(storno, writeInvoiceXml(storno)),
    ];
    expect(Buffer.compare(first, second)).toBe(0);
    expect(first.length).toBeLessThan(60_000);
  });

  it('goes over as many pages as its lines need; four lines and everything else fit on one', async () => {
    const pages = ({ withType }: ReturnType<typeof objectsOf>) => withType('Page').length;
    const lines = lang.lines.slice(0, 4);
    const four = objectsOf(await plain({ ...lang, lines, ...addUp(lines, 1900) }));
    expect([golden('rechnung'), golden('storno'), four, golden('lang')].map(pages)).toEqual([1, 1, 1, 4]);
  });

  it('keeps an address of any length in the window of the envelope, beside the facts', async () => {
    const [name, street, city] = ['Gebäudeschutz ', 'Rückgebäude ', 'Siegertsbrunn '].map((word) =>
      word.repeat(8).trim(),
    );
    const long = { ...rechnung, buyer: { ...rechnung.buyer, name, street, city } as typeof rechnung.buyer };
    const { promise } = getDocument({ data: new Uint8Array(await plain(long)), verbosity: 0, useSystemFonts: false });
    const { items } = await (await promise.then((document) => document.getPage(1))).getTextContent();
    const window = items.flatMap((item) => {
      if (!('transform' in item) || item.str.trim() === '') return [];
      const [, , , , left, bottom] = item.transform;
      const fromTop = PAGE.height - bottom;
      return left < 110 * MM && fromTop > 57 * MM && fromTop < 96 * MM ? [{ fromTop, right: left + item.width }] : [];
    });
    expect(window.length).toBeGreaterThan(6);
    expect(Math.max(...window.map(({ right }) => right))).toBeLessThan(115 * MM);
    expect(Math.max(...window.map(({ fromTop }) => fromTop))).toBeLessThan(95 * MM);
  });

  it('stops at a letter that the font lacks, and at the XML of another invoice', async () => {
    const cyrillic = { ...rechnung, buyer: { ...rechnung.buyer, name: 'Иван GmbH' } };
    await expect(plain(cyrillic)).rejects.toThrow('the font has no letter И (U+418)');
    await expect(makeInvoicePdf(rechnung, writeInvoiceXml(storno))).rejects.toThrow('the XML is not of TF26-00042');
  });

  it('without XML is a draft: no attachment, no code to pay by', async () => {
    const { withType, all } = objectsOf(Buffer.from(await makeInvoicePdf(rechnung, null, { compress: false })));
    expect(withType('Filespec')).toEqual([]);
    expect(all.some((body) => body.includes('/S /Figure\n'))).toBe(false);
  });
});
