import { type ReactNode, useContext } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  Links,
  type LinksFunction,
  Meta,
  type MetaArgs,
  type MetaDescriptor,
  Outlet,
} from 'react-router';
import { company } from '../content/company.ts';
import { formErrorTexts } from '../content/form-errors.ts';
import { errorTexts } from '../content/not-found.ts';
import fontUrl from './fonts/figtree-german.woff2?url';
import type { RefusedForm } from './refuse-form.ts';
import { InlineScript } from './start/inline-script.tsx';
import { PageStart, ScriptMark } from './start/page-start.tsx';
import { themeColor } from './theme-color.ts';
import { hasErrors, Refused } from './ui/form.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
  { rel: 'icon', href: '/images/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  { rel: 'apple-touch-icon', href: '/images/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The mark is set before React comes.
    <html lang="de" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ScriptMark />
        <meta name="theme-color" content={themeColor} />
        <PageMeta />
        <Links />
      </head>
      <body>
        {children}
        <RefusedPage />
        <PageStart />
      </body>
    </html>
  );
}

function useRefusedForm(): RefusedForm | null {
  const { actionData, loaderData } = useContext(DataContext) ?? {};
  const pages: ({ refused?: RefusedForm | null } | null)[] = [actionData, loaderData].flatMap((of) =>
    Object.values(of ?? {}),
  );
  return pages.find((page) => page?.refused)?.refused ?? null;
}

/** The tags of the routes; where a form is refused, the title says so first. */
function PageMeta() {
  const framework = useContext(FrameworkContext);
  const refused = useRefusedForm();
  if (!refused || !hasErrors(refused) || !framework) return <Meta />;
  const routeModules = Object.fromEntries(
    Object.entries(framework.routeModules).map(([id, module]) => {
      const meta = module?.meta as ((args: MetaArgs) => MetaDescriptor[]) | undefined;
      return [id, module && meta ? { ...module, meta: (args: MetaArgs) => meta(args).map(titleOfErrors) } : module];
    }),
  );
  return (
    <FrameworkContext value={{ ...framework, routeModules }}>
      <Meta />
    </FrameworkContext>
  );
}

const titleOfErrors = (tag: MetaDescriptor) =>
  'title' in tag ? { title: formErrorTexts.title(String(tag.title)) } : tag;

/** Back then leads to the form instead of asking to send it again; a reload still sends it again, with what was typed. */
const FORGET_POST = `addEventListener('pagehide',()=>history.replaceState(history.state,''))`;
function RefusedPage() {
  const refused = useRefusedForm();
  return refused && hasErrors(refused) && <InlineScript code={FORGET_POST} />;
}

export default function App() {
  return (
    <Refused value={useRefusedForm()}>
      <Outlet />
    </Refused>
  );
}

/** Only when the frame of an area itself fails: no style sheet, so plain text and links. */
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
