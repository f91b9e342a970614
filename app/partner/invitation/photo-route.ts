import { requestKeys } from '../../request-context.ts';
import type { Route } from './+types/photo-route.ts';

/** A photo of the inquiry, through us and for the firm that was asked. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { invitationId } = context.get(requestKeys.ownInvitation);
  const position = /^[1-9]$/.test(params.position) ? Number(params.position) : null;
  const photo = position && (await context.get(requestKeys.invitation).findPhoto({ invitationId, position }));
  if (!photo) return new Response(null, { status: 404 });
  return new Response(photo.body, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(photo.bytes),
      'Content-Disposition': 'inline; filename="foto.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
