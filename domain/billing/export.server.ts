import { zipSync } from 'fflate';
import { listRows, type Sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { type DatevSettings, readSettings } from '../settings/settings.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { type Booking, type DatevFile, type Debtor, type ExportKind, makeBookings, makeDebtors } from './datev.ts';
import { pdfOf } from './invoice-pdf.server.ts';
import { readInvoiceXmlFile } from './invoices.server.ts';

export type ExportMonth = { month: string; invoices: number; credits: number; netCents: number; grossCents: number };

export const listMonths = (database: Sql) =>
  listRows<ExportMonth>(database)`
    select to_char(issued_on, 'YYYY-MM') as month, count(*) filter (where kind = 'invoice')::int as invoices,
      count(*) filter (where kind = 'credit-note')::int as credits,
      sum(case kind when 'invoice' then net_cents else -net_cents end)::float8 as "netCents",
      sum(case kind when 'invoice' then gross_cents else -gross_cents end)::float8 as "grossCents"
    from invoices group by 1 order by 1 desc limit 120`;

type Row = Booking & Omit<Debtor, 'debtor'> & { id: string };

/** DATEV needs debtor numbers one digit longer than accounts. */
const listMonth = (database: Sql, month: string, { accountLength }: Pick<DatevSettings, 'accountLength'>) =>
  listRows<Row>(database)`
    select i.id, i.number, o.number as corrects, i.issued_on::text as "issuedOn", i.due_on::text as "dueOn",
      i.period_to::text as "servedOn", i.gross_cents::float8 as "grossCents",
        (${10 ** accountLength} + p.number)::float8 as debtor,
      'Provision ' || (i.buyer ->> 'name') as text, i.buyer ->> 'name' as name, i.buyer ->> 'vatId' as "vatId", i.buyer ->> 'street' as street,
      i.buyer ->> 'postalCode' as "postalCode", i.buyer ->> 'city' as city, i.buyer ->> 'email' as email
    from invoices i join firms p on p.id = i.firm_id left join invoices o on o.id = i.corrects_id
    where to_char(i.issued_on, 'YYYY-MM') = ${month} order by i.year, i.serial`;

/** Without an actor it is a preview. A file that DATEV would refuse is not exported. */
export async function exportMonth(
  database: Sql,
  { month, what, actor, now = new Date() }: { month: string; what: ExportKind; actor: Actor | null; now?: Date },
): Promise<DatevFile | { kind: 'no-settings' | 'unknown' }> {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return { kind: 'unknown' };
  const { datev } = await readSettings(database);
  if (what !== 'invoices' && !datev) return { kind: 'no-settings' };
  const rows = await listMonth(database, month, datev ?? { accountLength: 4 });
  if (rows.length === 0) return { kind: 'empty' };
  const file = await makeFile(database, { what, month, rows, datev, now });
  if (file.kind === 'made' && actor) {
    const details = { month, what, invoices: rows.length };
    await recordAction(database, { actor: actor.id, action: 'billing.export', details });
  }
  return file;
}

type Wanted = { what: ExportKind; month: string; rows: Row[]; datev: DatevSettings | null; now: Date };

async function makeFile(database: Sql, { what, month, rows, datev, now }: Wanted): Promise<DatevFile> {
  if (what === 'bookings' && datev) return makeBookings(datev, month, rows, now);
  if (what === 'debtors' && datev)
    return makeDebtors(datev, month, [...new Map(rows.map((row) => [row.debtor, row])).values()], now);
  const files: Record<string, Uint8Array> = {};
  for (const { id, number } of rows) {
    const [pdf, xml] = [await pdfOf(database, id), await readInvoiceXmlFile(database, id)];
    if (pdf) files[`${number}.pdf`] = pdf;
    if (xml) files[`${number}.xml`] = xml;
  }
  const bytes = zipSync(files, { level: 0, mtime: new Date(1980, 0, 1) });
  return { kind: 'made', name: `Rechnungen_${month}.zip`, bytes };
}
