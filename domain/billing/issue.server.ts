import { createHash } from 'node:crypto';
import { isSampleAddress } from '../../content/claims.ts';
import { company, sampleFields } from '../../content/company.ts';
import type { Client, Queries, Reader, Sql } from '../../platform/db/rows.ts';
import { execute, findRow, listRows, raw, readRow, sql } from '../../platform/db/rows.ts';
import { hasGlyphs } from '../../platform/documents/pdf-writer.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import { recordAction } from '../audit/record-action.server.ts';
import { recordFirmEvent } from '../firms/firm-transitions.server.ts';
import { type Tariff, writeCents } from '../money.ts';
import { readSettings } from '../settings/settings.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { updateBillingTasks } from './billing-tasks.server.ts';
import { settleTasks } from './commissions.server.ts';
import { type Buyer, type Cancelled, type InvoiceLine, type IssuedInvoice, withSums } from './invoice.ts';
import { storeInvoice } from './invoices.server.ts';
import { describeRule } from './judge-order-value.ts';
import { cancelWriteOff } from './payments.server.ts';
import { readBillingProfile, type StoredProfile } from './profile.server.ts';

const MAX_LINES = 500;
/** § 20 UStG. */
const BY_RECEIPT = 'Versteuerung nach vereinnahmten Entgelten.';
const SAMPLE_IBAN = 'DE02120300000000202051';

type Due = {
  commissionId: string;
  /** The form carries the last entry, so that an outdated preview is detected. */
  entryId: string;
  reference: string;
  orderedOn: string;
  basisCents: number | null;
  tariff: Tariff;
  cents: number;
  billedThere: number;
  writtenOn: string;
  ownNumber: string | null;
};

/** SQL: charged and not billed (positive) or billed and no longer charged (negative), per commission. */
const dueOf = (
  correctsId: string | null,
) => sql`select c.id as "commissionId", last.id::text as "entryId", c.reference, c.ordered_on::text as "orderedOn",
    last.basis_cents::float8 as "basisCents", munich_day(last.written_at)::text as "writtenOn",
    json_build_object('rateBp', t.rate_bp, 'minCents', t.min_cents, 'maxCents', t.max_cents) as tariff,
    (sums.charged - sums.billed)::float8 as cents, sums.there::float8 as "billedThere",
    (select r.own_number from order_reports r where r.invitation_id = c.invitation_id and r.own_number is not null
       order by r.id desc limit 1) as "ownNumber"
  from commissions c join commission_terms t on t.id = c.terms_id
  join lateral (select * from commission_entries e where e.commission_id = c.id order by seq desc limit 1) last on true
  cross join lateral (select (select sum(amount_cents) from commission_entries e where e.commission_id = c.id) as charged,
      coalesce(sum(case when l.charge then l.net_cents else -l.net_cents end), 0) as billed,
      coalesce(sum(case when l.charge then l.net_cents else -l.net_cents end) filter (where coalesce(i.corrects_id, i.id) = ${correctsId}), 0) as there
    from commission_entries e join invoice_lines l on l.entry_id = e.id join invoices i on i.id = l.invoice_id
    where e.commission_id = c.id) sums`;

const TO_CHARGE = raw('sums.charged > sums.billed');
const TO_CREDIT = raw('sums.charged < sums.billed and sums.there > 0');

async function listDue(database: Reader, firmId: string, correctsId: string | null): Promise<Due[]> {
  const rows = await listRows<Due>(database)`
    ${dueOf(correctsId)} where c.firm_id = ${firmId} and ${correctsId ? TO_CREDIT : TO_CHARGE}
    order by c.ordered_on, c.reference limit ${MAX_LINES}`;
  return rows.map((due) => (correctsId ? { ...due, cents: Math.min(-due.cents, due.billedThere) } : due));
}

const day = (iso: string) => iso.split('-').reverse().join('.');

function lineOf(due: Due, index: number, kind: IssuedInvoice['kind']): InvoiceLine {
  const value = due.basisCents
    ? `Nettowert ${writeCents(due.basisCents)} EUR, ${describeRule(due.basisCents, due.tariff)}`
    : 'keine Provision mehr';
  const own = due.ownNumber ? `, Ihr Zeichen ${due.ownNumber}` : '';
  return {
    position: index + 1,
    reference: due.reference,
    name: `${kind === 'invoice' ? '' : 'Storno: '}Vermittlungsprovision Auftrag ${due.reference}`,
    note: `Auftrag vom ${day(due.orderedOn)}, ${value}${own}`,
    netCents: due.cents,
  };
}

