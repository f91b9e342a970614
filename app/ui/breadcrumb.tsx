import { homeLabel } from '../../content/seo.ts';
import { ChevronRight } from './icons.ts';
import { TextLink } from './text-link.tsx';

export type Crumb = { label: string; href?: string };

/** Begins at the landing page. The last crumb is the page itself and carries no link. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Brotkrumen" className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {[{ label: homeLabel, href: '/' }, ...crumbs].map(({ label, href }, index) => (
          <li key={label} className="flex items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 text-line-strong" />}
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
