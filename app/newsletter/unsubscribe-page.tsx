import { newsletterPages } from '../../content/newsletter.ts';
import { privateArea } from '../private-area.ts';
import { pageMeta } from '../seo/page-meta.ts';
import type { Route } from './+types/unsubscribe-page.ts';
import { NewsletterPanel, TokenForm, WayOn } from './newsletter-panel.tsx';
import { readNewsletterStatus } from './newsletter-status.ts';

const { unsubscribe } = newsletterPages;

export const meta = () => pageMeta({ ...unsubscribe, robots: 'noindex, nofollow' });

/** The address holds a token: neither caches, other sites nor search engines may learn it. */
export const middleware = privateArea();

export function loader({ request }: Route.LoaderArgs) {
  return readNewsletterStatus(request.url, unsubscribe.results);
}

export default function NewsletterUnsubscribePage({ loaderData: { result, token } }: Route.ComponentProps) {
  if (token && (!result || result === 'stoerung')) {
    const { heading, text } = result ? unsubscribe.results[result] : unsubscribe.ask;
    return (
      <NewsletterPanel heading={heading} text={text}>
        <TokenForm path={unsubscribe.path} token={token} button={unsubscribe.ask.button} />
      </NewsletterPanel>
    );
  }
  return (
    <NewsletterPanel {...unsubscribe.results[result ?? 'ungueltig']}>
      <WayOn />
    </NewsletterPanel>
  );
}
