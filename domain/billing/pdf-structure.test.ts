import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { objectsOf } from '../../tests/support/pdf-objects.ts';
import { goldenInvoices } from '../../tests/support/sample-invoices.ts';

/** What ISO 19005-3 asks of the file itself; the rules about its content are in the tests of the page and of the XML. */
describe.each(Object.keys(goldenInvoices))('the file of %s', (name) => {
  const pdf = readFileSync(`domain/billing/golden/${name}.pdf`);
  const text = pdf.toString('latin1');
  const { objects, get, withType, streamOf, all } = objectsOf(pdf);
  const dictionaries = all.map((body) => body.replace(/stream\n[\s\S]*$/, ''));
  const trailer = text.slice(text.lastIndexOf('trailer'));

  it('says that it is binary, who it is, and is locked for nobody', () => {
    expect(text).toMatch(/^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
    expect(trailer).toMatch(/\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/);
    expect(text.match(/%%EOF/g)).toHaveLength(1);
    expect(trailer).not.toContain('/Encrypt');
  });

  it('finds every object where its table says, and refers to none that is missing', () => {
    const table = /xref\n0 (\d+)\n([\s\S]*?)trailer/.exec(text);
    const rows = (table?.[2] ?? '').trim().split('\n').slice(1);
    expect(rows).toHaveLength(Number(table?.[1]) - 1);
    rows.forEach((row, index) => {
      expect(row).toMatch(/^\d{10} 00000 n ?$/);
      expect(text.startsWith(`${index + 1} 0 obj\n`, Number(row.slice(0, 10)))).toBe(true);
    });
    const named = [...dictionaries, trailer].flatMap((body) =>
      [...body.matchAll(/\b(\d+) 0 R\b/g)].map(([, id]) => id),
    );
    expect(named.filter((id) => !objects.has(Number(id)))).toEqual([]);
    expect(text.startsWith('xref', Number(/startxref\n(\d+)/.exec(trailer)?.[1]))).toBe(true);
  });

  it('has streams as long as they say, packed in no forbidden way, and nothing that acts', () => {
    for (const body of all.filter((one) => one.includes('\nstream\n')))
      expect(streamOf(body)).toHaveLength(Number(/\/Length (\d+)/.exec(body)?.[1]));
    const words = dictionaries.join('\n');
    for (const forbidden of [
      'LZWDecode',
      'Crypt',
      'JavaScript',
      'JS',
      'Launch',
      'OpenAction',
      'AA',
      'XFA',
      'Annots',
      'DeviceCMYK',
    ])
      expect(words).not.toMatch(new RegExp(`/${forbidden}\\b`));
  });

  it('has metadata that everybody can read, and that say what the old fields say', () => {
    const [metadata = ''] = withType('Metadata');
    expect(metadata).not.toContain('/Filter');
    const [catalog = ''] = withType('Catalog');
    expect(get(/\/Metadata (\d+) 0 R/.exec(catalog)?.[1])).toBe(metadata);
    const xmp = Buffer.from(streamOf(metadata), 'latin1').toString('utf8');
    const info = get(/\/Info (\d+) 0 R/.exec(trailer)?.[1]);
    const day = /D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z/.exec(get(/\/CreationDate (\d+) 0 R/.exec(info)?.[1]));
    const [, y, mo, d, h, mi, s] = day ?? [];
    expect(xmp).toContain(`<xmp:CreateDate>${y}-${mo}-${d}T${h}:${mi}:${s}`);
    expect(get(/\/CreationDate (\d+) 0 R/.exec(info)?.[1])).toMatch(/^\(D:/);
  });

  it('carries one file, whole: its size and its sum are those that it says', () => {
    const files = withType('EmbeddedFile');
    expect(files).toHaveLength(1);
    const bytes = Buffer.from(streamOf(files[0] ?? ''), 'latin1');
    expect(files[0]).toContain(`/Size ${bytes.length}\n`);
    expect(files[0]).toContain(`/CheckSum (${createHash('md5').update(bytes).digest('hex')})`);
    expect(files[0]).toMatch(/\/ModDate \(D:\d{14}Z\)/);
    expect(bytes.equals(readFileSync(`domain/billing/golden/${name}.xml`))).toBe(true);
  });

  it('brings its colours along: a profile of three colours', () => {
    const [intent = ''] = withType('OutputIntent');
    expect(intent).toMatch(/\/OutputConditionIdentifier \(.+\)/);
    const profile = streamOf(get(/\/DestOutputProfile (\d+) 0 R/.exec(intent)?.[1]));
    expect([profile.slice(16, 20), profile.slice(36, 40)]).toEqual(['RGB ', 'acsp']);
    expect(profile.charCodeAt(8)).toBeLessThanOrEqual(4);
  });

  it('has whole fonts of its own, and every piece of its pages is marked to its end', () => {
    for (const font of withType('Font').filter((body) => body.includes('/Subtype /Type0'))) {
      const own = get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]);
      expect(font).toContain('/Encoding /Identity-H');
      expect(own).toContain('/CIDToGIDMap /Identity');
      expect(own).toMatch(/\/BaseFont \/[A-Z]{6}\+/);
      expect(own).toMatch(/\/W \[0 \[/);
      expect(get(/\/FontDescriptor (\d+) 0 R/.exec(own)?.[1])).toMatch(/\/FontFile2 \d+ 0 R/);
    }
    for (const page of withType('Page')) {
      expect(page).toMatch(/\/StructParents \d+/);
      const content = streamOf(get(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
      expect(content.match(/ B[DM]C$/gm)?.length).toBe(content.match(/^EMC$/gm)?.length);
    }
    for (const figure of all.filter((body) => body.includes('/S /Figure\n'))) expect(figure).toMatch(/\/Alt \(/);
  });
});
