import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { SiteData } from '../seo/site-data.tsx';
import { PromiseSheet } from '../ui/promise-text.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { ErrorPage } from './error-page.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { SampleExplanation, SampleLine } from './layout/sample-notes.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { NotFound } from './not-found.tsx';
import '../styles.css';

export const handle = { script: 'islands', frame: true };

/** The public pages: what anyone may see, with the site's own style sheet. Other areas bring a layout of their own. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
      <SiteData />
    </SiteFrame>
  );
}

/** Stands in place of the layout, so it brings the frame again. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <SiteFrame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage />}</SiteFrame>;
}

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <PromiseSheet />
      <SkipLink />
      <SampleLine />
      <CookieBanner />
      <Header />
      <main id="inhalt" tabIndex={-1} className="flex-1 pt-(--header-height)">
        {children}
        <SampleExplanation />
      </main>
      <Footer />
      <ToastRegion />
    </>
  );
}
