import { useContext } from 'react';
import { newsletterPages } from '../../content/newsletter.ts';
import { privateArea } from '../private-area.ts';
import { pageMeta } from '../seo/page-meta.ts';
import { Island } from '../start/island.tsx';
import { Refused } from '../ui/form.tsx';
import type { Route } from './+types/confirm-page.ts';
import NewsletterForm from './newsletter.island.tsx';
import { NewsletterPanel, TokenForm, WayOn } from './newsletter-panel.tsx';
import { readNewsletterStatus } from './newsletter-status.ts';

const { confirm } = newsletterPages;

export const meta = () => pageMeta({ ...confirm, robots: 'noindex, nofollow' });

/** The address holds a token: neither caches, other sites nor search engines may learn it. */
export const middleware = privateArea();

export function loader({ request }: Route.LoaderArgs) {
  return readNewsletterStatus(request.url, confirm.results);
}

export default function NewsletterConfirmPage({ loaderData: { result, token } }: Route.ComponentProps) {
  const refused = useContext(Refused);
  if (token && (!result || result === 'stoerung')) {
    const { heading, text } = result ? confirm.results[result] : confirm.ask;
    return (
      <NewsletterPanel heading={heading} text={text}>
        <TokenForm path={confirm.path} token={token} button={confirm.ask.button} />
      </NewsletterPanel>
    );
  }
  const shown = result ?? 'ungueltig';
  const done = shown === 'bestaetigt' || shown === 'angefordert';
  return (
    <NewsletterPanel {...confirm.results[shown]}>
      {done ? <WayOn /> : <Island name="newsletter" of={NewsletterForm} props={{ page: confirm.path, refused }} />}
    </NewsletterPanel>
  );
}
