import type pg from 'pg';
import { issueNextInvoice, makeStatement } from '../../commands/demo/factories.ts';
import { type Decision, decideCommission, reportOrderEnd } from '../../domain/billing/decide-commission.server.ts';
import { issueCredit, issueInvoice, previewCredit, previewInvoice } from '../../domain/billing/issue.server.ts';
import { bookPayment } from '../../domain/billing/payments.server.ts';
import { saveBillingProfile } from '../../domain/billing/profile.server.ts';
import { type Actor, CUSTOMER } from '../../domain/workflow/inquiry-events.server.ts';
import { storeInvitation } from './invitations.ts';
import { FIRM } from './offers.ts';
import { toQueries } from './queries.ts';
import { useDatabase } from './test-database.ts';
import { updateWithoutTriggers } from './update-without-triggers.ts';

export const OFFICE: Actor = { kind: 'staff', id: 'staff:1' };
export const REAL = 'https://www.taubenfrei-muenchen.de';
export const SAMPLE = 'https://www.taubenfrei-muenchen.example';

export const profile = {
  name: 'Taubenhelfer Bayern GmbH',
  street: 'Rosenheimer Straße 145',
  postalCode: '81671',
  city: 'München',
  vatId: 'DE123456788',
  taxNumber: '143/123/45678',
  register: 'Amtsgericht München, HRB 123456',
  director: 'Maria Huber',
  email: 'rechnung@taubenfrei-muenchen.de',
  contact: 'Maria Huber',
  phone: '+49 89 99998120',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  smallBusiness: false,
  termDays: 14,
  archiveEmail: null as string | null,
};

export const storeProfile = (pool: pg.Pool, changes: Partial<typeof profile> = {}) =>
  saveBillingProfile(toQueries({ pool }), { given: { ...profile, ...changes }, actor: OFFICE });

/** An order with its commission, expected; the firm has named the agreed value. Done unless told otherwise. */
export async function storeOrder(
  pool: pg.Pool,
  { netCents = 115_000, done = true, ...given }: { firmId?: string; netCents?: number | null; done?: boolean } = {},
) {
  const stored = await storeInvitation(pool, { ...given, status: done ? 'done' : 'ordered' });
  const { invitationId } = stored;
  await pool.query(
    `insert into orders (invitation_id, firm_statement, firm_reported_at, customer_statement, order_net_cents, ordered_at, done_at)
     values ($1, 'ordered', now(), 'ordered', $2, now(), case when $3 then now() end)`,
    [invitationId, netCents, done],
  );
  await pool.query(
    `insert into order_reports (invitation_id, side, statement, net_cents) values ($1, 'firm', 'ordered', $2), ($1, 'customer', 'ordered', null)`,
    [invitationId, netCents],
  );
  const { rows } = await pool.query<{ id: string; reference: string }>(
    `insert into commissions (invitation_id, firm_id, terms_id, reference, ordered_on)
     select id, firm_id, terms_id, reference, munich_day(now()) from invitations where id = $1 returning id, reference`,
    [invitationId],
  );
  const { id: commissionId, reference } = rows[0] as { id: string; reference: string };
  return { ...stored, commissionId, reference };
}

