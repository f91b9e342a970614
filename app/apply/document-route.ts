import { findDocument } from '../../domain/firms/documents.server.ts';
import { requestKeys } from '../request-context.ts';
import { sendDocument } from '../send-file.ts';
import type { Route } from './+types/document-route.ts';
import { readOwnApplication } from './guard.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { own } = await readOwnApplication(context);
  const { database, documentStore } = context.get(requestKeys.server);
  const document = await findDocument(database, params.id);
  return sendDocument(document, document?.firmId === own.firmId ? await documentStore.find(document.path) : null);
}
