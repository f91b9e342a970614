import { company } from '../../../content/company.ts';
import { headerButton, headerLinks, navigationTexts, ownPageLink } from '../../../content/navigation.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Menu, Phone, X } from '../../ui/icons.ts';
import { useCurrentPath } from './current-path.ts';
import { isCurrent } from './header.tsx';

const MENU_ID = 'hauptmenue';

/** A modal dialog, opened by an invoker command: works without script, closes on Escape, and the page behind it is out of reach. The rest: frame.ts. */
export function MobileMenu() {
  const path = useCurrentPath();

  return (
    <>
      <button
        type="button"
        {...invoke('show-modal')}
        aria-haspopup="dialog"
        aria-label={navigationTexts.openMenu}
        className="grid size-12 place-items-center rounded-md hover:bg-isar-100"
      >
        <Menu aria-hidden="true" className="size-7" />
      </button>
      <dialog
        id={MENU_ID}
        aria-label={navigationTexts.headerLabel}
        className="mobile-menu fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,100vw)] max-w-none overflow-y-auto bg-white text-ink shadow-raised"
      >
        <div className="flex min-h-full flex-col p-5 pt-2">
          <button
            type="button"
            {...invoke('close')}
            aria-label={navigationTexts.closeMenu}
            className="grid size-12 place-items-center self-end rounded-md hover:bg-isar-100"
          >
            <X aria-hidden="true" className="size-7" />
          </button>
          <nav aria-label={navigationTexts.headerLabel} className="mt-2 grid">
            {[...headerLinks, ownPageLink].map(({ label, href }) => (
              <a
                key={href}
                href={href}
                aria-current={isCurrent(href, path) ? 'page' : undefined}
                className="nav-link flex min-h-13 items-center border-b border-line px-1 text-lg font-semibold"
              >
                {label}
              </a>
            ))}
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

/** Attributes that React's types do not know yet. */
function invoke(command: 'show-modal' | 'close') {
  return { command, commandfor: MENU_ID } as object;
}