type Refusal =
  | { kind: 'nothing' | 'billed' | 'no-profile' | 'shut' | 'unknown' }
  | { kind: 'sample-data'; fields: string[] }
  /** The font lacks a glyph, and an invoice is never sent without its PDF. */
  | { kind: 'not-drawable' };
/** What would be issued now, or why nothing can be. */
export type Previewed = Draft | Refusal;
type Draft = {
  kind: 'draft';
  invoice: IssuedInvoice;
  entryIds: string[];
  mark: string;
  due: Due[];
  profile: StoredProfile;
  cancelled: Cancelled | undefined;
};

/** Sample names and bank accounts must never leave on a real address. */
export function sampleParts(profile: StoredProfile): string[] {
  const known: readonly string[] = sampleFields;
  return [
    ...(known.includes('name') && profile.name === company.name ? ['name'] : []),
    ...(known.includes('vatId') && profile.vatId === company.vatId ? ['vatId'] : []),
    ...(profile.iban === SAMPLE_IBAN ? ['iban'] : []),
  ];
}

type Corrected = { id: string; number: string; issuedOn: string; vatBp: 0 | 1900 };
type Wanted = { firmId: string; siteUrl: string; corrects?: Corrected | null };

async function draft(database: Sql | Client, { firmId, siteUrl, corrects = null }: Wanted): Promise<Previewed> {
  const pool = database as Sql;
  type Firm = Buyer & { today: string; year: number; erased: boolean; shut: boolean; billed: boolean };
  const firm = await findRow<Firm>(pool)`
    select name, street, postal_code as "postalCode", city, vat_id as "vatId", email, number::text,
      erased_at is not null as erased, munich_day(now())::text as today, extract(year from munich_day(now()))::int as year,
      billing_is_paused() as shut, invoice_of_month(id, munich_day(now())) is not null as billed from firms
    where id = ${firmId}`;
  if (!firm || firm.erased) return { kind: 'unknown' };
  const profile = await readBillingProfile(pool);
  if (!profile) return { kind: 'no-profile' };
  const samples = isSampleAddress(siteUrl) ? [] : sampleParts(profile);
  if (samples.length > 0) return { kind: 'sample-data', fields: samples };
  if (firm.shut) return { kind: 'shut' };
  const due = await listDue(pool, firmId, corrects?.id ?? null);
  if (due.length === 0) return { kind: 'nothing' };
  if (firm.billed && !corrects) return { kind: 'billed' };
  const { today, year, erased: _, shut: __, billed: ___, ...buyer } = firm;
  const kind = corrects ? 'credit-note' : 'invoice';
  const months = due.map(({ writtenOn }) => writtenOn).toSorted();
  const period = await readRow<{ first: string; last: string; due: string }>(pool)`
    select date_trunc('month', ${months[0]}::date)::date::text as first,
      least((date_trunc('month', ${months.at(-1)}::date) + interval '1 month - 1 day')::date, ${today}::date)::text as last,
      (${today}::date + ${profile.termDays}::int)::text as due`;
  const { id: _id, archiveEmail: _archive, ...seller } = profile;
  // A Storno uses the VAT rate of its invoice.
  const vatBp = corrects?.vatBp ?? (profile.smallBusiness ? 0 : 1900);
  const byReceipt = vatBp > 0 && (await readSettings(pool)).billing.vatMoment === 'receipt';
  const cancelled = corrects ? await readCancelled(pool, corrects.id) : undefined;
  const unnumbered = {
    year,
    serial: 0,
    kind,
    issuedOn: today,
    dueOn: corrects ? today : period.due,
    periodFrom: period.first,
    periodTo: period.last,
    seller: { ...seller, smallBusiness: vatBp === 0 },
    buyer,
    lines: due.map((row, index) => lineOf(row, index, kind)),
    vatBp,
    corrects: corrects && { number: corrects.number, issuedOn: corrects.issuedOn },
    notes: corrects
      ? [`Stornorechnung zu Rechnung ${corrects.number} vom ${day(corrects.issuedOn)}.`]
      : ['Grundlage: Partnerbedingungen, Abschnitt Provision.', ...(byReceipt ? [BY_RECEIPT] : [])],
  } as const;
  const invoice = withSums(unnumbered, cancelled);
  const words = [invoice.seller, invoice.buyer, ...invoice.lines, invoice.notes].flatMap(Object.values);
  if (!(await hasGlyphs(words.filter((word) => typeof word === 'string').join('')))) return { kind: 'not-drawable' };
  const entryIds = due.map(({ entryId }) => entryId);
  return { kind: 'draft', invoice, entryIds, mark: markOf(invoice), due, profile, cancelled };
}

