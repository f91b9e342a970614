import { beforeAll, expect, test } from 'vitest';
import { earned, OFFICE, REAL, SAMPLE, storeBankLine, storeProfile } from '../../tests/support/billing.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { countAccountError } from '../sweep/watch-the-watch.server.ts';
import { readBalance, readInvoice } from './invoices.server.ts';
import { issueInvoice, previewInvoice } from './issue.server.ts';
import { listOverpaid, notePaidBack, readCredit } from './overpaid.server.ts';
import { bookPayment, listWaitingLines } from './payments.server.ts';

const { state, database } = useDatabase();
const actor = OFFICE;

async function billed(siteUrl = REAL) {
  const { partnerId } = await earned(state.pool, 115_000);
  const draft = await previewInvoice(database, { partnerId, siteUrl });
  const seen = draft.kind === 'draft' ? draft.entryIds : [];
  const issued = await issueInvoice(database, { partnerId, siteUrl, actor, seen });
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  return { partnerId, invoiceId: issued.invoiceId, number: issued.number };
}
const stateOf = async (id: string) => (await readInvoice(database, { id }))?.row;

beforeAll(() => storeProfile(state.pool));

test('money too much is named as what the firm has with us, until it went back by the word of the bank', async () => {
  const { partnerId, invoiceId, number } = await billed();
  const bankLineId = await storeBankLine(state.pool, 10_948 + 500, number);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  const overpaid = async () => listOverpaid(database, await listWaitingLines(database), 'TF');
  const [mine] = [...(await overpaid()).values()];
  expect(mine).toMatchObject({ bankLineId, partnerId, invoiceId, number, restCents: 500, open: [], back: [] });
  expect([await readCredit(database, partnerId, 'TF'), await readCredit(database, partnerId, 'MUSTER')]).toEqual([
    500, 0,
  ]);

  const outgoingId = await storeBankLine(state.pool, -500, 'zu viel gezahlt');
  const larger = await storeBankLine(state.pool, -501, 'Miete');
  expect((await overpaid()).get(bankLineId)?.back).toMatchObject([{ id: outgoingId, cents: 500 }]);
  const note = (outgoing: string) => notePaidBack(database, { bankLineId, outgoingId: outgoing, invoiceId, actor });
  expect(await note(larger)).toEqual({ kind: 'refused' });
  expect(await Promise.all([note(outgoingId), note(outgoingId)])).toEqual(
    expect.arrayContaining([{ kind: 'booked', cents: 500 }, { kind: 'refused' }]),
  );
  expect((await listWaitingLines(database)).map(({ id }) => id)).toEqual([larger]);
  expect(await stateOf(invoiceId)).toMatchObject({ state: 'paid', openCents: 0 });
  expect([await readCredit(database, partnerId, 'TF'), await readBalance(database, partnerId, 'TF')]).toEqual([0, 0]);
  expect(await countAccountError(database)).toBe(0);
});

test("an invoice that is paid twice is one firm's money, and pays its next; what two firms are named in is nobody's", async () => {
  const first = await billed();
  const second = await billed();
  for (const { number, invoiceId } of [first, second]) {
    const bankLineId = await storeBankLine(state.pool, 10_948, number);
    await bookPayment(database, { bankLineId, invoiceId, actor });
  }
  const twice = await storeBankLine(state.pool, 10_948, `noch einmal ${first.number}`);
  const both = await storeBankLine(state.pool, 10_948, `${first.number} ${second.number}`);
  const found = await listOverpaid(database, await listWaitingLines(database), 'TF');
  expect(found.get(twice)).toMatchObject({ partnerId: first.partnerId, restCents: 10_948 });
  expect(found.has(both)).toBe(false);
});

test('a sample brings nobody anything on a real address', async () => {
  await storeProfile(state.pool, {}, SAMPLE);
  const { partnerId, invoiceId, number } = await billed(SAMPLE);
  const bankLineId = await storeBankLine(state.pool, 10_948 + 700, number);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  const lines = await listWaitingLines(database);
  expect((await listOverpaid(database, lines, 'MUSTER')).get(bankLineId)).toMatchObject({ restCents: 700 });
  expect((await listOverpaid(database, lines, 'TF')).has(bankLineId)).toBe(false);
  expect([await readCredit(database, partnerId, 'MUSTER'), await readCredit(database, partnerId, 'TF')]).toEqual([
    700, 0,
  ]);
  await state.pool.query(
    `insert into account_entries (partner_id, invoice_id, kind, cents, bank_line_id, day, written_by)
     select $1, $2, 'payment-undone', 10948, $3, munich_day(now()), 'test'`,
    [partnerId, invoiceId, bankLineId],
  );
  expect([await readBalance(database, partnerId, 'MUSTER'), await readBalance(database, partnerId, 'TF')]).toEqual([
    10_948, 0,
  ]);
});
