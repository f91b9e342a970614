import { type ReactNode, useContext } from 'react';
import { Links, type LinksFunction, Meta, Outlet } from 'react-router';
import { company } from '../content/company.ts';
import { errorTexts } from '../content/not-found.ts';
import { themeColor } from './build-config.ts';
import fontUrl from './fonts/figtree-german.woff2?url';
import { InlineScript } from './start/inline-script.tsx';
import { PageStart, ScriptMark } from './start/page-start.tsx';
import { hasErrors, Refused } from './ui/form.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/images/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/images/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const refused = useContext(Refused);
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ScriptMark />
        <meta name="theme-color" content={themeColor} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {refused && hasErrors(refused) && <InlineScript code={FORGET_POST} />}
        <PageStart />
      </body>
    </html>
  );
}

/** Makes Back lead to the form instead of asking to send it again. A reload still sends it again. */
const FORGET_POST = `addEventListener('pagehide',()=>history.replaceState(history.state,''))`;

export default Outlet;

/** Shown only when the layout of an area fails, so it has no style sheet. */
export function ErrorBoundary() {
  return (
    <main>
      <title>{`${errorTexts.heading} | ${company.brand}`}</title>
      <meta name="robots" content="noindex" />
      <h1>{errorTexts.heading}</h1>
      <p>{errorTexts.text}</p>
      <p>
        <a href=".">{errorTexts.reload}</a> · <a href={company.phoneHref}>{company.phone}</a>
      </p>
    </main>
  );
}
