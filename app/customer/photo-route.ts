import { findCustomerPhoto } from '../../domain/customer-portal/read-customer-portal.server.ts';
import { requestKeys } from '../request-context.ts';
import { photoPosition, sendPhoto } from '../send-file.ts';
import type { Route } from './+types/photo-route.ts';

/** Sends a photo of the inquiry to the holder of its link only. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { inquiryId } = context.get(requestKeys.ownInquiry);
  const position = photoPosition(params.position);
  const { database, photoStore } = context.get(requestKeys.server);
  const path = position === null ? null : await findCustomerPhoto(database, { inquiryId, position });
  return sendPhoto(path ? await photoStore.find(path) : null);
}
