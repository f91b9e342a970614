import { makeInvoicePdf, pdfOf } from '../../../domain/billing/invoice-pdf.server.ts';
import { writeInvoiceXml } from '../../../domain/billing/invoice-xml.ts';
import { readInvoice, readInvoiceXmlFile } from '../../../domain/billing/invoices.server.ts';
import { previewCredit } from '../../../domain/billing/issue.server.ts';
import { sendFile } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/file-route.ts';

const PDF = 'application/pdf';
const XML = 'application/xml';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, config } = requirePermission({ request, context }, 'billing.see');
  const missing = new Response(null, { status: 404 });
  const found = await readInvoice(database, { number: params.invoice });
  if (!found) return missing;
  const { id, invoice } = found;
  switch (params.file) {
    case 'pdf':
      return sendFile(await pdfOf(database, id), { name: `${invoice.number}.pdf`, type: PDF });
    case 'xml':
      return sendFile(await readInvoiceXmlFile(database, id), { name: `${invoice.number}.xml`, type: XML });
    case 'xrechnung':
      return sendFile(writeInvoiceXml(invoice, 'xrechnung'), { name: `${invoice.number}-xrechnung.xml`, type: XML });
    case 'storno': {
      const draft = await previewCredit(database, { invoiceId: id, siteUrl: config.siteUrl });
      if (draft.kind !== 'draft') return missing;
      return sendFile(await makeInvoicePdf(draft.invoice, null), { name: `Storno-${invoice.number}.pdf`, type: PDF });
    }
    default:
      return missing;
  }
}
