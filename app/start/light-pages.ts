import { templates } from '../../content/templates.ts';
import type { PartName } from './parts.ts';

/**
 * The public pages that React writes on the server and nobody takes over in the browser, by the name of their route, and the
 * parts of each that act. The frame (menu, banner, pictures …) is on all of them. A page that is not here is React's.
 */
export const lightPages: Record<string, readonly PartName[]> = {
  'site/landing-page': ['landing', 'postal-code', 'voices'],
  'site/faq-page': [],
  'site/vetting-page': [],
  'site/how-we-choose-page': [],
  'site/become-partner-page': [],
  'site/legal/partner-terms-page': [],
  'templates/templates-page': [],
  ...Object.fromEntries(templates.map(({ id }) => [`templates/${id}`, []])),
  'site/legal/imprint-page': [],
  'site/legal/privacy-page': [],
  'site/legal/terms-page': [],
  'site/legal/accessibility-page': [],
  'consent/cookie-settings-page': ['cookie-settings'],
  'blog/overview-page': ['newsletter'],
  'blog/category-page': [],
  'blog/article-page': ['article'],
  'newsletter/confirm-page': ['newsletter'],
  'newsletter/unsubscribe-page': [],
  'site/firms-page': [],
  'site/sitemap-page': [],
  'site/not-found-page': [],
};
