import { requestKeys } from '../request-context.ts';
import { sendDocument } from '../send-document.ts';
import type { Route } from './+types/document-route.ts';
import { readOwn } from './guard.ts';

/** What the firm itself sent us, for the holder of its link alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { own } = await readOwn(context);
  const wanted = { partnerId: own.partnerId, documentId: params.id };
  const document = await context.get(requestKeys.application).openDocument(wanted);
  return document ? sendDocument(document) : new Response(null, { status: 404 });
}
