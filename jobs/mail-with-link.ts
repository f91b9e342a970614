import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { ownPageUrl } from '../domain/own-page/own-page-url.ts';
import type { JobServices } from './job.ts';

type Outcome = 'sent' | 'sent-before' | 'suppressed' | 'limited';

/**
 * A link of its own for a mail. The token is made when the mail is written and stands in it alone: neither the job nor
 * the database know more than its hash, and a mail that did not leave takes its link along. An address that was corrected
 * meanwhile gets none: its links have ended, and the next attempt writes to the new one.
 */
export async function mailWithLink(
  { database, siteUrl }: Pick<JobServices, 'database' | 'siteUrl'>,
  { inquiryId, to, days }: { inquiryId: string; to: string; days?: number },
  send: (link: string) => Promise<Outcome>,
): Promise<Outcome> {
  const { token } = await makeLink(database, { audience: 'customer', inquiryId, days });
  let outcome: Outcome | null = null;
  try {
    if (!(await isStillAddress(database, inquiryId, to))) throw new Error('the address was corrected meanwhile');
    outcome = await send(ownPageUrl(siteUrl, token));
    return outcome;
  } finally {
    if (outcome !== 'sent') await forgetLink(database, token);
  }
}

/** Waits for whoever is correcting it just now. */
async function isStillAddress(database: JobServices['database'], inquiryId: string, address: string): Promise<boolean> {
  const { rowCount } = await database.query({
    text: 'select from inquiries where id = $1 and email_address = $2 for share',
    values: [inquiryId, address],
  });
  return rowCount === 1;
}
