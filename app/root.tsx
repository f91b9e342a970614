import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, type LinksFunction, Meta, Outlet, Scripts, useRouteError } from 'react-router';
import { CookieBanner } from './consent/cookie-banner.tsx';
import fontUrl from './fonts/figtree-german.woff2?url';
import { hasOutboxMarker } from './questionnaire/sending/outbox-marker.ts';
import { SiteData } from './seo/site-data.tsx';
import { ErrorPage } from './site/error-page.tsx';
import { Footer } from './site/layout/footer.tsx';
import { useHashScroll } from './site/layout/hash-scroll.ts';
import { Header } from './site/layout/header.tsx';
import { SkipLink } from './site/layout/skip-link.tsx';
import { NotFound } from './site/not-found.tsx';
import { themeColor } from './theme-color.ts';
import { ToastRegion } from './ui/toast.tsx';
import './styles.css';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/images/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/images/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <CookieBanner />
        <Header />
        <main id="inhalt" tabIndex={-1} className="flex-1 pt-(--header-height)">
          {children}
        </main>
        <Footer />
        <ToastRegion />
        <PageEffects />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <SiteData />
    </>
  );
}

/**
 * Part of every page, the error pages included. The mark says that the script has taken over; tests wait for it. The
 * manifest is for putting the site on a home screen: it need not compete with the first picture.
 */
function PageEffects() {
  useHashScroll();
  const [awake, setAwake] = useState<{ inquiryWaits: boolean } | null>(null);
  useEffect(() => {
    // The page has long been painted; where React had to draw it anew, the mark of the inline script is gone.
    document.documentElement.dataset.painted = 'true';
    startTransition(() => setAwake({ inquiryWaits: hasOutboxMarker() }));
  }, []);
  useEffect(() => {
    if (awake) document.documentElement.dataset.ready = 'true';
  }, [awake]);
  if (!awake) return null;
  return (
    <>
      <link rel="manifest" href="/manifest.webmanifest" />
      <Suspense>{awake.inquiryWaits && <OutboxNotice />}</Suspense>
    </>
  );
}

const nothing = { default: (): ReactNode => null };

/** Loaded only in a browser that still holds an inquiry; where that fails, the next page tries again. */
const OutboxNotice = lazy(() => import('./questionnaire/sending/outbox-notice.tsx').catch(() => nothing));

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage />;
}
