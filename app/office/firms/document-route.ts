import { findDocument, recordOpened } from '../../../domain/firms/documents.server.ts';
import { findOfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { sendDocument } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/document-route.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, database, documentStore } = requirePermission({ request, context }, 'firms.verify');
  const found = await findOfficeFirm(database, params.number);
  const isHead = request.method === 'HEAD';
  if (!found || isHead) return new Response(null, { status: found ? 204 : 404 });
  const document = await findDocument(database, params.document);
  const file = document?.firmId === found.firm.id ? await documentStore.find(document.path) : null;
  if (document && file) await recordOpened(database, document, actor.id);
  return sendDocument(document, file);
}
