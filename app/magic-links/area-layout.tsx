import type { ComponentProps, ReactNode } from 'react';
import { Outlet, type UIMatch, useMatches } from 'react-router';
import { applicationName } from '../../content/application.ts';
import { company } from '../../content/company.ts';
import { portalName } from '../../content/customer.ts';
import { overviewName } from '../../content/customer-buildings.ts';
import { firmPageName } from '../../content/firm-pages.ts';
import { invitationName } from '../../content/invitation-page.ts';
import { Logo } from '../site/layout/logo.tsx';
import { LineLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { AreaContext } from '../ui/form-page.tsx';
import { Phone } from '../ui/icons.ts';
import { PrintSender } from '../ui/print-sender.tsx';
import { RefusedPage } from './refused-page.tsx';

type FrameTexts = {
  skip: string;
  call: string;
  back?: string;
  note: string;
  links: readonly { href: string; label: string }[];
};

const NAMES = {
  customer: portalName,
  buildings: overviewName,
  firm: firmPageName,
  apply: applicationName,
  invitation: invitationName,
};

type FrameProps = {
  area: keyof typeof NAMES;
  texts: FrameTexts;
  wide?: boolean;
  children: ReactNode;
};

/** The frame of pages that a link opens, without banner, tags and menu. */
function LinkFrame({ area, texts, wide = false, children }: FrameProps) {
  const name = NAMES[area];
  const titleOf = (page: string) =>
    !page || page === name ? name : area === 'invitation' ? page : `${page} · ${name}`;
  return (
    <div
      data-area={area}
      // A long word in large letters wraps instead of widening the page.
      className={classNames(
        'mx-auto flex w-full flex-1 flex-col px-4 pb-8 md:px-6 [&_:is(.grid,.flex)>*]:min-w-0',
        wide ? 'max-w-7xl' : 'max-w-3xl',
      )}
    >
      <meta name="robots" content="noindex, nofollow" />
      <a href="#inhalt" className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-white focus:p-3">
        {texts.skip}
      </a>
      <PrintSender />
      <header className="no-print flex flex-wrap items-center justify-between gap-x-3 py-4">
        <div className="[&_a]:whitespace-normal">
          <Logo />
        </div>
        <LineLink href={company.phoneHref} className="gap-2">
          <Phone aria-hidden="true" className="size-5 shrink-0" />
          {/* A phone calls it with one touch, so the number is not shown. */}
          <span>
            <span className="max-[22.5rem]:sr-only">{texts.call}</span>{' '}
            <span className="max-sm:sr-only">{company.phone}</span>
          </span>
        </LineLink>
      </header>
      <main id="inhalt" tabIndex={-1} className="flex-1">
        <AreaContext value={{ back: texts.back ?? '', titleOf }}>{children}</AreaContext>
      </main>
      <footer className="no-print mt-10 text-sm text-ink-soft">
        <p className="max-w-prose">{texts.note}</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {texts.links.map(({ href, label }) => (
            <li key={href}>
              <LineLink href={href}>{label}</LineLink>
            </li>
          ))}
        </ul>
      </footer>
    </div>
  );
}

export type AreaProps = Omit<FrameProps, 'wide' | 'children'> &
  ComponentProps<typeof RefusedPage> & { isWide?(match: UIMatch): boolean };

export function AreaLayout({ area, texts, isWide = () => false }: AreaProps) {
  const wide = useMatches().some(isWide);
  return (
    <LinkFrame area={area} texts={texts} wide={wide}>
      <Outlet />
    </LinkFrame>
  );
}

export const AreaErrors = ({ area, texts, ...refused }: AreaProps) => (
  <LinkFrame area={area} texts={texts}>
    <RefusedPage {...refused} />
  </LinkFrame>
);
