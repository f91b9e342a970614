import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { ownPageUrl } from '../domain/own-page/own-page-url.ts';
import type { JobServices } from './job.ts';

type Outcome = 'sent' | 'sent-before' | 'suppressed' | 'limited';

/**
 * A link of its own for a mail. The token is made when the mail is written and stands in it alone: neither the job nor
 * the database know more than its hash, and a mail that did not leave takes its link along.
 */
export async function mailWithLink(
  { database, siteUrl }: Pick<JobServices, 'database' | 'siteUrl'>,
  { inquiryId, days }: { inquiryId: string; days?: number },
  send: (link: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { token } = await makeLink(database, { audience: 'customer', inquiryId, days });
  let outcome: Outcome | null = null;
  try {
    outcome = await send(ownPageUrl(siteUrl, token));
    return outcome;
  } finally {
    if (outcome !== 'sent') await forgetLink(database, token);
  }
}
