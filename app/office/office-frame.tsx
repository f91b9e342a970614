import {
  Building2,
  CircleUser,
  House,
  Inbox,
  LogOut,
  type LucideIcon,
  ScrollText,
  Send,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { officeEntries, officeFrame } from '../../content/office/frame.ts';
import { keyTexts } from '../../content/office/inquiries.ts';
import { mayDo, type Role } from '../../domain/staff/staff.ts';
import { Logo } from '../site/layout/logo.tsx';
import { useOfficeKeys } from './office-keys.ts';

/** Which keys there are, at the foot of the rail; phones have none. */
function KeyList() {
  const { on, toggle } = useOfficeKeys();
  return (
    <details id="tasten" className="hidden px-4 py-3 text-sm md:block without-script:hidden">
      <summary className="cursor-pointer py-2">{keyTexts.summary}</summary>
      <dl className="space-y-1 py-1">
        {keyTexts.keys.map(({ key, text }) => (
          <div key={key} className="flex gap-3">
            <dt className="w-12">
              <kbd className="rounded-sm border border-isar-300 px-1.5 font-sans text-xs">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={toggle} className="py-2 underline underline-offset-4">
        {on ? keyTexts.off : keyTexts.on}
      </button>
    </details>
  );
}

const START = '/zentrale/';
const OWN_ACCOUNT = '/zentrale/konto/';
const ICONS: Record<(typeof officeEntries)[number]['href'], LucideIcon> = {
  [START]: House,
  '/zentrale/anfragen/': Inbox,
  '/zentrale/betriebe/': Building2,
  '/zentrale/postausgang/': Send,
  '/zentrale/protokoll/': ScrollText,
  '/zentrale/konten/': Users,
  '/zentrale/einstellungen/': SlidersHorizontal,
};

type Person = { name: string; role: Role };

/** A rail on the left, a bar at the bottom of a phone. */
export function OfficeFrame({ person, children }: { person: Person; children: ReactNode }) {
  return (
    <div data-area="office" className="flex min-h-dvh flex-col md:flex-row">
      <a href="#inhalt" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-3">
        {officeFrame.skip}
      </a>
      <nav
        aria-label={officeFrame.navigation}
        className="on-dark sticky bottom-0 z-10 order-2 bg-isar-900 text-isar-100 md:top-0 md:order-none md:flex md:h-dvh md:w-56 md:shrink-0 md:flex-col md:self-start md:overflow-y-auto print:hidden"
      >
        <div className="hidden px-3 pt-5 pb-4 text-white md:block">
          <Logo />
        </div>
        <Entries role={person.role} />
        <div className="mt-auto">
          <KeyList />
        </div>
        <div className="hidden border-t border-isar-800 p-2 text-sm md:block">
          <OwnEntries name={person.name} />
        </div>
      </nav>
      <main id="inhalt" tabIndex={-1} className="w-full min-w-0 max-w-[90rem] flex-1 px-4 py-5 md:px-8 md:py-7">
        <div className="mb-3 flex justify-end text-sm md:hidden print:hidden">
          <OwnEntries name={person.name} />
        </div>
        {children}
      </main>
    </div>
  );
}

function Entries({ role }: { role: Role }) {
  const { pathname } = useLocation();
  const isCurrent = (href: string) => (href === START ? pathname === START : pathname.startsWith(href));
  const open = officeEntries.filter(({ permission }) => mayDo({ role, fresh: true }, permission).kind === 'yes');
  return (
    <ul className="flex overflow-x-auto md:block md:px-2">
      {open.map(({ href, label, short }) => {
        const Icon = ICONS[href];
        return (
          <li key={href} className="min-w-13 flex-1 md:my-0.5">
            <a
              href={href}
              aria-current={isCurrent(href) ? 'page' : undefined}
              className="flex min-h-14 flex-col items-center justify-center gap-1 px-0.5 text-xs hover:bg-isar-800 aria-[current=page]:bg-isar-800 aria-[current=page]:font-semibold aria-[current=page]:text-white md:min-h-11 md:flex-row md:justify-start md:gap-3 md:rounded-md md:px-3 md:text-sm"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="md:hidden">{short}</span>
              <span className="max-md:hidden">{label}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

const OWN_LOOK =
  'flex min-h-11 w-full items-center gap-2 rounded-md px-3 text-left hover:bg-isar-100 md:gap-3 md:hover:bg-isar-800';

/** Own account and the way out: in the rail, on a phone at the top. */
function OwnEntries({ name }: { name: string }) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-w-0 md:flex-col">
      <a
        href={OWN_ACCOUNT}
        aria-current={pathname === OWN_ACCOUNT ? 'page' : undefined}
        className={`${OWN_LOOK} min-w-0 md:aria-[current=page]:bg-isar-800 md:aria-[current=page]:text-white`}
      >
        <CircleUser aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">{officeFrame.ownAccount}: </span>
        <span className="truncate">{name}</span>
      </a>
      <form method="post" action="/zentrale/abmelden/">
        <button type="submit" className={OWN_LOOK}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          {officeFrame.signOut}
        </button>
      </form>
    </div>
  );
}
