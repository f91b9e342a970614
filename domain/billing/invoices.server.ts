import type pg from 'pg';
import type { Sql } from '../../platform/db/side-pool.ts';
import type { BillingProfile, Buyer, InvoiceLine, IssuedInvoice, Series } from './invoice.ts';
import { PROFILE } from './profile.server.ts';

export type InvoiceState = 'open' | 'overdue' | 'paid' | 'written-off' | 'cancelled';
export type InvoiceRow = {
  id: string;
  number: string;
  series: Series;
  partnerId: string;
  firm: string;
  firmNumber: number;
  issuedOn: string;
  dueOn: string;
  netCents: number;
  grossCents: number;
  openCents: number;
  state: InvoiceState;
  /** A firm objects to one of its lines. */
  disputed: boolean;
  /** How many reminders were sent. */
  reminders: number;
};

const ROWS = `select s.id, s.number, s.series, s.partner_id as "partnerId", i.buyer ->> 'name' as firm, p.number as "firmNumber",
    s.issued_on::text as "issuedOn", s.due_on::text as "dueOn", s.net_cents::float8 as "netCents", s.gross_cents::float8 as "grossCents",
    s.open_cents::float8 as "openCents", s.state,
    exists (select from objections o where o.invoice_id = s.id and o.decided_at is null) as disputed,
    (select count(*)::int from dunnings d where d.invoice_id = s.id) as reminders
  from invoice_states s join invoices i on i.id = s.id join partners p on p.id = s.partner_id`;

/** Newest first; with `open` those that wait for money or have some too much, the oldest first. */
export async function listInvoices(
  database: Sql,
  { partnerId = null, open = false, limit = 200 }: { partnerId?: string | null; open?: boolean; limit?: number },
): Promise<InvoiceRow[]> {
  const { rows } = await database.query<InvoiceRow>({
    text: `${ROWS} where ($1::uuid is null or s.partner_id = $1) ${open ? 'and s.open_cents <> 0 order by s.due_on, s.number' : 'order by s.issued_on desc, s.number desc'} limit $2`,
    values: [partnerId, limit],
  });
  return rows;
}

export type CreditRow = { id: string; number: string; issuedOn: string; grossCents: number };

/** The Stornos of a firm with the invoice that each corrects; newest first. */
export async function listCredits(database: Sql, partnerId: string): Promise<(CreditRow & { corrects: string })[]> {
  const { rows } = await database.query<CreditRow & { corrects: string }>({
    text: `select c.id, c.number, c.issued_on::text as "issuedOn", c.gross_cents::float8 as "grossCents", i.number as corrects
      from invoices c join invoices i on i.id = c.corrects_id where c.partner_id = $1 order by c.issued_on desc, c.number desc limit 200`,
    values: [partnerId],
  });
  return rows;
}

export type OneInvoice = {
  id: string;
  partnerId: string;
  kind: IssuedInvoice['kind'];
  invoice: IssuedInvoice;
  /** Null for a Storno. */
  row: InvoiceRow | null;
  credits: CreditRow[];
  hasFile: boolean;
};

/** By its number, as people know it. With `partnerId` only a firm's own. */
export async function readInvoice(
  database: Sql,
  by: { id: string } | { number: string; partnerId?: string },
): Promise<OneInvoice | null> {
  const [where, values] =
    'id' in by
      ? ['i.id = $1', [by.id]]
      : ['i.number = $1 and ($2::uuid is null or i.partner_id = $2)', [by.number, by.partnerId ?? null]];
  const { rows } = await database.query<Stored>({
    text: `select i.id, i.kind, i.number, i.series, i.partner_id as "partnerId", i.profile_id as "profileId", i.buyer, i.vat_bp as "vatBp",
        i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.period_from::text as "periodFrom", i.period_to::text as "periodTo",
        i.net_cents::float8 as "netCents", i.vat_cents::float8 as "vatCents", i.gross_cents::float8 as "grossCents", i.notes,
        (select json_build_object('number', o.number, 'issuedOn', o.issued_on) from invoices o where o.id = i.corrects_id) as corrects,
        (select json_agg(json_build_object('position', l.position, 'reference', c.reference, 'name', l.name, 'note', l.note, 'netCents', l.net_cents)
           order by l.position) from invoice_lines l join commission_entries e on e.id = l.entry_id join commissions c on c.id = e.commission_id
           where l.invoice_id = i.id) as lines,
        coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'issuedOn', o.issued_on, 'grossCents', o.gross_cents) order by o.number)
           from invoices o where o.corrects_id = i.id), '[]') as credits,
        exists (select from invoice_files f where f.invoice_id = i.id) as "hasFile"
      from invoices i where ${where}`,
    values,
  });
  const [found] = rows;
  if (!found) return null;
  const { id, partnerId, profileId, credits, hasFile, ...invoice } = found;
  const { rows: profiles } = await database.query<
    BillingProfile & { id: number; sample: boolean; archiveEmail: string | null }
  >({
    text: `${PROFILE} where p.id = $1`,
    values: [profileId],
  });
  const { id: _, sample: __, archiveEmail: ___, ...seller } = profiles[0] as (typeof profiles)[number];
  const { rows: states } = await database.query<InvoiceRow>({ text: `${ROWS} where s.id = $1`, values: [id] });
  const whole = { ...invoice, seller: { ...seller, smallBusiness: invoice.vatBp === 0 } };
  return { id, partnerId, kind: invoice.kind, invoice: whole, row: states[0] ?? null, credits, hasFile };
}

