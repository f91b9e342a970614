import { z } from 'zod';
import { findFirmName } from '../domain/partners/firm-name.server.ts';
import { countPromises } from '../domain/promise/count-promises.server.ts';
import { askOrders, ORDER_QUESTION_QUEUE } from '../domain/releases/ask-orders.server.ts';
import { finishOrders } from '../domain/releases/finish-orders.server.ts';
import { CONTACT_RELEASED_QUEUE, RELEASED_QUEUE } from '../domain/releases/release-contact.server.ts';
import {
  callAboutOrders,
  isOrderQuestionOpen,
  OFFER_BACK_QUEUE,
  ORDER_CLAIMED_QUEUE,
  ORDER_DENIED_QUEUE,
  ORDERED_QUEUE,
} from '../domain/releases/report-order.server.ts';
import { CONTACT_TAKEN_BACK_QUEUE, isReleased } from '../domain/releases/take-back.server.ts';
import { ORDER_UNDONE_QUEUE, VISIT_CANCELLED_QUEUE } from '../domain/releases/tell-other-side.server.ts';
import { listVisits } from '../domain/releases/visits.server.ts';
import { speakDueDate } from '../domain/time/due-words.ts';
import type { QueueWorker } from '../platform/queue/queue.server.ts';
import { type Job, type JobDefinition, type JobServices, toWorker } from './job.ts';
import { aboutInvitation, mailCustomer } from './mail-customer.ts';
import { mailInvitedFirm } from './mail-invited-firm.ts';

type About = z.infer<typeof aboutInvitation>;
const HAS_CONTACT = ['released', 'ordered'];
type CustomerTemplate = 'released' | 'ordered' | 'order-claimed' | 'order-question' | 'order-undone';
type FirmTemplate =
  | 'contact-released'
  | 'firm-order-denied'
  | 'firm-order-question'
  | 'firm-order-undone'
  | 'offer-back';

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

/** The firm has to delete, wherever its invitation stands by now; unless the customer released the contact anew. */
const sendContactTakenBack: JobDefinition<About> = {
  queue: CONTACT_TAKEN_BACK_QUEUE,
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    if (await isReleased(services.database, invitationId)) return;
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'contact-taken-back',
      withLink: ({ invitation }) => invitation.status === 'offered',
      words: ({ invitation }, link) => ({ link: link || null, done: invitation.status === 'done' }),
    });
  },
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

/** Void once the customer has answered, or the firm took its word back. */
const sendOrderClaimed: JobDefinition<About> = {
  queue: ORDER_CLAIMED_QUEUE,
  data: aboutInvitation,
  async run(services, about, job) {
    if (await isOrderQuestionOpen(services.database, about.invitationId)) {
      await tellCustomer(services, about, job, 'order-claimed');
    }
  },
};

const sendOrderDenied: JobDefinition<About> = {
  queue: ORDER_DENIED_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellFirm(services, about, job, 'firm-order-denied', 'released'),
};

const sendOfferBack: JobDefinition<About> = {
  queue: OFFER_BACK_QUEUE,
  data: aboutInvitation,
  run: (services, about, job) => tellFirm(services, about, job, 'offer-back', 'offered'),
};

const toOneSide = aboutInvitation.extend({ side: z.enum(['customer', 'partner']) });

const sendOrderUndone: JobDefinition<z.infer<typeof toOneSide>> = {
  queue: ORDER_UNDONE_QUEUE,
  data: toOneSide,
  run: (services, { side, ...about }, job) =>
    side === 'customer'
      ? tellCustomer(services, about, job, 'order-undone')
      : tellFirm(services, about, job, 'firm-order-undone', 'released'),
};

const aboutVisit = toOneSide.extend({ visitId: z.uuid() });

const sendVisitCancelled: JobDefinition<z.infer<typeof aboutVisit>> = {
  queue: VISIT_CANCELLED_QUEUE,
  data: aboutVisit,
  async run(services, { side, inquiryId, invitationId, visitId }, job) {
    const visits = await listVisits(services.database, invitationId);
    const visit = visits.find(({ id }) => id === visitId);
    const firm = await findFirmName(services.database, invitationId);
    if (!visit?.cancelled || !firm) return;
    const time = speakDueDate(visit.startsAt);
    if (side === 'customer') {
      await mailCustomer(services, job, { inquiryId, template: 'visit-cancelled', rest: { firm, time } });
      return;
    }
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'firm-visit-cancelled',
      withLink: true,
      words: ({ invitation }, link) => (HAS_CONTACT.includes(invitation.status) ? { link, time } : null),
    });
  },
};

const sendOrderQuestion: JobDefinition<z.infer<typeof toOneSide>> = {
  queue: ORDER_QUESTION_QUEUE,
  data: toOneSide,
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
    const called = await callAboutOrders(database);
    const finished = await finishOrders(database);
    if (asked + called + finished > 0) log.info({ asked, called, finished }, 'releases and orders followed up');
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
  sendOrderClaimed,
  sendOrderDenied,
  sendOrderQuestion,
  sendOrderUndone,
  sendOfferBack,
  sendVisitCancelled,
  askOrdersJob,
  countPromisesJob,
] as const;

export function createReleaseWorkers(services: JobServices): QueueWorker[] {
  return releaseJobs.map((job) => toWorker(job as JobDefinition<unknown>, services));
}
