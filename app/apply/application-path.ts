import { applicationDocumentTexts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/access/link-addresses.ts';

/** Opened at the part that the notice is about; an error stands at the top, which a fragment would keep from the focus. */
export function documentsPath(query: string, notice: string, part?: string) {
  const page = `${APPLICATION_PAGES}unterlagen/${query}`;
  if (!notice) return page;
  const about = part ? `&teil=${part}${applicationDocumentTexts.good.includes(notice) ? `#${part}` : ''}` : '';
  return `${page}${query ? '&' : '?'}meldung=${notice}${about}`;
}
