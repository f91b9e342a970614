import type { RouterContextProvider } from 'react-router';
import { readComparison } from '../../../domain/offers/read-comparison.server.ts';
import { refuseLink } from '../../links/link-door.ts';
import { requestKeys } from '../../request-context.ts';
import { readOpenPage, readPage } from '../read-open-page.ts';

/** The firm that the address names, as long as it belongs to the visitor's inquiry. */
export async function findFirm(
  context: Readonly<RouterContextProvider>,
  kennung: string | undefined,
  { evenClosed = false } = {},
) {
  const { own, page } = await (evenClosed ? readPage : readOpenPage)(context);
  const firms = await readComparison(context.get(requestKeys.server).database, own.inquiryId);
  const firm = firms.find(({ reference }) => reference === kennung?.toUpperCase());
  if (!firm) throw refuseLink('unknown');
  return { own, page, firm };
}
