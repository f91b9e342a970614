import type { MiddlewareFunction, RouterContextProvider } from 'react-router';
import { OVERVIEW_PAGES } from '../../../domain/magic-links/link-addresses.ts';
import { defineArea, readAreaForm } from '../../magic-links/magic-link.ts';
import { requestKeys } from '../../request-context.ts';

/** The pages of a mailbox. The link of one building opens none of them. */
const area = defineArea({
  audience: 'overview',
  pages: OVERVIEW_PAGES,
  find: ({ inquiryId }) => ({ kind: 'open', reference: '', subject: { inquiryId: inquiryId as string } }),
  counts: { of: 'inquiry', id: ({ inquiryId }) => inquiryId },
  admit(context, { subject, query }) {
    context.set(requestKeys.ownOverview, { ...subject, query });
  },
});

/** The page that sends a link is open to everybody. */
export const requireOverview = (args: Parameters<MiddlewareFunction<Response>>[0]) =>
  args.pattern.replaceAll(/^\/|\/$/g, '') === 'meine-gebaeude/link' ? undefined : area.guard(args);

type Context = Readonly<RouterContextProvider>;

export function readOverview(context: Context) {
  const own = context.get(requestKeys.ownOverview);
  const { database } = context.get(requestKeys.server);
  const path = (page = '', notice = '') => area.path(own, page, notice);
  return { own, database, path, back: path(), ofInquiry: own.inquiryId };
}

export async function readOverviewForm({ request, context }: { request: Request; context: Context }) {
  const given = readOverview(context);
  return { ...given, ...(await readAreaForm(request, given.path)) };
}
