import { Building2, House, Inbox, type LucideIcon, ScrollText, Send, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  type LinksFunction,
  Outlet,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { officeEntries, officeFrame } from '../../content/office/frame.ts';
import { freshCodeTexts, officeErrors, officeName, signInTexts } from '../../content/office/sign-in.ts';
import { mayDo } from '../../domain/staff/permissions.ts';
import fontUrl from '../fonts/figtree-german.woff2?url';
import { privateArea } from '../private-area.ts';
import { requestKeys } from '../request-context.ts';
import { Logo } from '../site/layout/logo.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/office-layout.ts';
import { type OfficeRefusal, requireStaff } from './guard.ts';
import { KeyList } from './key-list.tsx';
import { OfficeSection } from './office-section.tsx';
import { Panel } from './panel.tsx';
import { FreshCodeForm, SignInForm } from './sign-in-form.tsx';
import { useOfficePage } from './use-office-page.ts';
import './office.css';

/** Nothing below answers without a session, whatever the method and however the address is spelled. */
export const middleware = privateArea(requireStaff);

export const links: LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' },
];

export const meta = () => [{ title: officeName }, { name: 'robots', content: 'noindex, nofollow' }];

export function loader({ context }: Route.LoaderArgs) {
  const { name, role } = context.get(requestKeys.staff);
  return { name, role };
}

export default function OfficeLayout({ loaderData }: Route.ComponentProps) {
  useOfficePage();
  return (
    <Frame person={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** Stands in place of the layout. Whoever lost the session signs in right here, and the form comes back. */
export function ErrorBoundary() {
  const error = useRouteError();
  const person = useRouteLoaderData<typeof loader>('office/office-layout') ?? null;
  const refusal = isRouteErrorResponse(error) ? (error.data as OfficeRefusal | null) : null;
  if (refusal?.kind === 'signed-out') {
    return (
      <Panel heading={signInTexts.expired}>
        <p>{signInTexts.expiredText}</p>
        <SignInForm carried={refusal.carried} />
      </Panel>
    );
  }
  if (refusal?.kind === 'fresh-code') {
    return (
      <Frame person={person}>
        <OfficeSection heading={freshCodeTexts.heading}>
          <FreshCodeForm path={refusal.path} carried={refusal.carried} />
        </OfficeSection>
      </Frame>
    );
  }
  const { heading, text } = describeError(error, refusal);
  return (
    <Frame person={person}>
      <OfficeSection heading={heading}>
        <p>{text}</p>
        <ButtonLink href="/zentrale/">{officeErrors.back}</ButtonLink>
      </OfficeSection>
    </Frame>
  );
}

function describeError(error: unknown, refusal: OfficeRefusal | null) {
  if (refusal?.kind === 'forbidden') return officeErrors.forbidden;
  return isRouteErrorResponse(error) && error.status === 404 ? officeErrors.notFound : officeErrors.failed;
}

const ICONS: Record<string, LucideIcon> = {
  '/zentrale/': House,
  '/zentrale/anfragen/': Inbox,
  '/zentrale/betriebe/': Building2,
  '/zentrale/postausgang/': Send,
  '/zentrale/protokoll/': ScrollText,
  '/zentrale/konten/': Users,
  '/zentrale/einstellungen/': SlidersHorizontal,
};

type Person = { name: string; role: 'operator' | 'admin' } | null;

/** A rail on the left, a bar at the bottom of a phone. */
function Frame({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <div data-area="office" className="flex min-h-dvh flex-col md:flex-row">
      <a href="#inhalt" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-3">
        {officeFrame.skip}
      </a>
      <nav
        aria-label={officeFrame.navigation}
        className="on-dark order-2 sticky bottom-0 z-10 bg-isar-900 text-isar-100 md:order-none md:h-dvh md:w-56 md:shrink-0 md:self-start md:top-0 print:hidden"
      >
        <div className="hidden px-4 pt-5 pb-3 text-white md:block">
          <Logo />
        </div>
        <Entries person={person} />
        <div className="hidden px-4 py-4 text-sm md:block">{person && <SignOut person={person} />}</div>
        <KeyList />
      </nav>
      <main id="inhalt" tabIndex={-1} className="w-full min-w-0 max-w-[90rem] flex-1 px-4 py-5 md:px-8 md:py-7">
        {person && (
          <div className="mb-4 flex justify-end text-sm md:hidden print:hidden">
            <SignOut person={person} />
          </div>
        )}
        {children}
      </main>
    </div>
  );
}

function Entries({ person }: { person: Person }) {
  const { pathname } = useLocation();
  const current = officeEntries.findLast(({ href }) => pathname.startsWith(href))?.href;
  const open = officeEntries.filter(
    ({ permission }) => person && mayDo({ role: person.role, fresh: true }, permission).kind === 'yes',
  );
  return (
    <ul className="flex overflow-x-auto md:block md:px-2">
      {open.map(({ href, label }) => {
        const Icon = ICONS[href] ?? House;
        return (
          <li key={href} className="min-w-20 flex-1 md:my-0.5">
            <a
              href={href}
              aria-current={href === current ? 'page' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-1 px-2 text-xs hover:bg-isar-800 aria-[current=page]:bg-isar-800 aria-[current=page]:font-semibold aria-[current=page]:text-white md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-md md:px-3 md:text-sm"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function SignOut({ person }: { person: NonNullable<Person> }) {
  return (
    <form method="post" action="/zentrale/abmelden/" className="flex flex-wrap items-center gap-x-3">
      <a href="/zentrale/konto/" className="py-2 underline underline-offset-4">
        {person.name}
      </a>
      <Button type="submit" kind="quiet" size="small" className="md:text-isar-100 md:hover:bg-isar-800">
        {officeFrame.signOut}
      </Button>
    </form>
  );
}