const readCancelled = (database: Sql, invoiceId: string) =>
  readRow<Cancelled>(database)`
    select coalesce(sum(net_cents), 0)::float8 as "netCents", coalesce(sum(vat_cents), 0)::float8 as "vatCents"
    from invoices where corrects_id = ${invoiceId}`;

/** Covers everything in the preview except dates. */
const markOf = ({ seller, buyer, lines, grossCents }: IssuedInvoice) =>
  createHash('sha256')
    .update(JSON.stringify([seller, buyer, lines, grossCents]))
    .digest('hex')
    .slice(0, 16);

export const previewInvoice = (database: Sql, { firmId, siteUrl }: Omit<Wanted, 'corrects'>): Promise<Previewed> =>
  draft(database, { firmId, siteUrl });

export async function previewCredit(database: Sql, { invoiceId, siteUrl }: { invoiceId: string; siteUrl: string }) {
  const corrects = await findCorrected(database, invoiceId);
  return corrects ? draft(database, { firmId: corrects.firmId, siteUrl, corrects }) : ({ kind: 'unknown' } as const);
}

const findCorrected = (database: Sql | Client, invoiceId: string) =>
  findRow<Corrected & { firmId: string }>(database)`
    select id, number, issued_on::text as "issuedOn", firm_id as "firmId", vat_bp as "vatBp" from invoices
    where id = ${invoiceId} and kind = 'invoice'`;

export type Issued = { kind: 'issued'; invoiceId: string; number: string } | { kind: 'changed' } | Refusal;
/** `seen`: entry ids of the preview, `mark`: everything else. `afterNumber` lets tests fail there. */
type Issue = {
  siteUrl: string;
  actor: Actor;
  seen: readonly string[];
  mark?: string;
  afterNumber?: () => Promise<void>;
};

export async function issueInvoice(
  database: Queries,
  { firmId, ...issue }: Issue & { firmId: string },
): Promise<Issued> {
  const issued = await database.transaction((client) => issueIn(client, { firmId, corrects: null, ...issue }));
  // Runs after the lock on the number is gone.
  if (issued.kind === 'issued') await database.transaction((client) => updateBillingTasks(client, new Date()));
  return issued;
}

/** Never called 'Gutschrift' (§ 14 (2) UStG). */
export const issueCredit = (database: Queries, { invoiceId, ...issue }: Issue & { invoiceId: string }) =>
  database.transaction(async (client): Promise<Issued> => {
    const corrects = await findCorrected(client, invoiceId);
    return corrects ? issueIn(client, { firmId: corrects.firmId, corrects, ...issue }) : { kind: 'unknown' };
  });

/** Lock order: firm, its commissions, number (held shortest), invoice. */
async function issueIn(
  client: Client,
  { firmId, corrects, siteUrl, actor, seen, mark, afterNumber }: Issue & { firmId: string; corrects: Corrected | null },
): Promise<Issued> {
  await execute(client)`select from firms where id = ${firmId} for no key update`;
  await execute(client)`select from commissions where firm_id = ${firmId} order by id for update`;
  const found = await draft(client, { firmId, siteUrl, corrects });
  if (found.kind !== 'draft') return found;
  if (found.entryIds.toSorted().join() !== [...seen].toSorted().join()) return { kind: 'changed' };
  if (mark !== undefined && mark !== found.mark) return { kind: 'changed' };
  const year = Number(found.invoice.issuedOn.slice(0, 4));
  const { last: serial } = await readRow<{ last: number }>(client)`
    insert into invoice_numbers as n (year, last) values (${year}, 1)
    on conflict (year) do update set last = n.last + 1 returning last`;
  await afterNumber?.();
  const invoice = withSums({ ...found.invoice, year, serial }, found.cancelled);
  const invoiceId = await storeInvoice(client, {
    invoice,
    serial,
    year,
    firmId,
    correctsId: corrects?.id ?? null,
    profileId: found.profile.id,
    entryIds: found.entryIds,
    actor,
  });
  const details = { number: invoice.number, grossCents: invoice.grossCents };
  await recordAction(client, {
    actor: actor.id,
    action: corrects ? 'billing.credit' : 'billing.issue',
    subject: invoiceId,
    details: { ...details, firm: firmId },
  });
  await recordFirmEvent(client, firmId, {
    event: corrects ? 'invoice-cancelled' : 'invoice-issued',
    actor,
    details,
  });
  const data = { firmId, invoiceId, archive: found.profile.archiveEmail };
  await enqueue(client, [{ queue: 'make-invoice-file', data }]);
  if (corrects) {
    await cancelWriteOff(client, corrects.id, actor);
    await settleTasks(client, firmId);
  }
  return { kind: 'issued', invoiceId, number: invoice.number };
}
