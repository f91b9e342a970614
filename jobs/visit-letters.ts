import { z } from 'zod';
import { findInvitation } from '../domain/invitations/find-invitation.server.ts';
import { findFirmName } from '../domain/partners/find-firm.server.ts';
import { calendarsOf } from '../domain/releases/calendar-file.server.ts';
import {
  VISIT_CANCELLED_QUEUE,
  VISIT_NOTED_QUEUE,
  VISIT_OTHER_QUEUE,
  VISIT_REMINDER_QUEUE,
  VISIT_TIMES_QUEUE,
} from '../domain/releases/tell-other-side.server.ts';
import { listVisits, type Visit } from '../domain/releases/visits.server.ts';
import { speakDueDate } from '../domain/time/munich-clock.ts';
import type { Sql } from '../platform/db/side-pool.ts';
import { findNow } from '../platform/db/transaction.ts';
import { bySide, toInvited, toOneSide } from './invitation-letters.ts';
import type { JobServices } from './job.ts';
import { isOpen, toCustomer } from './to-customer.ts';

const aboutVisit = toOneSide.extend({
  visitId: z.uuid(),
  sequence: z.number(),
  offered: z.array(z.number()).optional(),
});
type About = z.infer<typeof aboutVisit>;

/** Null if the appointment moved since or is over. */
async function findTold(database: Sql, about: About, cancelled: boolean): Promise<Visit | null> {
  const visit = (await listVisits(database, about.invitationId)).find(({ id }) => id === about.visitId);
  if (visit?.cancelled !== cancelled || (visit.startsAt && visit.startsAt <= (await findNow(database)))) return null;
  return about.sequence === visit.sequence ? visit : null;
}

const timeOf = ({ startsAt }: Visit) => (startsAt ? speakDueDate(startsAt) : '');
const HAS_CONTACT = ['released', 'ordered'];

const calendar = ({ database, siteUrl }: JobServices, about: About) =>
  calendarsOf(database, { siteUrl, ...about }, ({ id }) => id === about.visitId);

const opens = async (database: Sql, { invitationId }: About) =>
  `termin/${(await findInvitation(database, invitationId))?.reference}/`;

type Templates = {
  customer: 'visit-noted' | 'visit-cancelled' | 'visit-reminder';
  partner: 'firm-visit-noted' | 'firm-visit-cancelled' | 'firm-visit-reminder' | 'firm-visit-other';
};

const toFirm = (name: string, template: Templates['partner'], cancelled = false) =>
  toInvited({
    name,
    data: aboutVisit,
    template,
    withLink: true,
    async words({ invitation }, link, about, database) {
      const visit = HAS_CONTACT.includes(invitation.status) ? await findTold(database, about, cancelled) : null;
      // New times were offered in the meantime.
      if (!visit || (template === 'firm-visit-other' && !visit.otherAsked)) return null;
      return { link, time: timeOf(visit), moved: visit.sequence > 0 };
    },
    files: template === 'firm-visit-other' ? undefined : calendar,
  });

const toBoth = (name: string, templates: Templates, cancelled = false) =>
  bySide(aboutVisit, {
    customer: toCustomer({
      name,
      data: aboutVisit,
      template: templates.customer,
      isDue: isOpen,
      opens,
      files: calendar,
      async words({ database }, about) {
        const visit = await findTold(database, about, cancelled);
        const firm = visit && (await findFirmName(database, about.invitationId));
        return firm ? { firm, time: timeOf(visit), moved: visit.sequence > 0 } : null;
      },
    }),
    partner: toFirm(name, templates.partner, cancelled),
  });

export const visitLetters = [
  toCustomer({
    name: VISIT_TIMES_QUEUE,
    data: aboutVisit,
    template: 'visit-times',
    isDue: isOpen,
    opens,
    async words({ database }, about) {
      const visit = await findTold(database, about, false);
      const firm = visit && (await findFirmName(database, about.invitationId));
      // Newer times have their own email.
      const isTold = (time: Date) => about.offered?.includes(time.getTime()) ?? true;
      if (!firm || visit.offered.length === 0 || !visit.offered.every(isTold)) return null;
      return { firm, times: visit.offered.map(speakDueDate) };
    },
  }),
  toFirm(VISIT_OTHER_QUEUE, 'firm-visit-other'),
  toBoth(VISIT_NOTED_QUEUE, { customer: 'visit-noted', partner: 'firm-visit-noted' }),
  toBoth(VISIT_REMINDER_QUEUE, { customer: 'visit-reminder', partner: 'firm-visit-reminder' }),
  toBoth(VISIT_CANCELLED_QUEUE, { customer: 'visit-cancelled', partner: 'firm-visit-cancelled' }, true),
];
