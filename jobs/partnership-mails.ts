import { z } from 'zod';
import { documentWords } from '../content/partner-words.ts';
import { maskEmail } from '../domain/inquiries/mask-contact.ts';
import { isSameAddress } from '../domain/partners/change-address.server.ts';
import {
  ADDRESS_QUEUE,
  ANSWER_QUEUE,
  EXPIRING_QUEUE,
  LIFTED_QUEUE,
  MEASURE_QUEUE,
  TERMS_QUEUE,
} from '../domain/partners/firm-queues.ts';
import {
  findExpiry,
  findMeasure,
  findMessage,
  findTermsDay,
  markNotified,
} from '../domain/partners/mail-words.server.ts';
import { speakMunichDay } from '../domain/time/munich-time.ts';
import { ADDRESS_KEPT_SECONDS, type JobDefinition } from './job.ts';
import { mailFirm } from './mail-firm.ts';

const id = z.string().regex(/^\d{1,18}$/);
const about = z.object({ partnerId: z.uuid() });
const terms = about.extend({ version: z.string(), summary: z.string() });
const document = about.extend({ documentId: z.uuid() });
const measure = about.extend({ measureId: id });
const lifted = about.extend({ lifted: z.enum(['pause', 'suspend', 'end']) });
const address = about.extend({ to: z.string().max(254), isNew: z.boolean() });
const answer = about.extend({ messageId: id });

export const sendTermsChange: JobDefinition<z.infer<typeof terms>> = {
  queue: TERMS_QUEUE,
  data: terms,
  async run(services, { partnerId, version, summary }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'terms-change',
      async words() {
        const day = await findTermsDay(services.database, version);
        return day === null ? null : { version, summary, day: speakMunichDay(day) };
      },
    });
  },
};

export const sendDocumentExpiring: JobDefinition<z.infer<typeof document>> = {
  queue: EXPIRING_QUEUE,
  data: document,
  async run(services, { partnerId, documentId }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'document-expiring',
      async words() {
        const found = await findExpiry(services.database, documentId);
        return found && { document: documentWords[found.kind], day: speakMunichDay(found.day), isOver: found.isOver };
      },
    });
  },
};

/** P2B Art. 4: the reasons, in writing, with the measure itself. */
export const sendMeasure: JobDefinition<z.infer<typeof measure>> = {
  queue: MEASURE_QUEUE,
  data: measure,
  async run(services, { partnerId, measureId }, job) {
    const told = await mailFirm(services, job, {
      partnerId,
      template: 'measure',
      async words() {
        const found = await findMeasure(services.database, measureId);
        return found && { ...found, from: found.from && speakMunichDay(found.from) };
      },
    });
    if (told) await markNotified(services.database, measureId);
  },
};

export const sendMeasureLifted: JobDefinition<z.infer<typeof lifted>> = {
  queue: LIFTED_QUEUE,
  data: lifted,
  async run(services, { partnerId, lifted: kind }, job) {
    await mailFirm(services, job, { partnerId, template: 'measure-lifted', words: async () => ({ kind }) });
  },
};

export const sendComplaintAnswer: JobDefinition<z.infer<typeof answer>> = {
  queue: ANSWER_QUEUE,
  data: answer,
  async run(services, { partnerId, messageId }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'complaint-answer',
      async words() {
        const text = await findMessage(services.database, messageId);
        return text === null ? null : { text };
      },
    });
  },
};

/** To the old address as well as to the new one. Neither has a link: one may be a stranger's, the other nobody's any more. */
export const sendAddressChanged: JobDefinition<z.infer<typeof address>> = {
  queue: ADDRESS_QUEUE,
  settings: { deleteAfterSeconds: ADDRESS_KEPT_SECONDS },
  data: address,
  async run(services, { partnerId, to, isNew }, job) {
    await mailFirm(services, job, {
      partnerId,
      template: 'address-changed',
      aboutApplication: true,
      withoutLink: true,
      to,
      // Changed once more, or back again: there is nothing to tell this address.
      words: async ({ email }) =>
        isSameAddress(email, to) === isNew ? { newAddress: isNew ? null : maskEmail(email) } : null,
    });
  },
};
