import type { Client, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, findValue, hasRow, listRows, raw, readRow, sql } from '../../platform/db/rows.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import type { IssuedInvoice } from './invoice.ts';
import { writeInvoiceXml } from './invoice-xml.ts';
import type { WaitingLine } from './payments.server.ts';
import { PROFILE_COLUMNS, type StoredProfile } from './profile.server.ts';

export type InvoiceState = 'open' | 'overdue' | 'paid' | 'written-off' | 'cancelled';
export type InvoiceRow = {
  id: string;
  number: string;
  firmId: string;
  firm: string;
  firmNumber: number;
  issuedOn: string;
  dueOn: string;
  netCents: number;
  grossCents: number;
  openCents: number;
  state: InvoiceState;
  disputed: boolean;
  reminders: number;
};

const ROWS = raw(`select s.id, s.number, s.firm_id as "firmId", i.buyer ->> 'name' as firm, p.number as "firmNumber",
    s.issued_on::text as "issuedOn", s.due_on::text as "dueOn", s.net_cents::float8 as "netCents", s.gross_cents::float8 as "grossCents",
    s.open_cents::float8 as "openCents", s.state,
    exists (select from objections o where o.invoice_id = s.id and o.decided_at is null) as disputed,
    (select count(*)::int from dunnings d where d.invoice_id = s.id) as reminders
  from invoice_states s join invoices i on i.id = s.id join firms p on p.id = s.firm_id`);

const OPEN_FIRST = raw('and s.open_cents <> 0 order by s.due_on, s.number');
const NEWEST_FIRST = raw('order by s.issued_on desc, s.number desc');

type Listing = { firmId?: string | null; open?: boolean; limit?: number };

/** `open` lists unpaid and overpaid invoices, oldest first. */
export const listInvoices = (database: Sql, { firmId = null, open = false, limit = 200 }: Listing) =>
  listRows<InvoiceRow>(database)`
    ${ROWS} where (${firmId}::uuid is null or s.firm_id = ${firmId}) ${open ? OPEN_FIRST : NEWEST_FIRST} limit ${limit}`;

export type CreditRow = { id: string; number: string; issuedOn: string; grossCents: number };

export const listCredits = (database: Sql, firmId: string) =>
  listRows<CreditRow & { corrects: string }>(database)`
    select c.id, c.number, c.issued_on::text as "issuedOn", c.gross_cents::float8 as "grossCents", i.number as corrects
    from invoices c join invoices i on i.id = c.corrects_id where c.firm_id = ${firmId}
    order by c.issued_on desc, c.number desc limit 200`;

export type InvoiceDetails = {
  id: string;
  firmId: string;
  kind: IssuedInvoice['kind'];
  invoice: IssuedInvoice;
  row: InvoiceRow | null;
  credits: CreditRow[];
  hasFile: boolean;
};

export async function readInvoice(
  database: Sql,
  by: { id: string } | { number: string; firmId?: string },
): Promise<InvoiceDetails | null> {
  const isIt =
    'id' in by
      ? sql`i.id = ${by.id}`
      : sql`i.number = ${by.number} and (${by.firmId ?? null}::uuid is null or i.firm_id = ${by.firmId ?? null})`;
  const found = await findRow<Stored>(database)`
    select i.id, i.kind, i.number, i.firm_id as "firmId", i.profile_id as "profileId", i.buyer, i.vat_bp as "vatBp",
      i.issued_on::text as "issuedOn", i.due_on::text as "dueOn", i.period_from::text as "periodFrom", i.period_to::text as "periodTo",
      i.net_cents::float8 as "netCents", i.vat_cents::float8 as "vatCents", i.gross_cents::float8 as "grossCents", i.notes,
      (select json_build_object('number', o.number, 'issuedOn', o.issued_on) from invoices o where o.id = i.corrects_id) as corrects,
      (select json_agg(json_build_object('position', l.position, 'reference', c.reference, 'name', l.name, 'note', l.note, 'netCents', l.net_cents)
         order by l.position) from invoice_lines l join commission_entries e on e.id = l.entry_id join commissions c on c.id = e.commission_id
         where l.invoice_id = i.id) as lines,
      coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'issuedOn', o.issued_on, 'grossCents', o.gross_cents) order by o.number)
         from invoices o where o.corrects_id = i.id), '[]') as credits,
      exists (select from invoice_files f where f.invoice_id = i.id) as "hasFile"
    from invoices i where ${isIt}`;
  if (!found) return null;
  const { id, firmId, profileId, credits, hasFile, ...invoice } = found;
  const {
    id: _,
    archiveEmail: __,
    ...seller
  } = await readRow<StoredProfile>(database)`
    ${PROFILE_COLUMNS} where p.id = ${profileId}`;
  const row = await findRow<InvoiceRow>(database)`${ROWS} where s.id = ${id}`;
  const whole = { ...invoice, seller: { ...seller, smallBusiness: invoice.vatBp === 0 } };
  return { id, firmId, kind: invoice.kind, invoice: whole, row, credits, hasFile };
}

