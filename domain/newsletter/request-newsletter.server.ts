import { z } from 'zod';
import { newsletterConsent, newsletterErrors } from '../../content/newsletter.ts';
import type { Queries } from '../../platform/db/side-pool.ts';
import { networkPrefix, truncateAddress } from '../../platform/http/network.ts';
import { parseAddress } from '../../platform/mail/address.ts';
import { enqueueSql } from '../../platform/queue/enqueue.ts';

export const newsletterRequestSchema = z.object({
  email: z
    .string()
    .max(320)
    .transform((value, context) => {
      const address = parseAddress(value);
      if (address) return address;
      context.addIssue({ code: 'custom', message: newsletterErrors.invalid });
      return z.NEVER;
    }),
  page: z
    .string()
    .regex(/^\/[^\s?#<>"]{0,200}$/)
    .catch('/'),
});

export type Visitor = { address: string; userAgent: string };

const REQUEST = `
  with requested as (
    insert into newsletter_subscriptions
      (email_address, text_version, text_shown, page, network, user_agent, network_hash)
    select $1, $2, $3, $4, $5, $6, encode(sha256(key || convert_to($7, 'UTF8')), 'hex')
    from server_keys where name = 'network-hash'
    returning id
  ), job as (
    ${enqueueSql(`select 'send-newsletter-confirmation', jsonb_build_object('subscriptionId', id) from requested`)}
  )
  select id from requested`;

/**
 * Takes a sign-up in. Always the same one statement, so that neither answer nor time tells whether an address is
 * known; whether a mail is sent is decided by the job (prepare-confirmation).
 */
export async function requestNewsletter(
  database: Pick<Queries, 'query'>,
  { email, page }: z.infer<typeof newsletterRequestSchema>,
  visitor: Visitor,
): Promise<{ id: string }> {
  const { rows } = await database.query<{ id: string }>({
    name: 'request-newsletter',
    text: REQUEST,
    values: [
      email,
      newsletterConsent.version,
      newsletterConsent.text,
      page,
      truncateAddress(visitor.address),
      truncateUserAgent(visitor.userAgent),
      networkPrefix(visitor.address),
    ],
  });
  return rows[0] as { id: string };
}

export function truncateUserAgent(userAgent: string): string {
  return userAgent.slice(0, 120);
}
