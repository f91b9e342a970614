import '../styles.css';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError } from 'react-router';
import { isShown, sampleMark, sampleTexts } from '../../content/claims.ts';
import { company } from '../../content/company.ts';
import { navigationTexts } from '../../content/navigation.ts';
import { errorTexts } from '../../content/not-found.ts';
import { buildConfig } from '../build-config.ts';
import { CookieBanner } from '../consent/cookie-banner.tsx';
import { breadcrumbList, localBusiness, website } from '../seo/structured-data.ts';
import { JsonLd } from '../start/inline-script.tsx';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Phone, X } from '../ui/icons.ts';
import { ResponseTimeStylesheet } from '../ui/response-time-text.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { Footer } from './layout/footer.tsx';
import { Header, useCurrentPath } from './layout/header.tsx';
import NotFound from './not-found-page.tsx';

export const handle = { script: 'islands', frame: true };

export default function SiteLayout() {
  const path = useCurrentPath();
  return (
    <SiteFrame>
      <Outlet />
      <JsonLd data={localBusiness()} />
      <JsonLd data={website()} />
      <JsonLd data={breadcrumbList(path)} />
    </SiteFrame>
  );
}

/** Replaces the layout, so it renders the frame itself. */
export function ErrorBoundary() {
  const error = useRouteError();
  return <SiteFrame>{isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <ErrorPage />}</SiteFrame>;
}

function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <ResponseTimeStylesheet />
      <a
        href="#inhalt"
        className="no-print fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-isar-900 px-5 py-3 font-semibold text-white transition-transform focus:translate-y-0"
      >
        {navigationTexts.skipLink}
      </a>
      <SampleBanner />
      <CookieBanner />
      <Header />
      <main id="inhalt" tabIndex={-1} className="flex-1 pt-(--header-height)">
        {children}
        {/* What the asterisk means; every mark leads here. */}
        {isSample && (
          <p
            id={sampleMark.id}
            tabIndex={-1}
            data-nosnippet=""
            className="container-page border-t border-line py-5 text-sm text-ink-soft outline-none"
          >
            {sampleMark.symbol} {sampleTexts.explanation}
          </p>
        )}
      </main>
      <Footer />
      <ToastRegion />
    </>
  );
}

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

/** Only a build for a sample address marks unconfirmed claims. */
const isSample = isShown({ confirmed: false });

/** frame.ts closes it for the tab; page-start.tsx keeps it closed before the first paint. */
function SampleBanner() {
  if (!isSample && !buildConfig.staging) return null;
  return (
    <aside
      aria-label={isSample ? sampleTexts.lineLabel : sampleTexts.stagingLabel}
      data-nosnippet=""
      className="sample-banner no-print bg-isar-950 text-isar-100"
    >
      <div className="container-page flex items-center justify-between gap-3">
        {isSample ? (
          <a href={`#${sampleMark.id}`} className="min-w-0 py-1 text-xs leading-5 wrap-anywhere hover:underline">
            {sampleTexts.line}
          </a>
        ) : (
          <p className="min-w-0 py-1 text-xs leading-5 wrap-anywhere">{sampleTexts.stagingLine}</p>
        )}
        <IconButton
          icon={X}
          label={sampleTexts.close}
          iconSize="size-4"
          data-close-sample-banner=""
          className="-mr-1.5 size-7 hover:bg-isar-800 without-script:hidden"
        />
      </div>
    </aside>
  );
}
