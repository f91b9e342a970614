import { notFoundTexts } from '../../content/not-found.ts';
import { ArticleSearchForm } from '../blog/search-form.tsx';
import { ButtonLink } from '../ui/button.tsx';

/** For unknown paths. Prerendered; the server adds the status. */
export default function NotFound() {
  return (
    <div className="container-page grid grid-cols-1 items-center gap-10 py-14 md:grid-cols-2 md:py-20">
      <title>{`${notFoundTexts.heading} | Taubenfrei München`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="text-sm font-semibold text-ink-soft">{notFoundTexts.code}</p>
        <h1 className="mt-2 text-4xl">{notFoundTexts.heading}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{notFoundTexts.text}</p>
        <ArticleSearchForm className="mt-8" />
        <ul className="mt-8 grid gap-3 sm:grid-cols-2">
          {notFoundTexts.links.map(({ label, href }, index) => (
            <li key={href} className="grid">
              <ButtonLink href={href} kind={index === 0 ? 'primary' : 'secondary'}>
                {label}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </div>
      <img src="/images/not-found.svg" alt="" width="800" height="500" className="w-full rounded-xl" />
    </div>
  );
}
