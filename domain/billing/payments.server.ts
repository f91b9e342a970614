import type { Client, Fragment, Queries, Sql } from '../../platform/db/rows.ts';
import { execute, findValue, listRows, raw, sql } from '../../platform/db/rows.ts';
import { recordAction } from '../audit/record-action.server.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { type BankLine, type ReadStatement, readStatementInThread } from './bank-statement.server.ts';
import { settleTasks } from './commissions.server.ts';
import { matchPayment, numbersIn, type OpenInvoice, type PaymentMatch } from './match-payment.ts';
import { asRefused } from './refusal.ts';

export type Booked = { kind: 'booked'; cents: number } | { kind: 'refused' };
/** One transaction, so that a refusal of the database leaves nothing behind. */
export async function booking(database: Queries, work: (client: Client) => Promise<number>): Promise<Booked> {
  const done = (cents: number): Booked => (cents === 0 ? { kind: 'refused' } : { kind: 'booked', cents });
  return database.transaction(work).then(done).catch(asRefused);
}

type Entry = {
  invoiceId: string;
  kind: string;
  cents: number;
  actor: Actor;
  bankLineId?: string;
  offsetKey?: string | null;
  note?: string;
};

export async function writeEntry(
  client: Client,
  { invoiceId, kind, cents, actor, bankLineId, offsetKey, note }: Entry,
) {
  const rows = await listRows<{ firm: string; number: string }>(client)`
    insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, offset_key, note, day, written_by)
    select firm_id, id, ${kind}, ${cents}, ${bankLineId ?? null}, ${offsetKey ?? null}, ${note ?? null},
      munich_day(now()), ${actor.id} from invoices where id = ${invoiceId}
    returning firm_id as firm, (select number from invoices where id = ${invoiceId})`;
  await recordAction(client, {
    actor: actor.id,
    action: `billing.${kind}`,
    subject: invoiceId,
    details: { ...rows[0], cents },
  });
  if (bankLineId) await settleLines(client, [bankLineId]);
  else if (rows[0]) await settleTasks(client, rows[0].firm);
}

/** Bank lines concern every firm that they paid for or whose invoices they name. */
async function settleLines(client: Client, ids: readonly string[]) {
  const lines = await listRows<{ text: string }>(client)`
    select concat_ws(' ', purpose, end_to_end) as text from bank_lines where id = any(${ids})`;
  const rows = await listRows<{ firm: string }>(client)`
    select firm_id as firm from account_entries where bank_line_id = any(${ids})
    union select firm_id from invoices where number = any(${lines.flatMap(({ text }) => numbersIn(text))}) order by 1`;
  for (const { firm } of rows) await settleTasks(client, firm);
}

/** Lock order: invoice, then bank line. */
export async function lockOpenCents(client: Client, invoiceId: string): Promise<number> {
  await execute(client)`select from invoices where id = ${invoiceId} for update`;
  const open = await findValue<number>(client)`select open_cents::float8 from invoice_states where id = ${invoiceId}`;
  return open ?? 0;
}

export async function lockUnbookedCents(client: Client, bankLineId: string): Promise<number> {
  await execute(client)`select from bank_lines where id = ${bankLineId} for update`;
  const rest = await findValue<number>(
    client,
  )`select ${UNBOOKED_CENTS}::float8 from bank_lines b where b.id = ${bankLineId}`;
  return rest ?? 0;
}
export const UNBOOKED_CENTS = raw(
  `(b.cents + (select coalesce(sum(a.cents), 0) from account_entries a where a.bank_line_id = b.id))`,
);

const sumPaid = async (client: Client, invoiceId: string, which: Fragment) =>
  (await findValue<number>(client)`
    select coalesce(-sum(cents), 0)::float8 as paid from account_entries where invoice_id = ${invoiceId} and ${which}`) ??
  0;

type OfBank = { bankLineId: string; invoiceId: string; actor: Actor };

/** Books at most what the invoice needs; for outgoing money at most what had been paid. */
export const bookPayment = (database: Queries, { bankLineId, invoiceId, actor }: OfBank) =>
  booking(database, async (client) => {
    const open = await lockOpenCents(client, invoiceId);
    const rest = await lockUnbookedCents(client, bankLineId);
    const cents =
      rest < 0
        ? Math.min(-rest, await sumPaid(client, invoiceId, raw('bank_line_id is not null')))
        : Math.min(open, rest);
    if (cents <= 0) return 0;
    const entry = rest < 0 ? { kind: 'payment-back', cents } : { kind: 'payment', cents: -cents };
    await writeEntry(client, { ...entry, invoiceId, actor, bankLineId });
    return cents;
  });

