import type { ReactNode } from 'react';
import { homeLabel } from '../../content/seo.ts';
import { TextLink } from './button.tsx';
import { classNames } from './class-names.ts';
import { ChevronRight } from './icons.ts';
import { PhoneSource } from './picture-with-fallback.tsx';

type SectionProps = {
  id?: string;
  heading: string;
  intro?: ReactNode;
  tinted?: boolean;
  className?: string;
  children: ReactNode;
};

export function Section({ id, heading, intro, tinted, className, children }: SectionProps) {
  const headingId = `${id ?? heading.toLowerCase().replaceAll(/\W+/g, '-')}-heading`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames('py-16 outline-none md:py-24', tinted && 'bg-isar-50', className)}
    >
      <div className="container-page">
        <h2 id={headingId} className="max-w-3xl text-3xl">
          {heading}
        </h2>
        {intro && <div className="mt-4 max-w-prose text-lg text-ink-soft">{intro}</div>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}

/** The head of every page but the landing page. */
type PageHeaderProps = {
  heading: string;
  intro?: string;
  /** The breadcrumb's name for this page, and the page above it. */
  crumb?: string;
  parent?: Crumb;
  /** Name of a drawing (illustrations/scenes/pages), beside the text or below it on a phone. */
  drawing?: string;
  children?: ReactNode;
};

export function PageHeader({ heading, intro, crumb = heading, parent, drawing, children }: PageHeaderProps) {
  return (
    <div className="bg-isar-50">
      <div
        className={classNames(
          'container-page pt-6 pb-10 md:pt-10 md:pb-14',
          drawing && 'lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-center lg:gap-x-14 lg:pb-10',
        )}
      >
        <div>
          <Breadcrumb crumbs={[...(parent ? [parent] : []), { label: crumb }]} />
          <h1 className="mt-4 max-w-4xl text-4xl">{heading}</h1>
          {intro && <p className="mt-4 max-w-prose text-lg text-ink-soft">{intro}</p>}
          {children}
        </div>
        {drawing && (
          <picture>
            <PhoneSource of={`/images/pages/${drawing}.svg`} />
            <img
              src={`/images/pages/${drawing}.svg`}
              alt=""
              width="720"
              height="480"
              className="no-print mt-6 aspect-8/5 w-full rounded-lg object-cover object-bottom lg:mt-0 lg:aspect-auto"
            />
          </picture>
        )}
      </div>
    </div>
  );
}

type Crumb = { label: string; href?: string };

/** The last crumb is the page itself and has no link. */
function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {[{ label: homeLabel, href: '/' }, ...crumbs].map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight className="size-4 text-line-strong" />}
            {href ? (
              <TextLink href={href} className="inline-flex min-h-8 items-center">
                {label}
              </TextLink>
            ) : (
              <span aria-current="page" className="text-ink-soft">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function Bullets({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
