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
    layout('office/office-pages.tsx', [
      index('office/today-page.tsx'),
      route('bestaetigen', 'office/fresh-code-page.tsx'),
      route('abmelden', 'office/sign-out-route.ts'),
      route('postausgang', 'office/admin/outbox-page.tsx'),
      route('protokoll', 'office/admin/audit-page.tsx'),
      route('konten', 'office/admin/accounts-page.tsx'),
      route('konten/:id', 'office/admin/one-account-page.tsx'),
      route('einstellungen', 'office/admin/settings-page.tsx'),
      route('konto', 'office/admin/own-account-page.tsx'),
      route('*', 'office/not-found-page.tsx'),
    ]),
  ]),
  route('blog/feed.xml', 'blog/feed-route.ts'),
  route('blog/kategorie', 'blog/category-redirect-route.ts'),
] satisfies RouteConfig;
