import { beforeAll, expect, test } from 'vitest';
import { issueNextInvoice } from '../../commands/demo/factories.ts';
import { earned, OFFICE, REAL, storeBankLine, storeProfile } from '../../tests/support/billing.ts';
import { useDatabase } from '../../tests/support/test-database.ts';
import { countAccountError } from '../sweep/watch-the-watch.server.ts';
import { readBalance, readInvoice } from './invoices.server.ts';
import { listOverpaid, notePaidBack, readCredit } from './overpaid.server.ts';
import { bookPayment, listWaitingLines } from './payments.server.ts';

const { state, database } = useDatabase();
const actor = OFFICE;

async function billed() {
  const { partnerId } = await earned(state.pool, 115_000);
  const issued = await issueNextInvoice(database, { partnerId, siteUrl: REAL, actor });
  return { partnerId, invoiceId: issued.invoiceId, number: issued.number };
}
const stateOf = async (id: string) => (await readInvoice(database, { id }))?.row;

beforeAll(() => storeProfile(state.pool));

test('money too much is named as what the firm has with us, until it went back by the word of the bank', async () => {
  const { partnerId, invoiceId, number } = await billed();
  const bankLineId = await storeBankLine(state.pool, 10_948 + 500, number);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  const overpaid = async () => listOverpaid(database, await listWaitingLines(database));
  const [mine] = [...(await overpaid()).values()];
  expect(mine).toMatchObject({ bankLineId, partnerId, invoiceId, number, restCents: 500, open: [], back: [] });
  expect(await readCredit(database, partnerId)).toBe(500);

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
  expect([await readCredit(database, partnerId), await readBalance(database, partnerId)]).toEqual([0, 0]);
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
  const found = await listOverpaid(database, await listWaitingLines(database));
  expect(found.get(twice)).toMatchObject({ partnerId: first.partnerId, restCents: 10_948 });
  expect(found.has(both)).toBe(false);
});
