import { writeInvoiceXml } from '../../domain/billing/invoice-xml.ts';
import { readFile, readInvoice, readXml } from '../../domain/billing/invoices.server.ts';
import { requestKeys } from '../request-context.ts';
import type { Route } from './+types/invoice-route.ts';
import { readFirm } from './guard.ts';

/** An invoice as a file, for the firm that it was written to. Another firm's, and a PDF that is not made yet, are not there. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { own } = await readFirm(context);
  const { database } = context.get(requestKeys.server);
  const { number, format } = params;
  const found = await readInvoice(database, { number, partnerId: own.partnerId });
  if (!found) return new Response(null, { status: 404 });
  if (format === 'pdf') return send(await readFile(database, found.id), `${number}.pdf`);
  if (format === 'xml') return send(await readXml(database, found.id), `${number}.xml`);
  if (format !== 'xrechnung') return new Response(null, { status: 404 });
  return send(Buffer.from(writeInvoiceXml(found.invoice, 'xrechnung')), `${number}-xrechnung.xml`);
}

function send(bytes: Buffer | null, name: string): Response {
  if (!bytes) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': name.endsWith('.pdf') ? 'application/pdf' : 'application/xml',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
