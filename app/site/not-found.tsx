import { Search } from 'lucide-react';
import { notFoundTexts } from '../../content/not-found.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

export function NotFound() {
  return (
    <div className="container-page grid grid-cols-1 items-center gap-10 py-14 md:grid-cols-2 md:py-20">
      <title>{`${notFoundTexts.heading} | Taubenfrei München`}</title>
      <meta name="robots" content="noindex" />
      <div>
        <p className="text-sm font-semibold text-ink-soft">{notFoundTexts.code}</p>
        <h1 className="mt-2 text-4xl">{notFoundTexts.heading}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{notFoundTexts.text}</p>
        <SearchForm />
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

/** A plain form to the blog's search: works without script. */
function SearchForm() {
  const { label, button, action } = notFoundTexts.search;
  return (
    <search className="mt-8 block max-w-prose">
      <form action={action}>
        <label htmlFor="suche" className="font-semibold">
          {label}
        </label>
        <div className="mt-1.5 flex gap-2">
          <input
            id="suche"
            name="q"
            type="search"
            required
            className="min-h-13 min-w-0 flex-1 rounded-md border border-line-strong bg-white px-4"
          />
          <Button type="submit" kind="secondary" icon={Search}>
            {button}
          </Button>
        </div>
      </form>
    </search>
  );
}
