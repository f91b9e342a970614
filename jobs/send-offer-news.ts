import { z } from 'zod';
import { countOffers } from '../domain/offers/count-offers.server.ts';
import { expireOffers } from '../domain/offers/expire-offers.server.ts';
import { OFFER_ARRIVED_QUEUE, OFFER_CHANGED_QUEUE } from '../domain/offers/tell-customer.server.ts';
import type { JobDefinition } from './job.ts';
import { aboutInquiry, mailCustomer } from './mail-customer.ts';

type About = z.infer<typeof aboutInquiry>;

/** One mail for all that came in its half hour; none if all of them are gone again. */
export const sendOfferArrived: JobDefinition<About> = {
  queue: OFFER_ARRIVED_QUEUE,
  data: aboutInquiry,
  async run(services, { inquiryId }, job) {
    const rest = await countOffers(services.database, inquiryId);
    if (rest.offers > 0) await mailCustomer(services, job, { inquiryId, template: 'offer-arrived', rest });
  },
};

export const sendOfferChanged: JobDefinition<About> = {
  queue: OFFER_CHANGED_QUEUE,
  data: aboutInquiry,
  async run(services, { inquiryId }, job) {
    const rest = await countOffers(services.database, inquiryId);
    await mailCustomer(services, job, { inquiryId, template: 'offer-changed', rest });
  },
};

export const expireOffersJob: JobDefinition<object> = {
  queue: 'expire-offers',
  cron: '10 0 * * *',
  data: z.object({}),
  async run({ database, log }) {
    const expired = await expireOffers(database);
    if (expired > 0) log.info({ expired }, 'offers expired');
  },
};