/** The value is named, and charged: past the question to the customer. */
export async function earn(
  pool: pg.Pool,
  { commissionId, invitationId }: { commissionId: string; invitationId: string },
  netCents: number | null,
) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    if (netCents !== null) {
      await client.query(
        `insert into order_reports (invitation_id, side, statement, net_cents) values ($1, 'firm', 'final', $2)`,
        [invitationId, netCents],
      );
    }
    await client.query('update commissions set status = $2 where id = $1 and status <> $2', [
      commissionId,
      netCents === null ? 'void' : 'earned',
    ]);
    await client.query(
      `insert into commission_entries (commission_id, seq, basis_cents, amount_cents, reason, written_by)
       select c.id, coalesce(max(e.seq), 0) + 1, $2::bigint,
         commission_cents($2::bigint, t.rate_bp, t.min_cents, t.max_cents) - coalesce(sum(e.amount_cents), 0),
         case when $2::bigint is null then 'not-carried-out' else 'final-value' end, 'test'
       from commissions c join commission_terms t on t.id = c.terms_id left join commission_entries e on e.commission_id = c.id
       where c.id = $1 group by c.id, t.id`,
      [commissionId, netCents],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

export async function earned(pool: pg.Pool, netCents: number, firmId?: string) {
  const order = await storeOrder(pool, { netCents, firmId });
  await earn(pool, order, netCents);
  return order;
}

/** What a firm was billed so far was of the month before, past every trigger: it may get the next invoice. */
export async function nextMonth(pool: pg.Pool, firmId: string) {
  await updateWithoutTriggers(
    pool,
    'update invoices set issued_on = issued_on - 31, due_on = due_on - 31 where firm_id = $1',
    [firmId],
  );
}

/** A minute of the bank: one booked line on our account. */
export async function storeBankLine(pool: pg.Pool, cents: number, purpose = '', reference = `R${Math.random()}`) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into bank_lines (account, statement, bank_reference, booked_on, cents, purpose, read_by)
     values ($1, 'S1', $2, munich_day(now()), $3, $4, 'test') returning id`,
    [profile.iban, reference, cents, purpose],
  );
  return (rows[0] as { id: string }).id;
}

/** Of our account, with these lines. */
export const bankStatement = (lines: readonly { cents: number; purpose: string; reference: string }[]) =>
  makeStatement(profile.iban, lines);

/** The database of a test file with what tests of money do and ask for all the time. */
export const useBilling = () => withBilling(useDatabase());

export function withBilling<Own extends ReturnType<typeof useDatabase>>(own: Own) {
  const { state, database, one, value } = own;
  const actor = OFFICE;
  /** As its preview shows it, or why there is none. */
  async function bill(firmId: string) {
    const draft = await previewInvoice(database, { firmId, siteUrl: REAL });
    if (draft.kind !== 'draft') return draft;
    return issueInvoice(database, { firmId, siteUrl: REAL, actor, seen: draft.entryIds });
  }
  async function billed(firmId: string) {
    const { draft, ...issued } = await issueNextInvoice(database, { firmId, siteUrl: REAL, actor });
    return { ...issued, draft, firmId, gross: draft.invoice.grossCents, firm: draft.invoice.buyer.name };
  }
  const invoiced = async (firmId: string) => (await billed(firmId)).invoiceId;
  async function storno(invoiceId: string) {
    const draft = await previewCredit(database, { invoiceId, siteUrl: REAL });
    if (draft.kind !== 'draft') return draft;
    return issueCredit(database, { invoiceId, siteUrl: REAL, actor, seen: draft.entryIds });
  }
  return {
    ...own,
    bill,
    billed,
    invoiced,
    storno,
    decide: (commissionId: string, decision: Decision) => decideCommission(database, { commissionId, actor, decision }),
    reportEndAs: (
      order: { invitationId: string },
      side: 'firm' | 'customer',
      statement: 'final' | 'not-done',
      cents?: number,
    ) => reportOrderEnd(database, { ...order, actor: side === 'firm' ? FIRM : CUSTOMER, side, statement, cents }),
    pay: async (invoiceId: string, cents: number) =>
      bookPayment(database, { bankLineId: await storeBankLine(state.pool, cents), invoiceId, actor }),
    statusOf: (commissionId: string) => value('select status from commissions where id = $1', [commissionId]),
    chargedOf: (commissionId: string) =>
      value('select coalesce(sum(amount_cents), 0)::int from commission_entries where commission_id = $1', [
        commissionId,
      ]),
    stateOf: (invoiceId: string) =>
      one('select state, open_cents::int as open from invoice_states where id = $1', [invoiceId]),
    pauseAfterRestore: () => own.run(`insert into billing_pauses (reason) values ('restore')`),
    reopen: () =>
      own.run(
        `update billing_pauses set resumed_at = now(), resumed_by = 'test', last_number = 'keine' where resumed_at is null`,
      ),
  };
}

/** A row in every table of money, of a firm's one order. */
export async function fillMoney(pool: pg.Pool) {
  const { rows: orders } = await pool.query<{ commissionId: string; invitationId: string; firmId: string }>(
    `insert into commissions (invitation_id, firm_id, terms_id, reference, ordered_on)
     select i.id, i.firm_id, i.terms_id, i.reference, munich_day(now()) from invitations i join orders o on o.invitation_id = i.id
     returning id as "commissionId", invitation_id as "invitationId", firm_id as "firmId"`,
  );
  const order = orders[0] as (typeof orders)[number];
  await earn(pool, order, 115_000);
  await storeProfile(pool);
  const database = toQueries({ pool });
  await issueNextInvoice(database, { firmId: order.firmId, siteUrl: REAL, actor: OFFICE });
  await storeBankLine(pool, 100);
  await pool.query(`insert into invoice_files (invoice_id, pdf) select id, '%PDF-1.7' from invoices`);
  await pool.query(
    `insert into objections (invoice_id, position, reason) select id, 1, 'Nicht unser Auftrag' from invoices`,
  );
  await pool.query(
    `insert into billing_pauses (reason, resumed_at, resumed_by, last_number) values ('by-hand', now(), 'test', 'keine')`,
  );
  // Overdue is nothing that was issued today.
  await updateWithoutTriggers(
    pool,
    `insert into dunnings (invoice_id, level, sent_on, pay_until, open_cents, written_by)
     select id, 1, munich_day(now()), munich_day(now()) + 10, gross_cents, 'test' from invoices`,
  );
}