type Stored = Omit<IssuedInvoice, 'seller' | 'lines' | 'buyer'> & {
  id: string;
  partnerId: string;
  profileId: number;
  buyer: Buyer;
  lines: InvoiceLine[];
  credits: CreditRow[];
  hasFile: boolean;
};

/** The XML exactly as it was issued. */
export async function readXml(database: Sql, invoiceId: string): Promise<Buffer | null> {
  const { rows } = await database.query<{ xml: Buffer }>({
    text: 'select xml from invoices where id = $1',
    values: [invoiceId],
  });
  return rows[0]?.xml ?? null;
}

export async function readFile(database: Sql, invoiceId: string): Promise<Buffer | null> {
  const { rows } = await database.query<{ pdf: Buffer }>({
    text: 'select pdf from invoice_files where invoice_id = $1',
    values: [invoiceId],
  });
  return rows[0]?.pdf ?? null;
}

/** The first one stays; a second has the same bytes anyway. */
export async function keepFile(client: pg.ClientBase, invoiceId: string, pdf: Uint8Array): Promise<boolean> {
  const { rowCount } = await client.query(
    'insert into invoice_files (invoice_id, pdf) select id, $2 from invoices where id = $1 on conflict do nothing',
    [invoiceId, pdf],
  );
  return rowCount === 1;
}

export type AccountRow = {
  id: string;
  day: string;
  kind: string;
  number: string;
  cents: number;
  balanceCents: number;
  note: string | null;
};

/** The account of a firm with the balance after each row; newest first. */
export async function readAccount(database: Sql, partnerId: string): Promise<AccountRow[]> {
  const { rows } = await database.query<AccountRow>({
    text: `select a.id::text, a.day::text, a.kind, i.number, a.cents::float8, a.note,
        (sum(a.cents) over (order by a.id))::float8 as "balanceCents"
      from account_entries a join invoices i on i.id = a.invoice_id where a.partner_id = $1 order by a.id desc limit 500`,
    values: [partnerId],
  });
  return rows;
}

/** Positive: the firm owes it. */
export async function readBalance(database: Sql, partnerId: string): Promise<number> {
  const { rows } = await database.query<{ cents: number }>({
    text: 'select coalesce(sum(cents), 0)::float8 as cents from account_entries where partner_id = $1',
    values: [partnerId],
  });
  return rows[0]?.cents ?? 0;
}

export type CommissionRow = {
  id: string;
  invitationId: string;
  partnerId: string;
  firm: string;
  firmNumber: number;
  reference: string;
  status: string;
  orderedOn: string;
  reason: string | null;
  claimedInTime: boolean | null;
  firmCents: number | null;
  customerCents: number | null;
  /** What counts now: of the last entry, or what a person decided; null while neither is there. */
  basisCents: number | null;
  settledCents: number | null;
  chargedCents: number;
  billedCents: number;
  tariff: { rateBp: number; minCents: number; maxCents: number };
  isDone: boolean;
};

const VALUE = (side: string) =>
  `(select r.net_cents::float8 from order_reports r where r.invitation_id = c.invitation_id and r.side = '${side}' and r.net_cents is not null
     order by (r.says = 'final') desc, r.id desc limit 1)`;

/** By status, oldest first; of one firm all of them. */
export async function listCommissions(
  database: Sql,
  {
    partnerId = null,
    statuses,
    limit = 200,
  }: { partnerId?: string | null; statuses?: readonly string[]; limit?: number },
): Promise<CommissionRow[]> {
  const { rows } = await database.query<CommissionRow>({
    text: `select c.id, c.invitation_id as "invitationId", c.partner_id as "partnerId", p.name as firm, p.number as "firmNumber", c.reference, c.status,
        c.ordered_on::text as "orderedOn", c.reason, c.claimed_in_time as "claimedInTime", ${VALUE('partner')} as "firmCents", ${VALUE('customer')} as "customerCents",
        c.settled_cents::float8 as "settledCents", coalesce((select e.basis_cents from commission_entries e where e.commission_id = c.id
           order by seq desc limit 1), c.settled_cents)::float8 as "basisCents",
        (select coalesce(sum(amount_cents), 0)::float8 from commission_entries e where e.commission_id = c.id) as "chargedCents",
        (select coalesce(sum(case when l.charge then l.net_cents else -l.net_cents end), 0)::float8 from commission_entries e
           join invoice_lines l on l.entry_id = e.id where e.commission_id = c.id) as "billedCents",
        json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents) as tariff, v.status = 'done' as "isDone"
      from commissions c join partners p on p.id = c.partner_id join commission_terms t on t.id = c.terms_id join invitations v on v.id = c.invitation_id
      where ($1::uuid is null or c.partner_id = $1) and ($2::text[] is null or c.status = any($2)) order by c.ordered_on desc, c.id limit $3`,
    values: [partnerId, statuses ?? null, limit],
  });
  return rows;
}

