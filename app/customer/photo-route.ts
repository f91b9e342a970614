import { requestKeys } from '../request-context.ts';
import { photoPosition, sendPhoto } from '../send-photo.ts';
import type { Route } from './+types/photo-route.ts';

/** A photo of the inquiry, through us and for the holder of its link alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { inquiryId } = context.get(requestKeys.ownInquiry);
  const position = photoPosition(params.position);
  return sendPhoto(
    position === null ? null : await context.get(requestKeys.customer).findPhoto({ inquiryId, position }),
  );
}
