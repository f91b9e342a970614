import { company } from '../../content/company.ts';
import { claimBuilding, reportOrderEnd } from '../../domain/billing/decide-commission.server.ts';
import { fileInvoice } from '../../domain/billing/file-invoice.server.ts';
import { withSums } from '../../domain/billing/invoice.ts';
import { writeInvoiceXml } from '../../domain/billing/invoice-xml.ts';
import { readInvoice } from '../../domain/billing/invoices.server.ts';
import { issueCredit, previewCredit, previewInvoice } from '../../domain/billing/issue.server.ts';
import { importStatement } from '../../domain/billing/payments.server.ts';
import {
  pauseBilling,
  readBillingProfile,
  resumeBilling,
  saveBillingProfile,
} from '../../domain/billing/profile.server.ts';
import { readBackInvoices } from '../../domain/billing/read-invoice-xml.server.ts';
import { decideObjection, objectTo, sendReminder } from '../../domain/billing/reminders.server.ts';
import { firmActor } from '../../domain/firms/firm-transitions.server.ts';
import { nextDay } from '../../domain/time/munich-clock.ts';
import { type Actor, CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { execute, findValue, readRow } from '../../platform/db/rows.ts';
import type { Workplace } from '../workplace.ts';
import { expectKind, issueNextInvoice, makeStatement } from './factories.ts';

/** How far an order is billed, from the firm's report to the state of its invoice. */
export type DemoMoney = 'claim' | 'differ' | 'earn' | 'open' | 'object' | 'pay' | 'cancel' | 'remind';

const IBAN = 'DE02120300000000202051';
const LATE = { orderedDays: 38, issuedDays: 24 };

type Order = { invitationId: string; firmId: string; netCents: number };
type Staff = { operator: Actor; admin: Actor };

/** Bills finished orders with the actions of firms, customers and the office. */
export function createBiller({ database, config }: Workplace, { operator, admin }: Staff) {
  const { siteUrl } = config;
  let orders = 0;

  async function say({ invitationId, firmId, netCents }: Order, customersNet = netCents) {
    const about = { invitationId, statement: 'final' } as const;
    const ownNumber = `R-${1040 + orders}`;
    const firm = { ...about, actor: firmActor(firmId), side: 'firm', cents: netCents, ownNumber } as const;
    expectKind(await reportOrderEnd(database, firm), 'recorded');
    const cents = Math.round(customersNet * 1.19);
    expectKind(await reportOrderEnd(database, { ...about, actor: CUSTOMER, side: 'customer', cents }), 'recorded');
  }

  async function issue({ firmId }: Order): Promise<string> {
    const { invoiceId } = await issueNextInvoice(database, { firmId, siteUrl, actor: operator });
    await fileInvoice(database, { firmId, invoiceId });
    return invoiceId;
  }

  const object = async ({ firmId }: Order, invoiceId: string, reason: string) =>
    expectKind(await objectTo(database, { invoiceId, position: 1, firmId, reason, actor: firmActor(firmId) }), 'noted');

  /** Invoices cannot be issued on a past day, so those of last month are imported from their XML, as after a restore. */
  async function issueLate({ firmId }: Order): Promise<string> {
    const { invoice } = expectKind(await previewInvoice(database, { firmId, siteUrl }), 'draft');
    // Lies in last month on every day of this month; the firm may get another invoice today.
    const lastMonth = nextDay(`${invoice.issuedOn.slice(0, 8)}01`, -1);
    const [issuedOn = lastMonth] = [nextDay(invoice.issuedOn, -LATE.issuedDays), lastMonth].toSorted();
    const late = withSums({
      ...invoice,
      issuedOn,
      dueOn: nextDay(issuedOn, invoice.seller.termDays),
      periodFrom: `${issuedOn.slice(0, 8)}01`,
      periodTo: issuedOn,
      year: Number(issuedOn.slice(0, 4)),
      serial: 1,
    });
    await database.transaction(pauseBilling);
    const [read] = await readBackInvoices(database, { xmls: [writeInvoiceXml(late)], actor: operator });
    expectKind(read?.answer ?? { kind: 'nothing' }, 'read');
    expectKind(await resumeBilling(database, { lastNumber: late.number, actor: operator }), 'opened');
    return (await readInvoice(database, { number: late.number }))?.id ?? '';
  }

  const ends: Record<DemoMoney, (order: Order) => Promise<unknown>> = {
    claim: async ({ invitationId, firmId }) =>
      expectKind(await claimBuilding(database, { invitationId, actor: firmActor(firmId) }), 'claimed'),
    differ: (order) => say(order, Math.round(order.netCents * 1.4)),
    earn: (order) => say(order),
    async open(order) {
      await say(order);
      await issue(order);
    },
    async object(order) {
      await say(order);
      await object(order, await issue(order), 'Der Kunde hat einen Teil der Arbeiten abbestellt.');
    },
    async pay(order) {
      await say(order);
      const paid = await readInvoice(database, { id: await issue(order) });
      if (!paid) throw new Error('the demo cannot read its invoice');
      const { number, grossCents } = paid.invoice;
      const xml = makeStatement(IBAN, [{ cents: grossCents, purpose: `Rechnung ${number}` }]);
      const read = expectKind(await importStatement(database, { xml, actor: operator }), 'read');
      if (read.booked !== 1) throw new Error('the demo cannot book a payment');
    },
    /** Adds an objection, a withdrawal by another person than the issuer, and a cancellation. */
    async cancel(order) {
      await say(order);
      const invoiceId = await issue(order);
      await object(order, invoiceId, 'Der Auftrag kam über eine Empfehlung zu uns, nicht über Sie.');
      const objectionId =
        (await findValue<string>(database)`select id::text from objections where invoice_id = ${invoiceId}`) ?? '';
      const answer = 'Sie haben recht. Wir stornieren die Rechnung.';
      const decided = { objectionId, decision: 'credited', answer, actor: admin } as const;
      expectKind(await decideObjection(database, decided), 'decided');
      const draft = expectKind(await previewCredit(database, { invoiceId, siteUrl }), 'draft');
      const given = { invoiceId, siteUrl, actor: admin, seen: draft.entryIds };
      const credit = expectKind(await issueCredit(database, given), 'issued');
      await fileInvoice(database, { firmId: order.firmId, invoiceId: credit.invoiceId });
    },
    async remind(order) {
      await say(order);
      const invoiceId = await issueLate(order);
      expectKind(await sendReminder(database, { invoiceId, level: 1, actor: operator }), 'sent');
    },
  };

  return async (inquiryId: string, money: DemoMoney) => {
    if (!(await readBillingProfile(database)))
      expectKind(await saveBillingProfile(database, { given: sampleProfile, actor: admin }), 'saved');
    const order = await readRow<Omit<Order, 'netCents'>>(database)`
      select id as "invitationId", firm_id as "firmId" from invitations where inquiry_id = ${inquiryId} and status = 'ordered'`;
    const days = money === 'remind' ? LATE.orderedDays : 6;
    await execute(database)`
      update commissions set ordered_on = ordered_on - ${days}::int where invitation_id = ${order.invitationId}`;
    await execute(database)`
      update orders set ordered_at = ordered_at - make_interval(days => ${days}::int) where invitation_id = ${order.invitationId}`;
    orders += 1;
    await ends[money]({ ...order, netCents: 64_000 + orders * 17_500 });
  };
}

const sampleProfile = {
  name: company.name,
  street: company.street,
  postalCode: company.postalCode,
  city: company.city,
  vatId: company.vatId,
  taxNumber: null,
  register: `${company.registerCourt}, ${company.registerNumber}`,
  director: company.managingDirector,
  email: company.email,
  contact: company.managingDirector,
  phone: company.phone,
  iban: IBAN,
  bic: 'BYLADEM1001',
  smallBusiness: false,
  termDays: 14,
  archiveEmail: null,
};
