import { z } from 'zod';
import { documentWords } from '../content/partner-words.ts';
import { ACCEPTED_QUEUE, MISSING_QUEUE, REFUSED_QUEUE } from '../domain/partners/firm-queues.ts';
import { findMessage, findRefusal } from '../domain/partners/mail-words.server.ts';
import type { JobDefinition } from './job.ts';
import { mailFirm } from './mail-firm.ts';

const id = z.string().regex(/^\d{1,18}$/);
const about = z.object({ partnerId: z.uuid() });
const missing = about.extend({ documentId: z.uuid().optional(), messageId: id.optional() });

/** What is missing: a paper that was refused, or whatever somebody asked for. */
export const sendApplicationMissing: JobDefinition<z.infer<typeof missing>> = {
  queue: MISSING_QUEUE,
  data: missing,
  async run(services, { partnerId, documentId, messageId }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'application-missing',
      aboutApplication: true,
      async words() {
        const refused = documentId ? await findRefusal(services.database, documentId) : null;
        if (refused) return { document: documentWords[refused.kind], text: refused.refusal };
        const text = messageId ? await findMessage(services.database, messageId) : null;
        return text === null ? null : { document: null, text };
      },
    });
  },
};

export const sendApplicationAccepted: JobDefinition<z.infer<typeof about>> = {
  queue: ACCEPTED_QUEUE,
  data: about,
  async run(services, { partnerId }, job) {
    await mailFirm(services, job, { partnerId, template: 'application-accepted', words: async () => ({}) });
  },
};

export const sendApplicationRefused: JobDefinition<z.infer<typeof about>> = {
  queue: REFUSED_QUEUE,
  data: about,
  async run(services, { partnerId }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'application-refused',
      aboutApplication: true,
      withoutLink: true,
      words: async ({ status, reason }) => (status === 'rejected' && reason ? { reasons: reason } : null),
    });
  },
};
