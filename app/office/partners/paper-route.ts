import { Readable } from 'node:stream';
import { findDocument, lookAtDocument } from '../../../domain/partners/documents.server.ts';
import { findPartnerCase } from '../../../domain/partners/find-partner-case.server.ts';
import { sendPhoto } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/paper-route.ts';

/** A page of a paper as a picture that we have made; the page that shows it has logged who looks. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const server = requirePermission({ request, context }, 'partners.verify');
  const [found, document] = await Promise.all([
    findPartnerCase(server.database, params.number),
    findDocument(server.database, params.document),
  ]);
  const isOwn = found && document && document.partnerId === found.partner.id;
  const looked = isOwn && /^[1-9]\d?$/.test(params.page) ? await lookAtDocument(server, document) : null;
  const page = looked?.pages[Number(params.page) - 1];
  return sendPhoto(page ? { bytes: page.byteLength, open: () => Readable.from([page]) } : null);
}
