import { z } from 'zod';
import { findCommission } from '../domain/billing/commissions.server.ts';
import { fileInvoice } from '../domain/billing/file-invoice.server.ts';
import { readInvoice, readInvoiceXmlFile } from '../domain/billing/invoices.server.ts';
import { findDecided, findReminder } from '../domain/billing/reminders.server.ts';
import { findFirmName } from '../domain/firms/find-firm.server.ts';
import { findInvitation } from '../domain/invitations/find-invitation.server.ts';
import { formatEuros } from '../domain/money.ts';
import { formatMunichDay } from '../domain/time/munich-clock.ts';
import { emailToFirm } from './firm-emails.ts';
import type { JobDefinition, JobServices } from './job.ts';
import { aboutInvitation, emailToCustomer } from './to-customer.ts';

const about = z.object({ firmId: z.uuid(), invoiceId: z.uuid() });
type Billed = z.infer<typeof about>;

const buildProps = async ({ database }: JobServices, { invoiceId }: Billed) => {
  const found = await readInvoice(database, { id: invoiceId });
  if (!found) return null;
  const { kind, number, grossCents, dueOn, corrects } = found.invoice;
  const sum = formatEuros(grossCents);
  return { kind, invoice: number, sum, due: formatMunichDay(dueOn), corrects: corrects?.number ?? null };
};
/** The XML is the e-invoice; its PDF is on the firm's page. */
const files = async ({ database }: JobServices, { invoiceId }: Billed) => {
  const found = await readInvoice(database, { id: invoiceId });
  const xml = await readInvoiceXmlFile(database, invoiceId);
  return found && xml
    ? [{ name: `${found.invoice.number}.xml`, type: 'application/xml', content: xml.toString() }]
    : [];
};

export const billingEmails = [
  {
    name: 'make-invoice-file',
    data: about.extend({ archive: z.string().max(254).nullish() }),
    run: ({ database }, data) => fileInvoice(database, data),
  } satisfies JobDefinition<Billed & { archive?: string | null }>,
  emailToFirm<Billed, 'invoice'>({
    data: about,
    template: 'invoice',
    invoicesOnly: true,
    buildProps,
    files,
  }),
  // A copy outside this machine shows after a restore which invoice numbers were sent.
  emailToFirm<Billed & { to: string }, 'invoice'>({
    name: 'send-invoice-archive',
    data: about.extend({ to: z.string().max(254) }),
    template: 'invoice',
    withoutLink: true,
    to: ({ to }) => to,
    buildProps,
    files,
  }),
  emailToFirm({
    data: about.extend({ level: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
    template: 'payment-reminder',
    invoicesOnly: true,
    async buildProps({ database }, { invoiceId, level }) {
      const found = await findReminder(database, { invoiceId, level });
      if (!found) return null;
      const sum = (cents: number) => (cents > 0 ? formatEuros(cents) : null);
      return {
        invoice: found.number,
        level,
        sum: formatEuros(found.openCents),
        total: formatEuros(found.openCents + found.interestCents + found.flatCents),
        due: formatMunichDay(found.dueOn),
        until: formatMunichDay(found.payUntil),
        interest: sum(found.interestCents),
        flat: sum(found.flatCents),
      };
    },
  }),
  emailToFirm({
    data: z.object({ firmId: z.uuid(), objectionId: z.string().regex(/^\d{1,18}$/) }),
    template: 'objection-answer',
    invoicesOnly: true,
    buildProps: async ({ database }, { objectionId }) => findDecided(database, objectionId),
  }),
  emailToCustomer({
    data: aboutInvitation,
    template: 'final-question',
    opens: async (database, { invitationId }) => `fertig/${(await findInvitation(database, invitationId))?.reference}/`,
    async buildProps({ database }, { invitationId }) {
      const commission = await findCommission(database, invitationId);
      const firm = commission?.status === 'expected' ? await findFirmName(database, invitationId) : null;
      return firm === null ? null : { firm };
    },
  }),
];
