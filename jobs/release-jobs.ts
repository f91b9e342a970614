import { z } from 'zod';
import { findFirmName } from '../domain/partners/firm-name.server.ts';
import { countPromises } from '../domain/promise/count-promises.server.ts';
import { askOrders, ORDER_QUESTION_QUEUE } from '../domain/releases/ask-orders.server.ts';
import { finishOrders } from '../domain/releases/finish-orders.server.ts';
import { CONTACT_RELEASED_QUEUE, RELEASED_QUEUE } from '../domain/releases/release-contact.server.ts';
import { ORDERED_QUEUE } from '../domain/releases/report-order.server.ts';
import { CONTACT_TAKEN_BACK_QUEUE } from '../domain/releases/take-back.server.ts';
import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { type Job, type JobDefinition, type JobServices, toWorker } from './job.ts';
import { aboutInvitation, mailCustomer } from './mail-customer.ts';
import { mailInvitedFirm } from './mail-invited-firm.ts';

type About = z.infer<typeof aboutInvitation>;
type CustomerTemplate = 'released' | 'ordered' | 'order-question';
type FirmTemplate = 'contact-released' | 'contact-taken-back' | 'firm-order-question';

async function tellCustomer(
  services: JobServices,
  { inquiryId, invitationId }: About,
  job: Job,
  template: CustomerTemplate,
) {
  const firm = await findFirmName(services.database, invitationId);
  if (firm) await mailCustomer(services, job, { inquiryId, template, rest: { firm } });
}

/** Only while the firm stands where the mail says. */
async function tellFirm(
  services: JobServices,
  { invitationId }: About,
  job: Job,
  template: FirmTemplate,
  status: string,
) {
  await mailInvitedFirm(services, job, {
    invitationId,
    template,
    withLink: true,
    words: ({ invitation }, link) => (invitation.status === status ? { link } : null),
  });
}

const sendContactReleased: JobDefinition<About> = {
  queue: CONTACT_RELEASED_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellFirm(services, about, job, 'contact-released', 'released'),
};

const sendContactTakenBack: JobDefinition<About> = {
  queue: CONTACT_TAKEN_BACK_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellFirm(services, about, job, 'contact-taken-back', 'offered'),
};

const sendReleased: JobDefinition<About> = {
  queue: RELEASED_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellCustomer(services, about, job, 'released'),
};

const sendOrdered: JobDefinition<About> = {
  queue: ORDERED_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellCustomer(services, about, job, 'ordered'),
};

const question = aboutInvitation.extend({ side: z.enum(['customer', 'partner']) });

const sendOrderQuestion: JobDefinition<z.infer<typeof question>> = {
  queue: ORDER_QUESTION_QUEUE,
  data: question,
  run: (services, { side, ...about }, job) =>
    side === 'customer'
      ? tellCustomer(services, about, job, 'order-question')
      : tellFirm(services, about, job, 'firm-order-question', 'released'),
};

const askOrdersJob: JobDefinition<object> = {
  queue: 'ask-orders',
  cron: '0 9 * * 1-5',
  data: z.object({}),
  async run({ database, log }) {
    const asked = await askOrders(database);
    const finished = await finishOrders(database);
    if (asked + finished > 0) log.info({ asked, finished }, 'releases and orders followed up');
  },
};

const countPromisesJob: JobDefinition<object> = {
  queue: 'count-promises',
  cron: '30 3 * * *',
  data: z.object({}),
  async run({ database, log }) {
    log.info(await countPromises(database), 'promises counted');
  },
};

/** Jobs around the release of a contact and what came of it. */
export const releaseJobs = [
  sendContactReleased,
  sendContactTakenBack,
  sendReleased,
  sendOrdered,
  sendOrderQuestion,
  askOrdersJob,
  countPromisesJob,
] as const;

export function createReleaseWorkers(services: JobServices): QueueWorker[] {
  return releaseJobs.map((job) => toWorker(job as JobDefinition<unknown>, services));
}
