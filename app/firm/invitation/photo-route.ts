import { findPhotoForFirm } from '../../../domain/inquiries/photo-access.server.ts';
import { requestKeys } from '../../request-context.ts';
import { photoPosition, sendPhoto } from '../../send-file.ts';
import type { Route } from './+types/photo-route.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitationId } = context.get(requestKeys.ownInvitation);
  const position = photoPosition(params.position);
  const { database, photoStore } = context.get(requestKeys.server);
  const path = position === null ? null : await findPhotoForFirm(database, { invitationId, position });
  return sendPhoto(path ? await photoStore.find(path) : null);
}
