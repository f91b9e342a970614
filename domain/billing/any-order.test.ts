import { expect, test } from 'vitest';
import {
  earned,
  nextMonth,
  OFFICE,
  storeBankLine,
  storeOrder,
  storeProfile,
  useBilling,
} from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM } from '../../tests/support/offers.ts';
import { countAccountError } from '../scheduler/check-stalled-work.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { earnCommissions } from './commissions.server.ts';
import { type Decision, decideCommission, reportOrderEnd } from './decide-commission.server.ts';
import { bookPayment, offsetInvoices, setAside, undoPayment, undoWriteOff, writeOff } from './payments.server.ts';
import { decideObjection, objectTo, sendReminder } from './reminders.server.ts';

const { state, database, rows, bill, storno } = useBilling();
const actor = OFFICE;
const reason = 'Laut Kopie.';
const ROUNDS = 60;
const AT_ONCE = 4;

/** Calls run at once, so each draws its own numbers: the seed of a failure chooses the same calls again. */
const SEED = 11;
function drawsOf(call: number) {
  let last = SEED * 1_000_003 + call * 7_919;
  const dice = (below: number) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((last / 2_147_483_648) * below);
  };
  dice(1);
  const pick = <T>(all: readonly T[]): T => all[dice(all.length)] as T;
  const anyOf = async (text: string) =>
    pick(await rows(text)) ?? { id: '00000000-0000-4000-8000-000000000000', line: '0' };
  return {
    dice,
    pick,
    invoice: async () => (await anyOf('select id, firm_id as firm from invoices order by number')) as Row,
    line: async () => (await anyOf('select id as line from bank_lines order by id')).line ?? '',
    value: () => pick([1, 5, 5_000, 31_250, 112_538, 600_000, 50_000_000, Number.NaN, 0]),
  };
}
type Draws = ReturnType<typeof drawsOf>;
type Row = Record<string, string>;

test('reports, decisions, invoices, bookings and reversals in any order and at once: no call fails and every sum holds', async () => {
  await storeProfile(state.pool);
  const firms = [await storeFirm(state.pool), await storeFirm(state.pool)];
  const orders = [await earned(state.pool, 100_000, firms[0]), await storeOrder(state.pool, { firmId: firms[1] })];
  const say = (side: 'firm' | 'customer', { pick, value }: Draws) =>
    reportOrderEnd(database, {
      ...pick(orders),
      ...{ actor: side === 'firm' ? FIRM : CUSTOMER, side, statement: pick(['final', 'final', 'not-done'] as const) },
      cents: value(),
    });
  const decisions = ({ pick, value }: Draws): Decision[] => [
    { kind: 'correct', netCents: value(), reason },
    { kind: 'void', why: 'waived', reason },
    { kind: 'revive', reason },
    { kind: 'settle', outcome: pick(['firm', 'not-done', 'copy']), copyCents: value(), reason },
  ];
  const book = async (action: typeof bookPayment, draws: Draws) =>
    action(database, { invoiceId: (await draws.invoice()).id ?? '', bankLineId: await draws.line(), actor });
  const calls: ((draws: Draws) => Promise<unknown>)[] = [
    async ({ pick }) => orders.push(await earned(state.pool, pick([5_000, 31_250, 112_538]), pick(firms))),
    async ({ pick }) => orders.push(await storeOrder(state.pool, { firmId: pick(firms) })),
    (draws) => say('firm', draws),
    (draws) => say('customer', draws),
    () => earnCommissions(database),
    ...Array(4).fill((draws: Draws) =>
      decideCommission(database, { ...draws.pick(orders), actor, decision: draws.pick(decisions(draws)) }),
    ),
    ...Array(3).fill(({ pick }: Draws) => bill(pick(firms))),
    ...Array(3).fill(async ({ invoice }: Draws) => storno((await invoice()).id ?? '')),
    ({ dice }) => storeProfile(state.pool, { smallBusiness: dice(3) === 0 }),
    ({ pick }) => storeBankLine(state.pool, pick([100, 9_520, 3_719, -500, -9_520])),
    ...Array(3).fill((draws: Draws) => book(bookPayment, draws)),
    (draws) => book(undoPayment, draws),
    async ({ dice, line }) => setAside(database, { bankLineId: await line(), aside: dice(2) === 0, actor }),
    async ({ invoice }) => writeOff(database, { invoiceId: (await invoice()).id ?? '', reason, actor }),
    async ({ invoice }) => undoWriteOff(database, { invoiceId: (await invoice()).id ?? '', actor }),
    async ({ invoice }) =>
      offsetInvoices(database, { fromId: (await invoice()).id ?? '', toId: (await invoice()).id ?? '', actor }),
    async ({ invoice }) => {
      const { id = '', firm = firms[0] as string } = await invoice();
      return objectTo(database, { invoiceId: id, position: 1, firmId: firm, reason, actor: FIRM });
    },
    async ({ pick }) => {
      const { id = '0' } = pick(await rows('select id::text from objections order by id')) ?? {};
      const decision = pick(['kept', 'credited'] as const);
      const second = { ...actor, id: 'staff:2' };
      return decideObjection(database, { objectionId: id, decision, answer: reason, actor: second });
    },
    async ({ dice, invoice }) =>
      sendReminder(database, { invoiceId: (await invoice()).id ?? '', level: 1 + dice(3), actor }),
  ];
  for (let round = 1; round <= ROUNDS; round++) {
    const drawn = Array.from({ length: AT_ONCE }, (_, index) => drawsOf(round * AT_ONCE + index));
    const done = await Promise.allSettled(drawn.map((draws) => draws.pick(calls)(draws)));
    const failed = done.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(failed, `seed ${SEED}, round ${round}`).toEqual([]);
    if (round % 20 === 0) await letDaysPass(state.pool, 9);
  }
  for (const firmId of firms) {
    await nextMonth(state.pool, firmId);
    await bill(firmId);
  }
  for (const { id = '' } of await rows(`select id from invoices where kind = 'invoice'`)) await storno(id);
  const billed = `(select coalesce(sum(case when l.charge then l.net_cents else -l.net_cents end), 0) from invoice_lines l
    join commission_entries e on e.id = l.entry_id where e.commission_id = c.id)`;
  const charged = '(select coalesce(sum(amount_cents), 0) from commission_entries e where e.commission_id = c.id)';
  expect(await rows(`select reference from commissions c where ${billed} <> ${charged}`)).toEqual([]);
  expect(
    await rows('select count(*)::int - (select sum(last)::int from invoice_numbers) as gaps from invoices'),
  ).toEqual([{ gaps: 0 }]);
  expect(await countAccountError(database)).toBe(0);
}, 120_000);
