import { findDocument, recordOpened } from '../../../domain/partners/find-document.server.ts';
import { actorOf } from '../../../domain/staff/staff.ts';
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
  const { database, documentStore } = context.get(requestKeys.server);
  const document = await findDocument(database, params.document);
  const file = document?.partnerId === found.partner.id ? await documentStore.find(document.path) : null;
  if (document && file) await recordOpened(database, document, actorOf({ id: staffId }));
  return sendDocument(document, file);
}
