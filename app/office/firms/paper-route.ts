import { Readable } from 'node:stream';
import { findDocument, renderDocument } from '../../../domain/firms/documents.server.ts';
import { findOfficeFirm } from '../../../domain/firms/find-office-firm.server.ts';
import { sendPhoto } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/paper-route.ts';

/** The page that shows this picture has logged who looks. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const server = requirePermission({ request, context }, 'firms.verify');
  const [found, document] = await Promise.all([
    findOfficeFirm(server.database, params.number),
    findDocument(server.database, params.document),
  ]);
  const isOwn = found && document && document.firmId === found.firm.id;
  const looked = isOwn && /^[1-9]\d?$/.test(params.page) ? await renderDocument(server, document) : null;
  const page = looked?.pages[Number(params.page) - 1];
  return sendPhoto(page ? { bytes: page.byteLength, open: () => Readable.from([page]) } : null);
}
