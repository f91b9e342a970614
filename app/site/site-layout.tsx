import '../styles.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { company } from '../../content/company.ts';
import { errorTexts } from '../../content/not-found.ts';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { SiteData } from '../seo/site-data.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Phone } from '../ui/icons.ts';
import { PromiseSheet } from '../ui/promise-text.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { SampleExplanation, SampleLine } from './layout/sample-notes.tsx';
import { SkipLink } from './layout/skip-link.tsx';
import { NotFound } from './not-found.tsx';

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

/** The last resort: what a visitor sees when a page fails. */
function ErrorPage() {
  return (
    <div className="container-page py-20">
      <title>{`${errorTexts.heading} | Taubenfrei München`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-4xl">{errorTexts.heading}</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">{errorTexts.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="">{errorTexts.reload}</ButtonLink>
        <ButtonLink href={company.phoneHref} kind="secondary" icon={Phone}>
          {company.phone}
        </ButtonLink>
      </div>
    </div>
  );
}