export const undoPayment = (database: Queries, { bankLineId, invoiceId, actor }: OfBank) =>
  booking(database, async (client) => {
    await lockOpenCents(client, invoiceId);
    await lockUnbookedCents(client, bankLineId);
    const paid = await sumPaid(client, invoiceId, sql`bank_line_id = ${bankLineId}`);
    if (paid <= 0) return 0;
    await writeEntry(client, { invoiceId, kind: 'payment-undone', cents: paid, actor, bankLineId });
    return paid;
  });

export async function setAside(
  database: Queries,
  { bankLineId, aside, actor }: { bankLineId: string; aside: boolean; actor: Actor },
): Promise<{ kind: 'done' | 'refused' }> {
  const done = await booking(database, async (client) => {
    const rows = await listRows<{ cents: number; day: string }>(client)`
      update bank_lines set set_aside_at = case when ${aside} then now() end
      where id = ${bankLineId} and (set_aside_at is null) = ${aside}
      returning cents::float8, booked_on::text as day`;
    if (!rows[0]) return 0;
    await recordAction(client, {
      actor: actor.id,
      action: aside ? 'billing.set-aside' : 'billing.take-up',
      subject: bankLineId,
      details: rows[0],
    });
    await settleLines(client, [bankLineId]);
    return rows.length;
  });
  return { kind: done.kind === 'booked' ? 'done' : 'refused' };
}

export async function writeOff(
  database: Queries,
  { invoiceId, reason, actor }: { invoiceId: string; reason: string; actor: Actor },
): Promise<Booked | { kind: 'invalid' }> {
  const note = reason.trim();
  if (note.length < 5 || note.length > 200) return { kind: 'invalid' };
  return booking(database, async (client) => {
    const open = await lockOpenCents(client, invoiceId);
    if (open <= 0) return 0;
    await writeEntry(client, { invoiceId, kind: 'write-off', cents: -open, actor, note });
    return open;
  });
}

export const undoWriteOff = (database: Queries, { invoiceId, actor }: { invoiceId: string; actor: Actor }) =>
  booking(database, async (client) => {
    await lockOpenCents(client, invoiceId);
    return reverseWriteOff(client, { invoiceId, actor, note: 'Ausbuchung zurückgenommen' });
  });

/** A Storno cancels the write-off first, because only received money may become a credit. */
export async function cancelWriteOff(client: Client, invoiceId: string, actor: Actor): Promise<void> {
  const most = -(await lockOpenCents(client, invoiceId));
  if (most > 0) await reverseWriteOff(client, { invoiceId, actor, note: 'Storno der Rechnung', most });
}

type WriteOffReversal = { invoiceId: string; actor: Actor; note: string; most?: number };

async function reverseWriteOff(client: Client, { invoiceId, actor, note, most = Infinity }: WriteOffReversal) {
  const cents = Math.min(await sumPaid(client, invoiceId, raw(`kind like 'write-off%'`)), most);
  if (cents <= 0) return 0;
  await writeEntry(client, { invoiceId, kind: 'write-off-undone', cents, actor, note });
  return cents;
}

export const offsetInvoices = (
  database: Queries,
  { fromId, toId, actor }: { fromId: string; toId: string; actor: Actor },
) =>
  booking(database, async (client) => {
    // Locks by id to prevent deadlocks.
    const opens = new Map<string, number>();
    for (const id of [fromId, toId].toSorted()) opens.set(id, await lockOpenCents(client, id));
    const cents = Math.min(-(opens.get(fromId) ?? 0), opens.get(toId) ?? 0);
    if (cents <= 0) return 0;
    const offsetKey = await findValue<string>(client)`select gen_random_uuid() as key`;
    await writeEntry(client, { invoiceId: fromId, kind: 'offset', cents, actor, offsetKey });
    await writeEntry(client, { invoiceId: toId, kind: 'offset', cents: -cents, actor, offsetKey });
    return cents;
  });

type Statement =
  | { kind: 'read'; lines: number; known: number; booked: number; pending: number }
  | Extract<ReadStatement, { kind: 'refused' }>;

