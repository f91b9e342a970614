import { z } from 'zod';
import { forgetLink, makeLink } from '../domain/access/make-link.server.ts';
import { mayReceiveFirmLink } from '../domain/deliveries/mail-limits.server.ts';
import { applicationUrl } from '../domain/partners/application-url.ts';
import { PARTNER_LINK_QUEUE } from '../domain/partners/ask-for-partner-link.server.ts';
import { findLinkAddress } from '../domain/partners/find-link-address.server.ts';
import { partnerUrl } from '../domain/partners/partner-url.ts';
import { type JobDefinition, mailOnce } from './job.ts';

/** Null: somebody asked with an address that is nobody's. */
const data = z.object({ partnerId: z.uuid().nullable() });

export const sendPartnerLink: JobDefinition<z.infer<typeof data>> = {
  queue: PARTNER_LINK_QUEUE,
  data,
  async run(services, { partnerId }, job) {
    const firm = partnerId && (await findLinkAddress(services.database, partnerId));
    if (!firm) return;
    const { database, siteUrl, operatorMail } = services;
    const { opens, email } = firm;
    const audience = opens === 'page' ? 'partner' : 'application';
    const { token } = await makeLink(database, { audience, partnerId });
    const link = opens === 'page' ? partnerUrl(siteUrl, token) : applicationUrl(siteUrl, token);
    let outcome: string | null = null;
    try {
      outcome = await mailOnce(services, job, {
        template: 'partner-link',
        props: { siteUrl, link, opens },
        to: email,
        replyTo: operatorMail,
        subjectId: partnerId,
        ...(services.rateLimits && { isAllowed: (client) => mayReceiveFirmLink(client, email) }),
      });
    } finally {
      // A link that stands in no mail opens nothing.
      if (outcome !== 'sent') await forgetLink(database, token);
    }
  },
};
