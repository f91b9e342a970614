import { requestKeys } from '../../request-context.ts';
import { requirePermission } from '../guard.ts';
import type { Route } from './+types/photo-route.ts';

/** A photo for whoever may see its inquiry, hidden ones too. By its number: the path alone opens it to everybody. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requirePermission({ request, context }, 'inquiries.see');
  const position = Number(params.position);
  const known = isId(params.reference) && Number.isInteger(position) && position > 0;
  const office = context.get(requestKeys.office);
  const photo = known ? await office.findPhoto({ inquiryId: params.reference, position }) : null;
  if (!photo) return new Response(null, { status: 404 });
  return new Response(request.method === 'HEAD' ? null : photo.body, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(photo.bytes),
      'Content-Disposition': 'inline; filename="foto.jpg"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