export type FirmToBill = {
  partnerId: string;
  firm: string;
  firmNumber: number;
  orders: number;
  chargeCents: number;
  creditCents: number;
};

/** Firms with something to bill, or to take back. */
export async function listToBill(database: Sql): Promise<FirmToBill[]> {
  const { rows } = await database.query<FirmToBill>({
    text: `select p.id as "partnerId", p.name as firm, p.number as "firmNumber", count(*)::int as orders,
        coalesce(sum(d.cents) filter (where d.cents > 0), 0)::float8 as "chargeCents", coalesce(-sum(d.cents) filter (where d.cents < 0), 0)::float8 as "creditCents"
      from (select e.commission_id, sum(e.amount_cents) - coalesce(sum(l.billed), 0) as cents from commission_entries e
          left join lateral (select sum(case when charge then net_cents else -net_cents end) as billed from invoice_lines where entry_id = e.id) l on true
          group by 1) d
      join commissions c on c.id = d.commission_id join partners p on p.id = c.partner_id
      where d.cents <> 0 and p.erased_at is null group by p.id order by p.name, p.number`,
  });
  return rows;
}

/** By the number that people know it by; also one that has left, as long as its name is known. */
export async function findBilledFirm(database: Sql, number: string) {
  const { rows } = await database.query<{ id: string; name: string; number: number }>({
    text: 'select id, name, number from partners where number = $1',
    values: [/^\d{1,8}$/.test(number) ? Number(number) : 0],
  });
  return rows[0] ?? null;
}

/** Invoices that billed more for an order than is charged by now. */
export async function listCreditable(database: Sql, partnerId: string): Promise<{ id: string; number: string }[]> {
  const { rows } = await database.query<{ id: string; number: string }>({
    text: `with orders as (
        select e.commission_id, sum(case when l.charge then l.net_cents else -l.net_cents end) as billed from commission_entries e
        join invoice_lines l on l.entry_id = e.id join invoices i on i.id = l.invoice_id where i.partner_id = $1 group by 1)
      select distinct i.id, i.number from invoices i join invoice_lines l on l.invoice_id = i.id join commission_entries e on e.id = l.entry_id
      join orders o on o.commission_id = e.commission_id where i.partner_id = $1 and i.kind = 'invoice'
        and o.billed > (select sum(amount_cents) from commission_entries x where x.commission_id = e.commission_id) order by i.number`,
    values: [partnerId],
  });
  return rows;
}

/** The orders behind entries that somebody saw in a preview. */
export async function nameEntries(database: Sql, entryIds: readonly string[]): Promise<string[]> {
  const { rows } = await database.query<{ reference: string }>({
    text: `select distinct c.reference from commission_entries e join commissions c on c.id = e.commission_id
      where e.id = any($1::bigint[]) order by 1`,
    values: [entryIds.filter((id) => /^\d{1,15}$/.test(id))],
  });
  return rows.map(({ reference }) => reference);
}

export type BookedLine = {
  bankLineId: string;
  invoiceId: string;
  number: string;
  firm: string;
  bookedOn: string;
  payer: string | null;
  /** Below nothing: money that went back. */
  cents: number;
};

/** What money of the bank was booked to, the latest first; of one invoice all of it. */
export async function listBooked(database: Sql, invoiceId: string | null = null): Promise<BookedLine[]> {
  const { rows } = await database.query<BookedLine>({
    text: `select b.id::text as "bankLineId", i.id as "invoiceId", i.number, i.buyer ->> 'name' as firm, b.booked_on::text as "bookedOn",
        b.payer_name as payer, (-sum(a.cents))::float8 as cents
      from account_entries a join bank_lines b on b.id = a.bank_line_id join invoices i on i.id = a.invoice_id
      where $1::uuid is null or i.id = $1 group by b.id, i.id having sum(a.cents) <> 0 order by max(a.id) desc limit 50`,
    values: [invoiceId],
  });
  return rows;
}

/** Money that has nothing to do with invoices, the latest first. */
export async function listAside(database: Sql) {
  type Aside = {
    id: string;
    bookedOn: string;
    cents: number;
    restCents: number;
    payer: string | null;
    purpose: string;
  };
  const { rows } = await database.query<Aside>({
    text: `select id::text, booked_on::text as "bookedOn", cents::float8, cents::float8 as "restCents", payer_name as payer, purpose
      from bank_lines where set_aside_at is not null order by set_aside_at desc, id desc limit 50`,
  });
  return rows;
}
