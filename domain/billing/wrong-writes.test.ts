import type pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  earn,
  earned,
  nextMonth,
  storeBankLine,
  storeOrder,
  storeProfile,
  useBilling,
} from '../../tests/support/billing.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';

const { state, run, value, billed, storno } = useBilling();

type Order = Awaited<ReturnType<typeof storeOrder>>;
type Bill = { id: string; firmId: string; gross: number };
const world = {} as {
  billed: Order;
  corrected: Order;
  other: Order;
  free: Order;
  first: Bill;
  late: Bill;
  paid: Bill;
  second: Bill;
  plus: Bill;
  bank: string;
  otherEntry: string;
  billedEntry: string;
};

async function bill(firmId: string): Promise<Bill> {
  const { invoiceId, gross } = await billed(firmId);
  return { id: invoiceId, firmId, gross };
}

/** Where the attempts happen: in a transaction that is rolled back. */
let c: pg.PoolClient;
const q = async (text: string, values: unknown[] = []) => (await c.query(text, values)).rows;
const entry = (order: Order, seq: number, basis: number | null, amount: number) =>
  q(
    `insert into commission_entries (commission_id, seq, basis_cents, amount_cents, reason, written_by) values ($1, $2, $3, $4, 'final-value', 'x')`,
    [order.commissionId, seq, basis, amount],
  );
const put = ({ commissionId }: Order, status: string) =>
  q('update commissions set status = $2 where id = $1', [commissionId, status]);
type Invoice = Partial<
  Record<'kind' | 'serial' | 'firm' | 'corrects' | 'shift' | 'bp' | 'net' | 'vat' | 'gross' | 'uncounted', unknown>
>;
async function invoice(over: Invoice = {}): Promise<string> {
  const v = {
    kind: 'invoice',
    firm: world.other.firmId,
    corrects: null,
    shift: 0,
    bp: 1900,
    net: 4000,
    vat: 760,
    gross: 4760,
    ...over,
  };
  const [counted] = over.uncounted
    ? [{ last: 1 }]
    : await q(
        `insert into invoice_numbers as n (year, last) values (extract(year from munich_day(now())), 1)
         on conflict (year) do update set last = n.last + 1 returning last`,
      );
  const [row] = await q(
    `insert into invoices (kind, year, serial, firm_id, profile_id, buyer, corrects_id, period_from, period_to, issued_on, due_on,
       vat_bp, net_cents, vat_cents, gross_cents, xml, issued_by)
     select $1, extract(year from munich_day(now())), $2, $3, max(id), '{"name": "x", "street": "x", "postalCode": "x", "city": "x", "number": "x", "email": "x"}',
       $4, munich_day(now()), munich_day(now()), munich_day(now()) + $5::int, munich_day(now()) + 14, $6, $7, $8, $9, 'x', 'a' from billing_profiles returning id`,
    [v.kind, v.serial ?? counted?.last, v.firm, v.corrects, v.shift, v.bp, v.net, v.vat, v.gross],
  );
  return row?.id;
}
const line = (id: string, position: number, entryId: string, net: number, charge = true) =>
  q(
    `insert into invoice_lines (invoice_id, position, entry_id, charge, net_cents, name, note) values ($1, $2, $3, $4, $5, 'Vermittlung', '')`,
    [id, position, entryId, charge, net],
  );
const bank = async (cents: number) =>
  (
    await q(
      `insert into bank_lines (account, statement, bank_reference, booked_on, cents, read_by) values ('DE02120', 'S2', gen_random_uuid(), munich_day(now()), $1, 'x') returning id`,
      [cents],
    )
  )[0]?.id;
const pay = (
  bankId: string | null,
  cents: number,
  kind: string,
  to: Bill,
  firm = to.firmId,
  key: string | null = null,
) =>
  q(
    `insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, offset_key, note, day, written_by)
     values ($1, $2, $3, $4, $5, $6, 'Grund', munich_day(now()), 'x')`,
    [firm, to.id, kind, cents, bankId, key],
  );
const dun = (
  level: number,
  over: { id?: string; open?: number; interest?: number; flat?: number; shift?: number } = {},
) =>
  q(
    `insert into dunnings (invoice_id, level, sent_on, pay_until, open_cents, interest_cents, flat_cents, written_by)
     values ($1, $2, munich_day(now()) + $3::int, munich_day(now()) + 10 + $3::int, $4, $5, $6, 'x')`,
    [
      over.id ?? world.late.id,
      level,
      over.shift ?? 0,
      over.open ?? world.late.gross,
      over.interest ?? 0,
      over.flat ?? 0,
    ],
  );
