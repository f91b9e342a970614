import { useContext } from 'react';
import { newsletterPages } from '../../content/newsletter.ts';
import { privateArea } from '../private-area.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Island } from '../start/island.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form, Refused } from '../ui/form.tsx';
import type { Route } from './+types/newsletter-page.ts';
import NewsletterForm from './newsletter.island.tsx';

const { confirm, unsubscribe, home, blog } = newsletterPages;
const pageAt = (path: string) => (path.startsWith(confirm.path.slice(0, -1)) ? confirm : unsubscribe);

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ ...pageAt(location.pathname), robots: 'noindex, nofollow' });

/** The address holds a token, which caches, other sites and search engines must not see. */
export const middleware = privateArea();

export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams: query } = new URL(request.url);
  const result = query.get('ergebnis') ?? '';
  const token = query.get('token') ?? '';
  return { path: pathname, result, token: /^[\w-]{43}$/.test(token) ? token : null };
}

/** Confirming needs a form, because email programs open links automatically. */
export default function NewsletterPage({ loaderData: { path, result, token } }: Route.ComponentProps) {
  const refused = useContext(Refused);
  const page = pageAt(path);
  const results: Readonly<Record<string, { heading: string; text: string }>> = page.results;
  const known = Object.hasOwn(results, result) ? results[result] : null;
  const asks = token && (!known || result === 'stoerung');
  const { heading, text } = known ?? (asks ? page.ask : page.results.ungueltig);
  const signsUp = page === confirm && !['bestaetigt', 'angefordert'].includes(result);
  return (
    <div className="bg-isar-50">
      <div className="container-page grid justify-items-center py-16 md:py-24">
        <Card className="w-full max-w-2xl p-6 md:p-10">
          <h1 className="text-3xl">{heading}</h1>
          <p className="mt-4 text-lg text-ink-soft">{text}</p>
          <div className="mt-8">
            {asks ? (
              <Form action={page.path} values={{ token }}>
                <Button>{page.ask.button}</Button>
              </Form>
            ) : signsUp ? (
              <Island name="newsletter" of={NewsletterForm} props={{ page: page.path, refused }} />
            ) : (
              <div className="flex flex-wrap gap-3">
                <ButtonLink kind="secondary" href={blog.href}>
                  {blog.label}
                </ButtonLink>
                <ButtonLink kind="quiet" href={home.href}>
                  {home.label}
                </ButtonLink>
              </div>
            )}
          </div>
        </Card>
      </div>
    </div>
  );
}
