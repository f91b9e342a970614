import { applicationDocumentTexts } from '../../content/application.ts';
import { APPLICATION_PAGES } from '../../domain/magic-links/link-addresses.ts';

/** Opens at the section that the notice is about. Errors get no fragment, which would take the focus from the summary. */
export function documentsPath(query: string, notice: string, part?: string) {
  const page = `${APPLICATION_PAGES}unterlagen/${query}`;
  if (!notice) return page;
  const about = part ? `&teil=${part}${applicationDocumentTexts.good.includes(notice) ? `#${part}` : ''}` : '';
  return `${page}${query ? '&' : '?'}meldung=${notice}${about}`;
}