/** Idempotent; only exact matches are booked automatically. The same reference on another day is other money. */
export async function importStatement(
  database: Queries,
  { xml, actor }: { xml: string; actor: Actor },
): Promise<Statement> {
  const accounts = await listRows<{ iban: string }>(database)`select distinct iban from billing_profiles`;
  const read = await readStatementInThread(
    xml,
    accounts.map(({ iban }) => iban),
  );
  if (read.kind !== 'read') return read;
  const fresh = await database.transaction(async (client) => {
    const stored = await storeLines(client, read.lines, actor);
    const details = { lines: read.lines.length, fresh: stored.length };
    await recordAction(client, { actor: actor.id, action: 'billing.statement', details });
    return stored;
  });
  const unclear: string[] = [];
  let booked = 0;
  let open = await listOpen(database);
  for (const { id, ...line } of fresh) {
    const match = matchPayment(line, open);
    if (match.kind !== 'exact') {
      unclear.push(id);
      continue;
    }
    const invoices = open.filter(({ number }) => match.numbers.includes(number));
    let paid = 0;
    for (const { id: invoiceId } of invoices) {
      const done = await bookPayment(database, { bankLineId: id, invoiceId, actor });
      if (done.kind === 'booked') paid += done.cents;
    }
    if (paid === line.cents) booked += 1;
    open = await listOpen(database);
  }
  if (unclear.length > 0) await database.transaction((client) => settleLines(client, unclear));
  return {
    kind: 'read',
    lines: read.lines.length,
    known: read.lines.length - fresh.length,
    booked,
    pending: read.pending,
  };
}

/** Returns the new lines. The first line with a reference keeps it. */
const storeLines = (client: Client, lines: readonly BankLine[], { id: actor }: Actor) =>
  listRows<Pick<BankLine, 'cents' | 'purpose' | 'endToEnd' | 'isReturn'> & { id: string }>(client)`
    with given as (
      select *, first_value("bookedOn") over first as first_on, first_value(cents) over first as first_cents
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, n) => ({ n, ...line })))}::jsonb) as g
        (n int, account text, statement text, "bankReference" text, "bookedOn" date, cents bigint,
        name text, iban text, purpose text, "endToEnd" text, "isReturn" boolean)
      window first as (partition by account, "bankReference" order by n)),
    stored as (
      insert into bank_lines (account, statement, bank_reference, booked_on, cents, payer_name, payer_iban, purpose, end_to_end, is_return, read_by)
      select g.account, g.statement, case when (coalesce(b.booked_on, first_on), coalesce(b.cents, first_cents)) <> ("bookedOn", g.cents)
          then concat_ws('@', left("bankReference", 70), "bookedOn", g.cents) else "bankReference" end,
        "bookedOn", g.cents, left(name, 140), left(iban, 34), left(g.purpose, 500), left("endToEnd", 100), "isReturn",
          ${actor}
      from given g left join bank_lines b on b.account = g.account and b.bank_reference = "bankReference" order by n
      on conflict (account, bank_reference) do nothing returning *)
    select id::text, cents::float8, purpose, end_to_end as "endToEnd", is_return as "isReturn" from stored order by stored.id`;

const listOpen = (database: Sql) =>
  listRows<OpenInvoice & { id: string; firm: string }>(database)`
    select s.id, s.number, s.firm_id as "firmId", s.open_cents::float8 as "openCents", i.buyer ->> 'name' as firm
    from invoice_states s join invoices i on i.id = s.id where s.open_cents > 0 order by s.number`;

export type WaitingLine = {
  id: string;
  bookedOn: string;
  cents: number;
  restCents: number;
  payer: string | null;
  purpose: string;
  endToEnd: string | null;
  isReturn: boolean;
  match: PaymentMatch;
  invoices: { id: string; number: string; firm: string; openCents: number }[];
};

export async function listWaitingLines(database: Sql): Promise<WaitingLine[]> {
  const rows = await listRows<Omit<WaitingLine, 'match' | 'invoices'>>(database)`
    select b.id::text, b.booked_on::text as "bookedOn", b.cents::float8, ${UNBOOKED_CENTS}::float8 as "restCents",
      b.payer_name as payer, b.purpose,
      b.end_to_end as "endToEnd", b.is_return as "isReturn" from bank_lines b
    where b.set_aside_at is null and ${UNBOOKED_CENTS} <> 0 order by b.booked_on, b.id limit 200`;
  const open = await listOpen(database);
  const all = rows.some(({ cents }) => cents < 0) ? await listPaid(database) : [];
  return rows.map((line) => {
    const match = matchPayment({ ...line, cents: line.restCents }, open);
    const from = line.cents < 0 ? all : open;
    return { ...line, match, invoices: from.filter(({ number }) => match.numbers.includes(number)) };
  });
}

const listPaid = (database: Sql) =>
  listRows<OpenInvoice & { id: string; firm: string }>(database)`
    select distinct i.id, i.number, i.firm_id as "firmId", 0::float8 as "openCents", i.buyer ->> 'name' as firm
    from account_entries a join invoices i on i.id = a.invoice_id where a.kind = 'payment'`;
