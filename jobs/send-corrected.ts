import { z } from 'zod';
import { contactFieldNames } from '../content/contact-fields.ts';
import { contactFields } from '../domain/inquiries/contact-fields.ts';
import {
  ADDRESS_LEFT_QUEUE,
  CONTACT_CORRECTED_QUEUE,
  CORRECTED_QUEUE,
} from '../domain/inquiries/correct-contact.server.ts';
import { findInquiry } from '../domain/inquiries/inquiry.server.ts';
import { referenceOf } from '../domain/inquiries/reference.ts';
import { isReleased } from '../domain/releases/take-back.server.ts';
import { ADDRESS_KEPT_SECONDS, type JobDefinition, mailOnce } from './job.ts';
import { aboutInvitation } from './mail-customer.ts';
import { mailInvitedFirm } from './mail-invited-firm.ts';
import { mailWithLink } from './mail-with-link.ts';

const corrected = z.object({
  inquiryId: z.uuid(),
  fields: z.array(z.enum(contactFields)),
  moved: z.boolean(),
  told: z.boolean(),
});

/** To the address that is right now, with a link that takes the place of those that ended. */
export const sendCorrected: JobDefinition<z.infer<typeof corrected>> = {
  queue: CORRECTED_QUEUE,
  data: corrected,
  async run(services, { inquiryId, fields, moved, told }, job) {
    const address = (await findInquiry(services.database, inquiryId))?.email_address;
    if (!address) return;
    const { siteUrl, operatorMail } = services;
    const what = fields.map((field) => contactFieldNames[field]);
    await mailWithLink(services, { inquiryId, to: address }, (link) =>
      mailOnce(services, job, {
        template: 'corrected',
        props: { siteUrl, reference: referenceOf(inquiryId), link, what, moved, told },
        to: address,
        replyTo: operatorMail,
        subjectId: inquiryId,
      }),
    );
  },
};

const left = z.object({ inquiryId: z.uuid(), to: z.string() });

/** Without a link and without a word about whom it concerns: the old address may be a stranger's. */
export const sendAddressLeft: JobDefinition<z.infer<typeof left>> = {
  queue: ADDRESS_LEFT_QUEUE,
  settings: { deleteAfterSeconds: ADDRESS_KEPT_SECONDS },
  data: left,
  async run(services, { inquiryId, to }, job) {
    const inquiry = await findInquiry(services.database, inquiryId);
    // Changed back again: there is nothing to tell this address.
    if (!inquiry || inquiry.email_address?.toLowerCase() === to.toLowerCase()) return;
    const { siteUrl, operatorMail } = services;
    await mailOnce(services, job, {
      template: 'address-left',
      props: { siteUrl, reference: referenceOf(inquiryId) },
      to,
      replyTo: operatorMail,
      subjectId: inquiryId,
    });
  },
};

/** Art. 19 DSGVO: whoever holds the contact is told that it was put right, and reads it on the page of the inquiry. */
export const sendContactCorrected: JobDefinition<z.infer<typeof aboutInvitation>> = {
  queue: CONTACT_CORRECTED_QUEUE,
  data: aboutInvitation,
  async run(services, { invitationId }, job) {
    if (!(await isReleased(services.database, invitationId))) return;
    await mailInvitedFirm(services, job, {
      invitationId,
      template: 'contact-corrected',
      withLink: true,
      words: (_, link) => ({ link }),
    });
  },
};