type Stored = Omit<IssuedInvoice, 'seller'> &
  Pick<InvoiceDetails, 'id' | 'firmId' | 'credits' | 'hasFile'> & { profileId: number };

export const readInvoiceXmlFile = (database: Sql, invoiceId: string) =>
  findValue<Buffer>(database)`select xml from invoices where id = ${invoiceId}`;

export const readInvoiceFile = (database: Sql, invoiceId: string) =>
  findValue<Buffer>(database)`select pdf from invoice_files where invoice_id = ${invoiceId}`;

/** A second file has the same bytes, so the first stays. */
export const storeInvoiceFile = (client: Client, invoiceId: string, pdf: Uint8Array) =>
  hasRow(client)`
    insert into invoice_files (invoice_id, pdf) select id, ${pdf} from invoices where id = ${invoiceId}
    on conflict do nothing`;

export type AccountRow = {
  id: string;
  day: string;
  kind: string;
  number: string;
  cents: number;
  balanceCents: number;
  note: string | null;
};

export const readAccount = (database: Sql, firmId: string) =>
  listRows<AccountRow>(database)`
    select a.id::text, a.day::text, a.kind, i.number, a.cents::float8, a.note,
      (sum(a.cents) over (order by a.id))::float8 as "balanceCents"
    from account_entries a join invoices i on i.id = a.invoice_id where a.firm_id = ${firmId}
    order by a.id desc limit 500`;

/** Positive: the firm owes it. */
export const readBalance = async (database: Sql, firmId: string) =>
  (await findValue<number>(database)`
    select coalesce(sum(a.cents), 0)::float8 as cents from account_entries a join invoices i on i.id = a.invoice_id
    where a.firm_id = ${firmId}`) ?? 0;

export type BookedLine = {
  bankLineId: string;
  invoiceId: string;
  number: string;
  firm: string;
  bookedOn: string;
  payer: string | null;
  /** Negative: money was returned. */
  cents: number;
};

export const listBooked = (database: Sql, invoiceId: string | null = null) =>
  listRows<BookedLine>(database)`
    select b.id::text as "bankLineId", i.id as "invoiceId", i.number, i.buyer ->> 'name' as firm, b.booked_on::text as "bookedOn",
      b.payer_name as payer, (-sum(a.cents))::float8 as cents
    from account_entries a join bank_lines b on b.id = a.bank_line_id join invoices i on i.id = a.invoice_id
    where ${invoiceId}::uuid is null or i.id = ${invoiceId} group by b.id, i.id having sum(a.cents) <> 0
    order by max(a.id) desc limit 50`;

export const listSetAsideLines = (database: Sql) =>
  listRows<Pick<WaitingLine, 'id' | 'bookedOn' | 'cents' | 'restCents' | 'payer' | 'purpose'>>(database)`
    select id::text, booked_on::text as "bookedOn", cents::float8, cents::float8 as "restCents", payer_name as payer, purpose
    from bank_lines where set_aside_at is not null order by set_aside_at desc, id desc limit 50`;

type ToStore = {
  invoice: IssuedInvoice;
  serial: number;
  year: number;
  firmId: string;
  correctsId: string | null;
  profileId: number;
  entryIds: readonly string[];
  actor: Actor;
  readBack?: string;
};

/** Triggers write the account. The caller holds the number. */
export async function storeInvoice(
  client: Client,
  { invoice, serial, year, firmId, correctsId, profileId, entryIds, actor, readBack }: ToStore,
): Promise<string> {
  const { id } = await readRow<{ id: string }>(client)`
    insert into invoices (kind, year, serial, firm_id, profile_id, buyer, corrects_id, period_from, period_to, issued_on,
      due_on, vat_bp, net_cents, vat_cents, gross_cents, notes, xml, issued_by, read_back, issued_at)
    values (${invoice.kind}, ${year}, ${serial}, ${firmId}, ${profileId}, ${JSON.stringify(invoice.buyer)},
      ${correctsId}, ${invoice.periodFrom}, ${invoice.periodTo}, ${invoice.issuedOn}::date, ${invoice.dueOn},
      ${invoice.vatBp}, ${invoice.netCents}, ${invoice.vatCents}, ${invoice.grossCents},
      ${JSON.stringify(invoice.notes)}, ${Buffer.from(readBack ?? writeInvoiceXml(invoice))}, ${actor.id},
      ${readBack !== undefined},
      case when ${readBack !== undefined} then ${invoice.issuedOn}::date::timestamp at time zone 'Europe/Berlin'
        else now() end) returning id`;
  for (const [index, { position, netCents, name, note }] of invoice.lines.entries()) {
    await execute(client)`
      insert into invoice_lines (invoice_id, position, entry_id, charge, net_cents, name, note)
      values (${id}, ${position}, ${entryIds[index]}, ${correctsId === null}, ${netCents}, ${name}, ${note})`;
  }
  return id;
}
