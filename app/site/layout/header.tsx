import { useLocation } from 'react-router';
import { company } from '../../../content/company.ts';
import { headerButton, headerLinks, type NavLink, navigationTexts, portalLink } from '../../../content/navigation.ts';
import { ButtonLink, IconButton } from '../../ui/button.tsx';
import { Menu, MessageCircle, Phone, X } from '../../ui/icons.ts';
import { Logo } from './logo.tsx';

export function Header() {
  return (
    <header className="no-print site-header sticky top-0 z-40 -mb-(--header-height) h-(--header-height) shrink-0 text-ink transition-[background-color,box-shadow] duration-200">
      <div className="container-page flex h-full items-center justify-between gap-4">
        {/* On a narrow tablet the name does not fit beside the menu; it stays the link's label. */}
        <div className="min-w-0 md:max-[61rem]:[&_span]:hidden">
          <Logo />
        </div>
        <nav
          aria-label={navigationTexts.headerLabel}
          className="hidden items-center whitespace-nowrap md:flex min-[74rem]:gap-2"
        >
          <NavLinks
            links={headerLinks}
            className="min-h-11 rounded-md px-1.5 text-sm min-[74rem]:px-2.5 min-[74rem]:text-base"
          />
          <ButtonLink href={headerButton.href} size="small" className="ml-2 max-[74rem]:px-3 min-[74rem]:ml-3">
            {headerButton.label}
          </ButtonLink>
        </nav>
        <div className="flex items-center gap-1 md:hidden">
          <a
            href={company.whatsappHref}
            rel="noopener"
            aria-label={navigationTexts.whatsappLabel}
            className="grid size-12 place-items-center rounded-md hover:bg-isar-100"
          >
            <MessageCircle className="size-6" />
          </a>
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

function NavLinks({ links, className }: { links: readonly NavLink[]; className: string }) {
  const path = useCurrentPath();
  return links.map(({ label, href }) => (
    <a
      key={href}
      href={href}
      aria-current={!href.includes('#') && path.startsWith(href) ? 'page' : undefined}
      className={`nav-link flex items-center font-semibold ${className}`}
    >
      {label}
    </a>
  ));
}

const MENU_ID = 'hauptmenue';

/** An invoker command opens the dialog, so it works without script. frame.ts closes it. */
function MobileMenu() {
  return (
    <>
      <IconButton
        icon={Menu}
        label={navigationTexts.openMenu}
        iconSize="size-7"
        {...invoke('show-modal')}
        aria-haspopup="dialog"
        className="size-12 hover:bg-isar-100"
      />
      <dialog
        id={MENU_ID}
        aria-label={navigationTexts.headerLabel}
        className="mobile-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none overflow-y-auto bg-white text-ink shadow-raised"
      >
        <div className="flex min-h-full flex-col p-5 pt-2">
          <IconButton
            icon={X}
            label={navigationTexts.closeMenu}
            iconSize="size-7"
            {...invoke('close')}
            className="size-12 self-end hover:bg-isar-100"
          />
          <nav aria-label={navigationTexts.headerLabel} className="mt-2 grid">
            <NavLinks links={[...headerLinks, portalLink]} className="min-h-13 border-b border-line px-1 text-lg" />
          </nav>
          <div className="mt-8 grid gap-3">
            <ButtonLink href={headerButton.href}>{headerButton.label}</ButtonLink>
            <ButtonLink href={company.phoneHref} kind="secondary" icon={Phone}>
              {company.phone}
            </ButtonLink>
          </div>
        </div>
      </dialog>
    </>
  );
}

/** React's types do not know these attributes yet. */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: MENU_ID } as object;
}

/** With its trailing slash, as in the address bar. */
export function useCurrentPath() {
  const { pathname } = useLocation();
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
