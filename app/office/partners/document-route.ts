import { requestKeys } from '../../request-context.ts';
import { sendDocument } from '../../send-document.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/document-route.ts';

/** A paper of a firm, to be saved: nothing of it is shown or run under our address. Who opened it is logged. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: staffId } = requirePermission({ request, context }, 'partners.verify');
  const { partners } = context.get(requestKeys.office);
  const found = await partners.find(params.number);
  const isHead = request.method === 'HEAD';
  if (!found || isHead) return new Response(null, { status: found ? 204 : 404 });
  const given = { partnerId: found.partner.id, documentId: params.document, staffId };
  const document = await partners.findDocument(given);
  return document ? sendDocument(document) : new Response(null, { status: 404 });
}
