import { isUuid } from '../../../domain/is-uuid.ts';
import { requestKeys } from '../../request-context.ts';
import { sendPhoto } from '../../send-photo.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/photo-route.ts';

/** A photo for whoever may see its inquiry, hidden ones too. By its number: the path alone opens it to everybody. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'inquiries.see');
  const position = Number(params.position);
  const known = isUuid(params.reference) && Number.isInteger(position) && position > 0;
  const office = context.get(requestKeys.office);
  const photo = known ? await office.findPhoto({ inquiryId: params.reference, position }) : null;
  return sendPhoto(photo, { withBody: request.method !== 'HEAD' });
}