const object = ({ id }: Bill, reason: string) =>
  q('insert into objections (invoice_id, position, reason) values ($1, 1, $2)', [id, reason]);
const KEY = '00000000-0000-4000-b000-000000000001';

beforeAll(async () => {
  await storeProfile(state.pool);
  world.late = await bill((await earned(state.pool, 200_000)).firmId);
  await letDaysPass(state.pool, 40);
  await run(
    `insert into dunnings (invoice_id, level, sent_on, pay_until, open_cents, written_by) values ($1, 1, munich_day(now()), munich_day(now()) + 10, $2, 'x')`,
    [world.late.id, world.late.gross],
  );
  world.billed = await earned(state.pool, 115_000);
  world.corrected = await earned(state.pool, 28_735, world.billed.firmId);
  world.first = await bill(world.billed.firmId);
  await earn(state.pool, world.corrected, null);
  await storno(world.first.id);
  world.billedEntry = await value('select max(id) as id from commission_entries where commission_id = $1', [
    world.billed.commissionId,
  ]);
  world.bank = await storeBankLine(state.pool, 5_000);
  await run(
    `insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, day, written_by) values ($1, $2, 'payment', -5000, $3, munich_day(now()), 'x')`,
    [world.first.firmId, world.first.id, world.bank],
  );
  // Paid in full, then corrected: the firm has a plus there, and owes for another.
  const order = await earned(state.pool, 300_000);
  world.plus = await bill(order.firmId);
  await run(
    `insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, day, written_by) values ($1, $2, 'payment', $3, $4, munich_day(now()), 'x')`,
    [order.firmId, world.plus.id, -world.plus.gross, await storeBankLine(state.pool, world.plus.gross)],
  );
  world.paid = await bill((await earned(state.pool, 300_000)).firmId);
  await run(
    `insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, day, written_by) values ($1, $2, 'payment', $3, $4, munich_day(now()), 'x')`,
    [world.paid.firmId, world.paid.id, -world.paid.gross, await storeBankLine(state.pool, world.paid.gross)],
  );
  await earn(state.pool, order, 200_000);
  await storno(world.plus.id);
  await earned(state.pool, 400_000, order.firmId);
  await nextMonth(state.pool, order.firmId);
  world.second = await bill(order.firmId);
  world.other = await earned(state.pool, 50_000);
  world.otherEntry = await value('select id from commission_entries where commission_id = $1', [
    world.other.commissionId,
  ]);
  world.free = await storeOrder(state.pool, { netCents: 100_000 });
}, 60_000);

