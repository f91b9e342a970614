import { writeInvoiceXml } from '../../domain/billing/invoice-xml.ts';
import { readInvoice, readInvoiceFile, readInvoiceXmlFile } from '../../domain/billing/invoices.server.ts';
import { sendFile } from '../send-file.ts';
import type { Route } from './+types/invoice-route.ts';
import { requireFirm } from './guard.ts';

const XML = 'application/xml';

/** Answers 404 for an invoice of another firm and for a PDF that does not exist yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { firmId, database } = await requireFirm(context);
  const { number, format } = params;
  const found = await readInvoice(database, { number, firmId });
  if (!found) return new Response(null, { status: 404 });
  switch (format) {
    case 'pdf':
      return sendFile(await readInvoiceFile(database, found.id), { name: `${number}.pdf`, type: 'application/pdf' });
    case 'xml':
      return sendFile(await readInvoiceXmlFile(database, found.id), { name: `${number}.xml`, type: XML });
    case 'xrechnung':
      return sendFile(writeInvoiceXml(found.invoice, 'xrechnung'), { name: `${number}-xrechnung.xml`, type: XML });
    default:
      return new Response(null, { status: 404 });
  }
}
