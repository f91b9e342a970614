import { findValue, listRows, type Queries, type Sql } from '../../platform/db/rows.ts';
import type { Actor } from '../workflow/inquiry-events.server.ts';
import { numbersIn } from './match-payment.ts';
import {
  booking,
  lockOpenCents,
  lockUnbookedCents,
  UNBOOKED_CENTS,
  type WaitingLine,
  writeEntry,
} from './payments.server.ts';

export type Overpaid = {
  bankLineId: string;
  firmId: string;
  firm: string;
  firmNumber: number;
  invoiceId: string;
  number: string;
  restCents: number;
  open: { id: string; number: string }[];
  back: { id: string; bookedOn: string; cents: number }[];
};

type Found = Omit<Overpaid, 'restCents' | 'open' | 'back' | 'bankLineId'>;

/** Surplus money stays on its bank line until it pays another invoice or is returned. */
export async function listOverpaid(database: Sql, lines: readonly WaitingLine[]): Promise<Map<string, Overpaid>> {
  const found = new Map<string, Overpaid>();
  const outgoing = lines.filter(({ restCents, isReturn }) => restCents < 0 && !isReturn);
  for (const line of lines.filter(({ restCents, isReturn }) => restCents > 0 && !isReturn)) {
    const paid = await findPaid(database, line);
    if (!paid) continue;
    const open = await listRows<{ id: string; number: string }>(database)`
      select id, number from invoice_states where firm_id = ${paid.firmId} and open_cents > 0 order by number`;
    const back = outgoing
      .filter(({ restCents }) => -restCents <= line.restCents)
      .map(({ id, bookedOn, restCents }) => ({ id, bookedOn, cents: -restCents }));
    found.set(line.id, { ...paid, bankLineId: line.id, restCents: line.restCents, open, back });
  }
  return found;
}

async function findPaid(database: Sql, line: WaitingLine): Promise<Found | null> {
  const numbers = numbersIn(`${line.purpose} ${line.endToEnd ?? ''}`);
  const rows = await listRows<Found>(database)`
    select s.id as "invoiceId", s.number, s.firm_id as "firmId", p.name as firm, p.number as "firmNumber"
    from invoice_states s join firms p on p.id = s.firm_id
    where s.open_cents <= 0 and s.state = 'paid'
      and (s.number = any(${numbers}) or exists (select from account_entries a
        where a.bank_line_id = ${line.id} and a.invoice_id = s.id group by a.invoice_id having sum(a.cents) < 0))
    order by s.number desc`;
  return new Set(rows.map(({ firmId }) => firmId)).size === 1 ? (rows[0] ?? null) : null;
}

/** Not part of the firm's account. */
export const readCredit = async (database: Sql, firmId: string) =>
  (await findValue<number>(database)`
    select coalesce(sum(${UNBOOKED_CENTS}), 0)::float8 as cents from bank_lines b
    where b.cents > 0 and b.set_aside_at is null and exists (
      select from account_entries a join invoices i on i.id = a.invoice_id
      where a.bank_line_id = b.id and i.firm_id = ${firmId} group by a.bank_line_id having sum(a.cents) < 0)`) ?? 0;

type PaidBack = { bankLineId: string; outgoingId: string; invoiceId: string; actor: Actor };

export const notePaidBack = (database: Queries, { bankLineId, outgoingId, invoiceId, actor }: PaidBack) =>
  booking(database, async (client) => {
    if ((await lockOpenCents(client, invoiceId)) !== 0) return 0;
    const rests = new Map<string, number>();
    for (const id of [bankLineId, outgoingId].toSorted()) rests.set(id, await lockUnbookedCents(client, id));
    const back = -(rests.get(outgoingId) ?? 0);
    if (back <= 0 || back > (rests.get(bankLineId) ?? 0)) return 0;
    await writeEntry(client, { invoiceId, kind: 'payment-back', cents: back, actor, bankLineId: outgoingId });
    await writeEntry(client, { invoiceId, kind: 'payment', cents: -back, actor, bankLineId });
    return back;
  });