const WRONG: Record<string, Record<string, () => Promise<unknown>>> = {
  TF011: {
    'an amount typed by hand': async () => {
      await put(world.free, 'earned');
      await entry(world.free, 1, 100_000, 9_999);
    },
    'a value that nobody named': async () => {
      await put(world.free, 'earned');
      await entry(world.free, 1, 99_000, 7_920);
    },
    'a charge before the order is done': () => entry(world.free, 1, 100_000, 8_000),
    'earned without a charge': () => put(world.free, 'earned'),
    'void although it is charged': () => put(world.other, 'void'),
    'the same charge once more': () => entry(world.other, 2, 50_000, 4_000),
    'an entry out of its order': async () => {
      await put(world.free, 'earned');
      await entry(world.free, 3, 100_000, 8_000);
    },
    'a charge on an order of 0 €': async () => {
      await put(world.free, 'earned');
      await entry(world.free, 1, 0, 2_500);
    },
  },
  TF010: {
    'an order of 0 €': () =>
      q('update orders set order_net_cents = 0 where invitation_id = $1', [world.free.invitationId]),
    'a commission with the reference of another': () =>
      q(`update commissions set reference = 'AAAAAAAA' where id = $1`, [world.free.commissionId]),
    'a commission of another firm': () =>
      q('update commissions set firm_id = $2 where id = $1', [world.free.commissionId, world.other.firmId]),
  },
  TF002: {
    'a changed entry': () => q('update commission_entries set amount_cents = 1'),
    'a deleted entry': () => q('delete from commission_entries'),
    'a deleted commission': () => q('delete from commissions where id = $1', [world.free.commissionId]),
    'a changed tariff': () => q('update commission_terms set rate_bp = 1'),
    'an emptied ledger': () => q('truncate account_entries'),
    'emptied reports': () => q('truncate order_reports'),
    'an emptied list of invoices': () => q('truncate invoices cascade'),
    'a changed invoice': () => q('update invoices set net_cents = net_cents where id = $1', [world.first.id]),
    'a deleted invoice': () => q('delete from invoices where id = $1', [world.first.id]),
    'a changed line': () => q(`update invoice_lines set note = 'anders'`),
    'a changed booking': () => q('update account_entries set cents = cents'),
    'a changed bank line': () => q('update bank_lines set cents = 1 where id = $1', [world.bank]),
    'a changed profile': () => q(`update billing_profiles set name = 'Andere'`),
    'a report that is changed': () => q('update order_reports set net_cents = 1'),
  },
  TF001: {
    'an exempt commission that is earned all the same': async () => {
      await put(world.free, 'claimed');
      await put(world.free, 'exempt');
      await put(world.free, 'earned');
    },
  },
  '23505': {
    'a second commission for one invitation': () =>
      q(
        'insert into commissions (invitation_id, firm_id, terms_id, reference, ordered_on) select invitation_id, firm_id, terms_id, reference, ordered_on from commissions where id = $1',
        [world.free.commissionId],
      ),
    'a charge billed twice': async () =>
      line(await invoice({ net: 9200, vat: 1748, gross: 10_948, firm: world.late.firmId }), 1, world.billedEntry, 9200),
    'the same bank line read twice': () =>
      q(
        'insert into bank_lines (account, statement, bank_reference, booked_on, cents, read_by) select account, statement, bank_reference, booked_on, cents, read_by from bank_lines where id = $1',
        [world.bank],
      ),
    'a reminder twice': () => dun(1),
    'two objections to one line': async () => {
      for (const n of [1, 2]) await object(world.first, `Nr. ${n}`);
    },
  },
  TF012: {
    'a number that leaves a gap': () => invoice({ serial: 99 }),
    'a number twice': () => invoice({ serial: 1 }),
    'a number that was not counted': () => invoice({ uncounted: true, serial: 98 }),
    'a counter that jumps': () => q('update invoice_numbers set last = last + 2'),
    'a counter set back': () => q('update invoice_numbers set last = last - 1'),
    'a counter thrown away': () => q('delete from invoice_numbers'),
    'no VAT although no Kleinunternehmer': () => invoice({ bp: 0, vat: 0, gross: 4000 }),
    'an invoice dated yesterday': () => invoice({ shift: -1 }),
    'a second invoice of the month': () => invoice({ firm: world.billed.firmId }),
    'a Storno for another firm': () => invoice({ kind: 'credit-note', corrects: world.first.id }),
    'a Storno above the invoice': () =>
      invoice({
        kind: 'credit-note',
        corrects: world.first.id,
        firm: world.first.firmId,
        net: 60_000,
        vat: 11_400,
        gross: 71_400,
      }),
    'a Storno with VAT one cent off': () =>
      invoice({
        kind: 'credit-note',
        corrects: world.first.id,
        firm: world.first.firmId,
        net: 1000,
        vat: 191,
        gross: 1191,
      }),
    'an invoice while billing is paused': async () => {
      await q(`insert into billing_pauses (reason) values ('restore')`);
      await invoice();
    },
  },
  '23514': {
    'VAT one cent off': () => invoice({ vat: 761, gross: 4761 }),
    'a Storno without an invoice': () => invoice({ kind: 'credit-note' }),
    'a payment without a bank line': () => pay(null, -100, 'payment', world.late),
    '40 € with the first letter': () => dun(1, { flat: 4000 }),
    'an IBAN with a wrong digit': () =>
      q(
        `insert into billing_profiles (name, street, postal_code, city, vat_id, register, director, email, contact, phone, iban, bic, written_by) values ('ab', 'ab', '80331', 'ab', 'DE123456789', 'ra', 'ab', 'e@a', 'ab', '12345', 'DE02120300000000202052', 'BYLADEM1001', 'x')`,
      ),
    'a report of 0 €': () =>
      q(`insert into order_reports (invitation_id, side, statement, net_cents) values ($1, 'firm', 'final', 0)`, [
        world.free.invitationId,
      ]),
    'an own number with a name in it': () =>
      q(
        `insert into order_reports (invitation_id, side, statement, own_number) values ($1, 'firm', 'ordered', 'Frau Huber, Balkon')`,
        [world.free.invitationId],
      ),
  },
  TF013: {
    'an invoice without lines': () => invoice(),
    'lines that do not add up': async () =>
      line(await invoice({ net: 5000, vat: 950, gross: 5950 }), 1, world.otherEntry, 4000),
    'a line that differs from what is charged': async () =>
      line(await invoice({ net: 5000, vat: 950, gross: 5950 }), 1, world.otherEntry, 5000),
    'a line of another firm': async () => line(await invoice({ firm: world.late.firmId }), 1, world.otherEntry, 4000),
    'positions with a hole': async () => line(await invoice(), 2, world.otherEntry, 4000),
    'a line added later': () => line(world.first.id, 3, world.otherEntry, 4000),
    'a Storno of what is still charged': async () =>
      line(
        await invoice({
          kind: 'credit-note',
          corrects: world.first.id,
          firm: world.first.firmId,
          net: 1000,
          vat: 190,
          gross: 1190,
        }),
        1,
        world.billedEntry,
        1000,
        false,
      ),
  },
  TF014: {
    'money that the bank line does not hold': () => pay(world.bank, -1, 'payment', world.late),
    'more money than is owed': async () => pay(await bank(9_000_000), -9_000_000, 'payment', world.late),
    'a payment for another firm': async () => pay(await bank(100), -100, 'payment', world.late, world.other.firmId),
    'a payment out of money that went out': async () => pay(await bank(-100), -100, 'payment', world.late),
    'a payment out of what was set aside': async () => {
      const id = await bank(100);
      await q('update bank_lines set set_aside_at = now() where id = $1', [id]);
      await pay(id, -100, 'payment', world.late);
    },
    'a booked line set aside': () => q('update bank_lines set set_aside_at = now() where id = $1', [world.bank]),
    'a payment undone that never came': async () => pay(world.bank, 100, 'payment-undone', world.paid),
    'a negative debit': () => pay(null, -100, 'invoice', world.late),
    'a debit that is nobody’s invoice': () => pay(null, 100, 'invoice', world.late),
    'a credit without a Storno': () => pay(null, -100, 'credit-note', world.late),
    'an offset with one side only': () => pay(null, -100, 'offset', world.second, world.second.firmId, KEY),
    'an offset within one invoice': async () => {
      await pay(null, 100, 'offset', world.plus, world.plus.firmId, KEY);
      await pay(null, -100, 'offset', world.plus, world.plus.firmId, KEY);
    },
    'an offset between two firms': async () => {
      await pay(null, 100, 'offset', world.plus, world.plus.firmId, KEY);
      await pay(null, -100, 'offset', world.late, world.late.firmId, KEY);
    },
    'an offset out of an invoice that has nothing too much': () =>
      pay(null, 100, 'offset', world.paid, world.paid.firmId, KEY),
    'more money back than came': async () => pay(await bank(-9_000_000), 9_000_000, 'payment-back', world.plus),
    'a write-off above what is open': () => pay(null, -9_000_000, 'write-off', world.second),
    'a write-off undone that never was': () => pay(null, 100, 'write-off-undone', world.second),
  },
  TF015: {
    'the second reminder on the same day': () => dun(2),
    'a reminder of what is paid': () => dun(1, { id: world.paid.id, open: 100 }),
    'a reminder of what is not due': () => dun(1, { id: world.second.id, open: world.second.gross }),
    'a reminder with another sum': () => dun(1, { open: 1 }),
    'a reminder of tomorrow': () => dun(2, { shift: 11 }),
    'interest that nobody reckoned': async () => {
      await q(
        'insert into base_rates select y, h, 127 from generate_series(2020, 2060) y, generate_series(1, 2) h on conflict do nothing',
      );
      await q('set local session_replication_role = replica');
      await q('update dunnings set sent_on = sent_on - 20, pay_until = pay_until - 20');
      await q('set local session_replication_role = origin');
      await dun(2, { interest: 1 });
    },
    'a reminder while the firm objects': async () => {
      await object(world.first, 'kannten wir');
      await dun(1, { id: world.first.id });
    },
    'an objection after 30 days': () => object(world.late, 'kannten wir'),
    'an objection decided twice': async () => {
      await object(world.first, 'kannten wir');
      for (const answer of ['so nicht', 'doch'])
        await q(`update objections set decided_at = now(), decided_by = 'x', decision = 'kept', answer = $1`, [answer]);
    },
    'interest of a half-year without a rate': () => q(`select default_interest(100000, '2035-01-01', '2035-02-01')`),
  },
  '23503': {
    'an invitation that money rests on': () => q('delete from invitations where id = $1', [world.free.invitationId]),
  },
};
describe('writes that the database refuses from any code', () => {
  const all = Object.entries(WRONG).flatMap(([code, attempts]) =>
    Object.entries(attempts).map(([what, attempt]) => [what, code, attempt] as const),
  );
  test.each(all)('%s: %s', async (_, code, attempt) => {
    c = await state.pool.connect();
    try {
      await c.query('begin');
      const work = async () => {
        await attempt();
        await c.query('set constraints all immediate');
      };
      await expect(work()).rejects.toMatchObject({ code });
    } finally {
      await c.query('rollback');
      c.release();
    }
  });
});
