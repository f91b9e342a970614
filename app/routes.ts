import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { templates } from '../content/templates.ts';

/** One layout an area, each with its own `*` and style sheet; what answers no page stays outside. */
export default [
  layout('site/site-layout.tsx', [
    index('site/landing-page.tsx'),
    route('fragebogen', 'questionnaire/questionnaire-page.tsx'),
    route('danke', 'questionnaire/thank-you/thank-you-page.tsx'),
    route('faq', 'site/faq-page.tsx'),
    route('geprueft', 'site/vetting-page.tsx'),
    route('vorlagen', 'templates/templates-page.tsx'),
    ...templates.map(({ id }) => route(`vorlagen/${id}`, 'templates/template-page.tsx', { id: `templates/${id}` })),
    route('impressum', 'site/legal/imprint-page.tsx'),
    route('datenschutz', 'site/legal/privacy-page.tsx'),
    route('agb', 'site/legal/terms-page.tsx'),
    route('barrierefreiheit', 'site/legal/accessibility-page.tsx'),
    route('cookie-einstellungen', 'consent/cookie-settings-page.tsx'),
    route('blog', 'blog/overview-page.tsx'),
    route('blog/kategorie/:category', 'blog/category-page.tsx'),
    route('blog/:id', 'blog/article-page.tsx'),
    route('newsletter/bestaetigen', 'newsletter/confirm-page.tsx'),
    route('newsletter/abmelden', 'newsletter/unsubscribe-page.tsx'),
    route('sitemap', 'site/sitemap-page.tsx'),
    ...(process.env.NODE_ENV === 'development' ? [route('styleguide', 'ui/styleguide-page.tsx')] : []),
    route('*', 'site/not-found-page.tsx'),
  ]),
  layout('office/door-layout.tsx', [
    route('zentrale/anmelden', 'office/sign-in-page.tsx'),
    route('zentrale/einrichten', 'office/set-up-page.tsx'),
  ]),
  route('zentrale', 'office/office-layout.tsx', [
    index('office/today-page.tsx'),
    route('bestaetigen', 'office/fresh-code-page.tsx'),
    route('abmelden', 'office/sign-out-route.ts'),
    route('*', 'office/not-found-page.tsx'),
  ]),
  layout('customer/customer-layout.tsx', [
    route('meine-anfrage', 'customer/way-in-page.tsx'),
    route('meine-anfrage/angaben', 'customer/first-details-page.tsx'),
    route('meine-anfrage/:reference', 'customer/own-page.tsx'),
    route('meine-anfrage/:reference/angaben', 'customer/details-page.tsx'),
    route('meine-anfrage/:reference/kontakt', 'customer/contact-page.tsx'),
    route('meine-anfrage/:reference/gebaeude', 'customer/building-page.tsx'),
    route('meine-anfrage/:reference/beenden', 'customer/end-page.tsx'),
    route('meine-anfrage/:reference/loeschen', 'customer/erase-page.tsx'),
    route('meine-anfrage/:reference/foto/:position', 'customer/photo-route.ts'),
    route('meine-anfrage/*', 'customer/not-found-page.tsx'),
  ]),
  route('blog/feed.xml', 'blog/feed-route.ts'),
  route('blog/kategorie', 'blog/category-redirect-route.ts'),
] satisfies RouteConfig;
