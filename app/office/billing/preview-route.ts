import { makeInvoicePdf } from '../../../domain/billing/invoice-pdf.server.ts';
import { previewInvoice } from '../../../domain/billing/issue.server.ts';
import { findBilledFirm } from '../../../domain/billing/list-commissions.server.ts';
import { sendFile } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/preview-route.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, config } = requirePermission({ request, context }, 'billing.see');
  const firm = await findBilledFirm(database, params.number);
  const draft = firm && (await previewInvoice(database, { firmId: firm.id, siteUrl: config.siteUrl }));
  if (draft?.kind !== 'draft') return new Response(null, { status: 404 });
  const pdf = await makeInvoicePdf(draft.invoice, null);
  return sendFile(pdf, { name: `Vorschau-${params.number}.pdf`, type: 'application/pdf' });
}
