import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { officeEntries, officeFrame } from '../../content/office/frame.ts';
import { mayDo, type Role } from '../../domain/staff/staff.ts';
import { Logo } from '../site/layout/logo.tsx';
import { Island } from '../start/island.tsx';
import { classNames } from '../ui/class-names.ts';
import type { Icon } from '../ui/icon.tsx';
import {
  Activity,
  Building2,
  ChartColumn,
  CircleUser,
  Ellipsis,
  House,
  Inbox,
  LogOut,
  ReceiptEuro,
  ScrollText,
  Send,
  SlidersHorizontal,
  Star,
  UserCog,
  Users,
} from '../ui/icons.ts';
import { PrintSender } from '../ui/print-sender.tsx';
import KeyboardShortcuts from './keyboard-shortcuts.island.tsx';

const START = '/zentrale/';
const OWN_ACCOUNT = '/zentrale/konto/';
const ICONS: Record<(typeof officeEntries)[number]['href'], Icon> = {
  [START]: House,
  '/zentrale/anfragen/': Inbox,
  '/zentrale/betriebe/': Building2,
  '/zentrale/zahlen/': ChartColumn,
  '/zentrale/postausgang/': Send,
  '/zentrale/abrechnung/': ReceiptEuro,
  '/zentrale/bewertungen/': Star,
  '/zentrale/protokoll/': ScrollText,
  '/zentrale/team/': Users,
  '/zentrale/konten/': UserCog,
  '/zentrale/einstellungen/': SlidersHorizontal,
  '/zentrale/betrieb/': Activity,
};

type Person = { name: string; role: Role; shortcutsOn: boolean };

export function OfficeFrame({ person, children }: { person: Person; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <div data-area="office" className="flex min-h-dvh flex-col md:flex-row">
      <a href="#inhalt" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-3">
        {officeFrame.skip}
      </a>
      <nav
        aria-label={officeFrame.navigation}
        className="on-dark sticky bottom-0 z-10 order-2 bg-isar-900 text-isar-100 md:top-0 md:order-none md:flex md:h-dvh md:w-56 md:shrink-0 md:flex-col md:self-start md:overflow-y-auto print:hidden"
      >
        <div className="hidden px-3 pt-5 pb-4 text-white md:block [&_img]:size-8 [&_span]:text-base">
          <Logo />
        </div>
        <Entries {...person} />
        <div className="mt-auto">
          <Island
            name="keyboard-shortcuts"
            of={KeyboardShortcuts}
            props={{ on: person.shortcutsOn, path: pathname + search }}
            atOnce
          />
        </div>
        <div className="hidden border-t border-isar-800 p-2 text-sm md:block">
          <OwnEntries name={person.name} />
        </div>
      </nav>
      <main id="inhalt" tabIndex={-1} className="w-full min-w-0 max-w-[90rem] flex-1 px-4 py-5 md:px-8 md:py-7">
        <PrintSender />
        {children}
      </main>
    </div>
  );
}

/** More do not fit on a phone. */
const TABS = 5;
const LOOK =
  'hover:bg-isar-800 aria-[current=page]:bg-isar-800 aria-[current=page]:font-semibold aria-[current=page]:text-white';
const ROW_LOOK = `flex min-h-11 items-center gap-3 rounded-md px-3 text-sm ${LOOK}`;
const TAB_LOOK = `flex min-h-14 cursor-pointer flex-col items-center justify-center gap-1 px-0.5 text-xs ${LOOK}`;

function Entries({ role, name }: Omit<Person, 'shortcutsOn'>) {
  const { pathname } = useLocation();
  const isCurrent = (href: string) => (href === START ? pathname === START : pathname.startsWith(href));
  const open = officeEntries.filter(({ permission }) => mayDo({ role, fresh: true }, permission).kind === 'yes');
  const rest = open.slice(TABS);
  const isBehind = pathname === OWN_ACCOUNT || rest.some(({ href }) => isCurrent(href));
  const link = ({ href, label, short }: (typeof open)[number], isTab = false) => {
    const Icon = ICONS[href];
    return (
      <a href={href} aria-current={isCurrent(href) ? 'page' : undefined} className={isTab ? TAB_LOOK : ROW_LOOK}>
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className={isTab ? 'max-w-full truncate' : undefined}>{isTab ? short : label}</span>
      </a>
    );
  };
  return (
    <>
      <ul className="px-2 max-md:hidden">
        {open.map((entry) => (
          <li key={entry.href} className="my-0.5">
            {link(entry)}
          </li>
        ))}
      </ul>
      <ul className="grid grid-cols-6 md:hidden">
        {open.slice(0, TABS).map((entry) => (
          <li key={entry.href} className="min-w-0">
            {link(entry, true)}
          </li>
        ))}
        <li className="min-w-0">
          <details>
            <summary className={classNames(TAB_LOOK, 'list-none', isBehind && 'bg-isar-800 font-semibold text-white')}>
              <Ellipsis aria-hidden="true" className="size-5 shrink-0" />
              <span className="max-w-full truncate">{officeFrame.more}</span>
            </summary>
            <div className="absolute right-0 bottom-full max-h-[calc(100dvh-4rem)] w-64 max-w-full overflow-y-auto rounded-tl-lg border-b border-isar-800 bg-isar-900 p-2 shadow-lg">
              <ul>
                {rest.map((entry) => (
                  <li key={entry.href}>{link(entry)}</li>
                ))}
              </ul>
              <div className="mt-2 border-t border-isar-800 pt-2 text-sm">
                <OwnEntries name={name} />
              </div>
            </div>
          </details>
        </li>
      </ul>
    </>
  );
}

function OwnEntries({ name }: { name: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <a href={OWN_ACCOUNT} aria-current={pathname === OWN_ACCOUNT ? 'page' : undefined} className={ROW_LOOK}>
        <CircleUser aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">{officeFrame.ownAccount}: </span>
        <span className="truncate">{name}</span>
      </a>
      <form method="post" action="/zentrale/abmelden/">
        <button type="submit" className={`${ROW_LOOK} w-full text-left`}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          <span>{officeFrame.signOut}</span>
        </button>
      </form>
    </>
  );
}
