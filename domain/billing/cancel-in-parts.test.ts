import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { earned, OFFICE, profile, storeBankLine, storeProfile, useBilling } from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { countAccountError } from '../scheduler/check-stalled-work.server.ts';
import { invoiceVat } from './invoice.ts';
import { readBalance, readInvoice, readInvoiceXmlFile } from './invoices.server.ts';
import { listOverpaid, notePaidBack, readCredit } from './overpaid.server.ts';
import { bookPayment, listWaitingLines } from './payments.server.ts';
import { readInvoiceXml } from './read-invoice-xml.server.ts';

const { state, database, billed, invoiced, storno, stateOf, decide } = useBilling();
const actor = OFFICE;
const reason = 'Laut Kopie.';
beforeAll(() => storeProfile(state.pool));

/** Issues the Storno that is due, if one is: a correction may change nothing. */
async function cancelDue(invoiceId: string) {
  const issued = await storno(invoiceId);
  if (issued.kind === 'nothing') return;
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  const xml = await readInvoiceXmlFile(database, issued.invoiceId);
  const { grossCents } = (await readInvoice(database, { id: issued.invoiceId }))?.invoice ?? {};
  expect(await readInvoiceXml(String(xml), profile)).toMatchObject({ grossCents });
}

async function cancel(invoiceId: string, commissionId: string, toCents: number | null) {
  const decision =
    toCents === null
      ? ({ kind: 'void', why: 'waived', reason } as const)
      : ({ kind: 'correct', netCents: toCents, reason } as const);
  expect(await decide(commissionId, decision)).toEqual({ kind: 'decided' });
  await cancelDue(invoiceId);
}

async function sumsOf(invoiceId: string) {
  const rows = await state.rows(
    `select s.state, s.open_cents::int as open, coalesce(sum(c.net_cents), 0)::int as net, coalesce(sum(c.vat_cents), 0)::int as vat
     from invoice_states s left join invoices c on c.corrects_id = s.id where s.id = $1 group by s.id, s.state, s.open_cents`,
    [invoiceId],
  );
  return rows[0] as (typeof rows)[number];
}

test('two orders of 25.03 € cancelled one after the other leave nothing open', async () => {
  const firmId = await storeFirm(state.pool);
  const orders = [await earned(state.pool, 31_288, firmId), await earned(state.pool, 31_288, firmId)];
  const invoiceId = await invoiced(firmId);
  for (const { commissionId } of orders) await cancel(invoiceId, commissionId, null);
  expect(await sumsOf(invoiceId)).toEqual({ state: 'cancelled', open: 0, net: 5_006, vat: 951 });
});

test.each([
  [false, 'small business', 2_503, 476],
  [true, 'business with VAT', 2_503, 0],
])('a Storno keeps the VAT of its invoice (small business: %s) after we became a %s', async (before, _, net, vat) => {
  await storeProfile(state.pool, { smallBusiness: before });
  const firmId = await storeFirm(state.pool);
  const { commissionId } = await earned(state.pool, 31_288, firmId);
  const invoiceId = await invoiced(firmId);
  await storeProfile(state.pool, { smallBusiness: !before });
  await cancel(invoiceId, commissionId, null);
  expect(await sumsOf(invoiceId)).toEqual({ state: 'cancelled', open: 0, net, vat });
});

test('whatever an invoice bills and in whatever parts it is cancelled: fully cancelled means zero', async () => {
  const anyOrders = fc.array(
    fc.record({
      cents: fc.integer({ min: 5, max: 600_000 }),
      // Shares of the value that it is lowered to before nothing is left of it.
      lowered: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
      turn: fc.nat(),
    }),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(anyOrders, fc.boolean(), async (orders, smallBusiness) => {
      await storeProfile(state.pool, { smallBusiness });
      const firmId = await storeFirm(state.pool);
      const parts: { commissionId: string; toCents: number | null; turn: number }[] = [];
      for (const { cents, lowered, turn } of orders) {
        const { commissionId } = await earned(state.pool, cents, firmId);
        const values = lowered.map((share) => Math.floor((cents * share) / 100)).filter((value) => value >= 5);
        for (const toCents of values.toSorted((a, b) => b - a)) parts.push({ commissionId, toCents, turn });
        parts.push({ commissionId, toCents: null, turn: turn * 3 });
      }
      const invoiceId = await invoiced(firmId);
      for (const { commissionId, toCents } of parts.toSorted((a, b) => a.turn - b.turn)) {
        await cancel(invoiceId, commissionId, toCents);
        const { net, vat } = await sumsOf(invoiceId);
        expect(vat).toBe(invoiceVat(net, smallBusiness ? 0 : 1900));
      }
      expect(await sumsOf(invoiceId)).toMatchObject({ state: 'cancelled', open: 0 });
    }),
    { numRuns: 12, seed: 45 },
  );
  expect(await countAccountError(database)).toBe(0);
}, 120_000);

const billNew = async () => billed((await earned(state.pool, 115_000)).firmId);

test('money too much is named as what the firm has with us, until the bank statement shows the repayment', async () => {
  const { firmId, invoiceId, number } = await billNew();
  const bankLineId = await storeBankLine(state.pool, 10_948 + 500, number);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  const overpaid = async () => listOverpaid(database, await listWaitingLines(database));
  const [mine] = [...(await overpaid()).values()];
  expect(mine).toMatchObject({ bankLineId, firmId, invoiceId, number, restCents: 500, open: [], back: [] });
  expect(await readCredit(database, firmId)).toBe(500);

  const outgoingId = await storeBankLine(state.pool, -500, 'zu viel gezahlt');
  const larger = await storeBankLine(state.pool, -501, 'Miete');
  expect((await overpaid()).get(bankLineId)?.back).toMatchObject([{ id: outgoingId, cents: 500 }]);
  const note = (outgoing: string) => notePaidBack(database, { bankLineId, outgoingId: outgoing, invoiceId, actor });
  expect(await note(larger)).toEqual({ kind: 'refused' });
  expect(await Promise.all([note(outgoingId), note(outgoingId)])).toEqual(
    expect.arrayContaining([{ kind: 'booked', cents: 500 }, { kind: 'refused' }]),
  );
  expect((await listWaitingLines(database)).map(({ id }) => id)).toEqual([larger]);
  expect(await stateOf(invoiceId)).toEqual({ state: 'paid', open: 0 });
  expect([await readCredit(database, firmId), await readBalance(database, firmId)]).toEqual([0, 0]);
  expect(await countAccountError(database)).toBe(0);
});

test("an invoice that is paid twice is one firm's money, and pays its next; what two firms are named in is nobody's", async () => {
  const first = await billNew();
  const second = await billNew();
  for (const { number, invoiceId } of [first, second]) {
    const bankLineId = await storeBankLine(state.pool, 10_948, number);
    await bookPayment(database, { bankLineId, invoiceId, actor });
  }
  const twice = await storeBankLine(state.pool, 10_948, `noch einmal ${first.number}`);
  const both = await storeBankLine(state.pool, 10_948, `${first.number} ${second.number}`);
  const found = await listOverpaid(database, await listWaitingLines(database));
  expect(found.get(twice)).toMatchObject({ firmId: first.firmId, restCents: 10_948 });
  expect(found.has(both)).toBe(false);
});
