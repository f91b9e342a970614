// Empties `checks`: validate the new files and record day, tool and result in validated.json.
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { makeInvoicePdf } from '../domain/billing/invoice-pdf.server.ts';
import { writeInvoiceXml } from '../domain/billing/invoice-xml.ts';
import { goldenInvoices } from '../tests/support/sample-invoices.ts';

const FOLDER = 'domain/billing/golden';
mkdirSync(FOLDER, { recursive: true });
const files: [string, string][] = [];
for (const [name, invoice] of Object.entries(goldenInvoices)) {
  const xml = writeInvoiceXml(invoice);
  const pdf = await makeInvoicePdf(invoice, xml, { compress: false });
  for (const [file, bytes] of [
    [`${name}.pdf`, pdf],
    [`${name}.xml`, Buffer.from(xml)],
  ] as const) {
    writeFileSync(`${FOLDER}/${file}`, bytes);
    files.push([file, createHash('sha256').update(bytes).digest('hex')]);
  }
}
const record = { files: Object.fromEntries(files.sort()), checks: [], notRun: [] };
writeFileSync(`${FOLDER}/validated.json`, `${JSON.stringify(record, null, 2)}\n`);
