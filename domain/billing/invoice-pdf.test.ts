import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { XmlDocument } from 'libxml2-wasm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { objectsOf } from '../../tests/support/pdf-objects.ts';
import { goldenInvoices } from '../../tests/support/sample-invoices.ts';
import { addUp, type IssuedInvoice } from './invoice.ts';
import { makeInvoicePdf } from './invoice-pdf.server.ts';
import { writeInvoiceXml } from './invoice-xml.ts';
import { MM, PAGE } from './letter-paper.server.ts';

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

  it('were validated as they are: hash, day and tool stand beside them', () => {
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

  it('carries its XML as the alternative of the page', () => {
    const { get, withType, streamOf } = golden('rechnung');
    const [spec = ''] = withType('Filespec');
    expect(spec).toContain('/AFRelationship /Alternative');
    expect(spec).toContain('/UF (factur-x.xml)');
    const file = get(/\/EF <<\n\/F (\d+) 0 R/.exec(spec)?.[1]);
    expect(file).toContain('/Subtype /text#2Fxml');
    expect(Buffer.from(streamOf(file), 'latin1').toString('utf8')).toBe(writeInvoiceXml(rechnung));
    const [catalog = ''] = withType('Catalog');
    expect(catalog).toMatch(/\/AF \[\d+ 0 R\]/);
    expect(catalog).toContain('/Lang (de-DE)');
    const [, names] = /\/Names (\d+) 0 R/.exec(catalog) ?? [];
    expect(get(names)).toContain('/EmbeddedFiles');
  });

  it('is PDF/A-3a: tagged, its colours named, all fonts inside', () => {
    for (const name of ['rechnung', 'storno', 'kleinunternehmer', 'lang'] as const) {
      const invoice: IssuedInvoice = goldenInvoices[name];
      const { get, withType, all } = golden(name);
      const [catalog = ''] = withType('Catalog');
      expect(get(/\/MarkInfo (\d+) 0 R/.exec(catalog)?.[1])).toContain('/Marked true');
      expect(catalog).toMatch(/\/StructTreeRoot \d+ 0 R/);
      const intent = get(/\/OutputIntents \[(\d+) 0 R\]/.exec(catalog)?.[1]);
      expect(intent).toContain('/S /GTS_PDFA1');
      expect(get(/\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1])).toContain('/N 3');
      const descriptors = withType('FontDescriptor');
      expect(descriptors.length).toBeGreaterThan(1);
      for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile[23] \d+ 0 R/);
      const fonts = withType('Font');
      expect(fonts.some((font) => font.includes('/Subtype /Type1\n'))).toBe(false);
      for (const font of fonts.filter((body) => body.includes('/Type0'))) expect(font).toMatch(/\/ToUnicode \d+ 0 R/);
      expect(all.filter((body) => body.includes('/S /TR\n'))).toHaveLength(invoice.lines.length + 1);
      expect(all.filter((body) => body.includes('/S /Figure\n'))).toHaveLength(invoice.kind === 'invoice' ? 1 : 0);
    }
  });

  it('has well-formed metadata, even of a company named with &', async () => {
    const named = { ...rechnung, seller: { ...rechnung.seller, name: 'Netz & Seil <München>' } };
    const { withType, streamOf } = objectsOf(await plain(named));
    const [metadata = ''] = withType('Metadata');
    const xmp = Buffer.from(streamOf(metadata), 'latin1').toString('utf8');
    using document = XmlDocument.fromString(xmp);
    const spaces = {
      pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
      dc: 'http://purl.org/dc/elements/1.1/',
      fx: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
    };
    const say = (name: string) => document.get(`//${name}`, spaces)?.content.trim();
    expect([say('pdfaid:part'), say('pdfaid:conformance'), say('dc:title'), say('dc:creator')]).toEqual([
      ...['3', 'A', 'Rechnung TF26-00042', 'Netz & Seil <München>'],
    ]);
    expect(
      ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'].map((name) => say(`fx:${name}`)),
    ).toEqual([...['INVOICE', 'factur-x.xml', '1.0', 'EN 16931']]);
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
