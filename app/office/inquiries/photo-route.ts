import { isUuid } from '../../../domain/is-uuid.ts';
import { findPhotosOf } from '../../../domain/photos/store-photo.server.ts';
import { sendPhoto } from '../../send-file.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/photo-route.ts';

/** Addressed by number, because its path alone opens a photo to everybody. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, photoStore } = requirePermission({ request, context }, 'inquiries.see');
  const position = Number(params.position);
  const known = isUuid(params.reference) && Number.isInteger(position) && position > 0;
  const photos = known ? (await findPhotosOf(database, [params.reference])).get(params.reference) : [];
  const path = photos?.[position - 1];
  return sendPhoto(path ? await photoStore.find(path) : null, { withBody: request.method !== 'HEAD' });
}
