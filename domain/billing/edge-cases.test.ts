import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  bankStatement,
  earned,
  nextMonth,
  OFFICE,
  profile,
  REAL,
  storeOrder,
  storeProfile,
  useBilling,
} from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { setInquiryState } from '../../tests/support/inquiry-in-state.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { FIRM, storeAsked } from '../../tests/support/offers.ts';
import { offerAndShare } from '../../tests/support/shared-contact.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { isCheckOpen, isSpotChecked, reportOrder, undoOrder } from '../orders/report-order.server.ts';
import { type Actor, CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { earnCommissions } from './commissions.server.ts';
import { reportOrderEnd } from './decide-commission.server.ts';
import { notePaidBack } from './overpaid.server.ts';
import { bookPayment, importStatement, offsetInvoices, setAside, undoPayment, writeOff } from './payments.server.ts';
import { readBackInvoices } from './read-invoice-xml.server.ts';
import { objectTo, settleObjection } from './reminders.server.ts';

const { state, database, rows, value, run, billed, storno, statusOf, decide, reportEndAs, pauseAfterRestore, reopen } =
  useBilling();
const actor = OFFICE;
const colleague = { kind: 'staff', id: 'staff:2' } as const;
const openTasks = async (firmId: string) =>
  rows('select kind, note from tasks where firm_id = $1 and done_at is null order by kind', [firmId]);
beforeAll(() => storeProfile(state.pool));

const IBAN = 'DE02120300000000202051';
async function storeLine(cents: number) {
  const [line] = await rows(
    `insert into bank_lines (account, statement, bank_reference, booked_on, cents, payer_iban, read_by)
     values ($1, 'S1', $2, munich_day(now()), $3, $4, 'test') returning id`,
    [profile.iban, randomUUID(), cents, IBAN],
  );
  return line.id as string;
}
async function object(firmId: string, invoiceId: string, by: Actor = colleague) {
  await objectTo(database, { invoiceId, position: 1, firmId, reason: 'Nicht über Sie', actor: FIRM });
  const [{ id }] = await rows('select id::text from objections where invoice_id = $1', [invoiceId]);
  const given = { objectionId: id, decision: 'credited', answer: 'Sie haben recht.', actor: by } as const;
  return () => settleObjection(database, { ...given, siteUrl: REAL });
}

test('a justified objection is one step: the Storno is issued, and money that goes back is a task with firm, invoice, amount and IBAN', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const { invoiceId, number, gross, firm } = await billed(firmId);
  await bookPayment(database, { bankLineId: await storeLine(gross), invoiceId, actor });
  const giveIn = await object(firmId, invoiceId);
  expect(await openTasks(firmId)).toEqual([
    { kind: 'objection', note: `${firm}: Rechnung ${number}, Position 1, 92,00 €` },
  ]);
  expect([await giveIn(), await giveIn()]).toEqual([{ kind: 'decided' }, { kind: 'gone' }]);
  expect(await rows('select state, open_cents::int as open from invoice_states where id = $1', [invoiceId])).toEqual([
    { state: 'cancelled', open: -gross },
  ]);
  expect(await openTasks(firmId)).toEqual([
    { kind: 'pay-out', note: `${firm}: Rechnung ${number}, 109,48 €, IBAN ${IBAN}` },
  ]);
  await bookPayment(database, { bankLineId: await storeLine(-gross), invoiceId, actor });
  expect(await openTasks(firmId)).toEqual([]);
});

test('who issued an invoice decides no objection to it while a colleague with an account can', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const { invoiceId } = await billed(firmId);
  const giveIn = await object(firmId, invoiceId, actor);
  const invited = `insert into staff_users (email, name, role) values ('kollegin@example.org', 'K', 'operator')`;
  const id = await value(`${invited} returning id`);
  const setUp = 'update staff_users set password_hash = $2, totp_sealed = $3 where id = $1';
  await run(setUp, [id, 'x', Buffer.from('x')]);
  expect(await giveIn()).toEqual({ kind: 'own-invoice' });
  await run(setUp, [id, null, null]);
  expect(await giveIn()).toEqual({ kind: 'decided' });
});

test('what no Storno can be issued for right away stays a task until it is', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const { invoiceId, number, firm } = await billed(firmId);
  const giveIn = await object(firmId, invoiceId);
  await pauseAfterRestore();
  expect(await giveIn()).toEqual({ kind: 'decided' });
  const note = expect.stringMatching(new RegExp(`^${firm}: Rechnung ${number}, Auftrag [A-Z0-9]{8}, 92,00 €$`));
  expect(await openTasks(firmId)).toEqual([{ kind: 'storno-due', note }]);
  await reopen();
  expect(await storno(invoiceId)).toMatchObject({ kind: 'issued' });
  expect(await openTasks(firmId)).toEqual([]);
});

test('what a firm transferred too much is to be paid out, until it pays another invoice or went back', async () => {
  const [first, other] = [await earned(state.pool, 115_000), await earned(state.pool, 115_000)];
  const [{ invoiceId, number, gross, firm }, second] = [await billed(first.firmId), await billed(other.firmId)];
  const bankLineId = await storeLine(gross + 5_000);
  const due = () => openTasks(first.firmId);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  const rest = `^${firm}: Rechnung ${number}, zu viel überwiesen am [0-9.]{10}, 50,00 €, IBAN ${IBAN}$`;
  expect(await due()).toEqual([{ kind: 'pay-out', note: expect.stringMatching(new RegExp(rest)) }]);
  // By mistake to the invoice of another firm: nothing is left of it here.
  await bookPayment(database, { bankLineId, invoiceId: second.invoiceId, actor });
  expect([await due(), await openTasks(other.firmId)]).toEqual([[], []]);
  await undoPayment(database, { bankLineId, invoiceId: second.invoiceId, actor });
  expect(await due()).toHaveLength(1);
  const outgoingId = await storeLine(-5_000);
  await notePaidBack(database, { bankLineId, outgoingId, invoiceId, actor });
  expect(await due()).toEqual([]);
});

test('what is left of a transfer that paid two invoices is named by the later one', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const first = await billed(firmId);
  await nextMonth(state.pool, firmId);
  await earned(state.pool, 115_000, firmId);
  const second = await billed(firmId);
  const bankLineId = await storeLine(2 * first.gross + 1_000);
  for (const { invoiceId } of [first, second]) await bookPayment(database, { bankLineId, invoiceId, actor });
  const note = expect.stringContaining(`Rechnung ${second.number}, zu viel überwiesen`);
  expect(await openTasks(firmId)).toEqual([{ kind: 'pay-out', note }]);
});

test('an invoice that is paid twice is to be paid out from the moment the statement is read, until the office decides what it is', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const { invoiceId, number, gross, firm } = await billed(firmId);
  await bookPayment(database, { bankLineId: await storeLine(gross), invoiceId, actor });
  const xml = bankStatement([{ cents: gross, purpose: `RE ${number.replace('-', ' ')}`, reference: 'twice' }]);
  expect(await importStatement(database, { xml, actor })).toMatchObject({ kind: 'read', lines: 1, booked: 0 });
  const note = expect.stringContaining(`${firm}: Rechnung ${number}, zu viel überwiesen am `);
  expect(await openTasks(firmId)).toEqual([{ kind: 'pay-out', note }]);
  const [{ id: bankLineId }] = await rows(`select id::text from bank_lines where bank_reference = 'twice'`);
  for (const [aside, open] of [
    [true, 0],
    [false, 1],
  ] as const) {
    await setAside(database, { bankLineId, aside, actor });
    expect(await openTasks(firmId)).toHaveLength(open);
  }
  const next = await earned(state.pool, 115_000);
  const other = await billed(next.firmId);
  await bookPayment(database, { bankLineId, invoiceId: other.invoiceId, actor });
  expect(await openTasks(firmId)).toEqual([]);
});

test('a transfer is listed once in the task, with its surplus: of two paid invoices, of a paid and an open one, of a cancelled one', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const first = await billed(firmId);
  await nextMonth(state.pool, firmId);
  await earned(state.pool, 115_000, firmId);
  const second = await billed(firmId);
  const transfer = (reference: string, named = second.number) => {
    const purpose = `${first.number} ${named}`;
    return importStatement(database, {
      xml: bankStatement([{ cents: 2 * first.gross, purpose, reference }]),
      actor,
    });
  };
  const due = async () => {
    const [task] = await openTasks(firmId);
    return task?.note.replaceAll(/ am [0-9.]{10}|, IBAN beim Betrieb erfragen/g, '');
  };
  const tooMuch = (numbers: string, sum: string) => `${first.firm}: Rechnung ${numbers}, zu viel überwiesen, ${sum} €`;
  const bankLineId = await storeLine(first.gross);
  await bookPayment(database, { bankLineId, invoiceId: first.invoiceId, actor });
  await transfer('one-open');
  expect(await due()).toBe(tooMuch(first.number, '109,48'));
  const [{ id: paying }] = await rows(`select id::text from bank_lines where bank_reference = 'one-open'`);
  await bookPayment(database, { bankLineId: paying, invoiceId: second.invoiceId, actor });
  expect(await due()).toBe(tooMuch(second.number, '109,48'));
  await transfer('both-paid');
  const both = tooMuch(`${first.number}, ${second.number}`, '218,96');
  expect(await due()).toBe(`${both}; Rechnung ${second.number}, zu viel überwiesen, 109,48 €`);

  const crossed = await earned(state.pool, 115_000);
  const { invoiceId, number, gross } = await billed(crossed.firmId);
  await (await object(crossed.firmId, invoiceId))();
  expect(await openTasks(crossed.firmId)).toEqual([]);
  const xml = bankStatement([{ cents: gross, purpose: number, reference: 'crossed' }]);
  await importStatement(database, { xml, actor });
  const note = expect.stringMatching(new RegExp(`Rechnung ${number}, zu viel überwiesen am .*, 109,48 €`));
  expect(await openTasks(crossed.firmId)).toEqual([{ kind: 'pay-out', note }]);

  const before = [await openTasks(firmId), await openTasks(crossed.firmId)];
  await transfer('of-two-firms', number);
  expect([await openTasks(firmId), await openTasks(crossed.firmId)]).toEqual(before);
});

test('a payment that bounces after its Storno was offset is a task until it is paid or offset, and nothing is paid out meanwhile', async () => {
  const { firmId } = await earned(state.pool, 115_000);
  const first = await billed(firmId);
  await bookPayment(database, { bankLineId: await storeLine(first.gross), invoiceId: first.invoiceId, actor });
  await (await object(firmId, first.invoiceId))();
  await nextMonth(state.pool, firmId);
  await earned(state.pool, 115_000, firmId);
  const second = await billed(firmId);
  await offsetInvoices(database, { fromId: first.invoiceId, toId: second.invoiceId, actor });
  expect(await openTasks(firmId)).toEqual([]);

  await bookPayment(database, { bankLineId: await storeLine(-first.gross), invoiceId: first.invoiceId, actor });
  const reclaim = {
    kind: 'reclaim',
    note: `${first.firm}: Rechnung ${first.number} (storniert, Guthaben schon verrechnet), 109,48 €`,
  };
  expect(await openTasks(firmId)).toEqual([reclaim]);
  const again = await storeLine(first.gross);
  await bookPayment(database, { bankLineId: again, invoiceId: first.invoiceId, actor });
  expect(await openTasks(firmId)).toEqual([]);
  await undoPayment(database, { bankLineId: again, invoiceId: first.invoiceId, actor });
  await setAside(database, { bankLineId: again, aside: true, actor });
  expect(await openTasks(firmId)).toEqual([reclaim]);

  // The Storno of the second invoice gives back nothing: the firm has never paid.
  await (await object(firmId, second.invoiceId))();
  expect(await openTasks(firmId)).toEqual([reclaim]);
  await offsetInvoices(database, { fromId: second.invoiceId, toId: first.invoiceId, actor });
  expect(await openTasks(firmId)).toEqual([]);
});

test('what was written off is not paid out after a Storno: only money that came goes back', async () => {
  const [unpaid, partly] = [await earned(state.pool, 115_000), await earned(state.pool, 115_000)];
  const tasks: unknown[] = [];
  for (const [{ firmId }, cents] of [
    [unpaid, 0],
    [partly, 5_000],
  ] as const) {
    const { invoiceId } = await billed(firmId);
    if (cents > 0) await bookPayment(database, { bankLineId: await storeLine(cents), invoiceId, actor });
    await writeOff(database, { invoiceId, reason: 'Betrieb zahlungsunfähig', actor });
    await (await object(firmId, invoiceId))();
    expect(await rows('select state, open_cents::int as open from invoice_states where id = $1', [invoiceId])).toEqual([
      { state: 'cancelled', open: 0 - cents },
    ]);
    tasks.push(...(await openTasks(firmId)));
  }
  expect(tasks).toEqual([{ kind: 'pay-out', note: expect.stringMatching(/, 50,00 €, IBAN DE02/) }]);
});

test('a Storno that is read back after a restore leaves the same: money that came is paid out, what was written off is not', async () => {
  const [paid, unpaid] = [await earned(state.pool, 115_000), await earned(state.pool, 115_000)];
  const bills = [await billed(paid.firmId), await billed(unpaid.firmId)];
  const [{ invoiceId, gross }, other] = bills as [(typeof bills)[0], (typeof bills)[0]];
  await bookPayment(database, { bankLineId: await storeLine(gross), invoiceId, actor });
  await writeOff(database, { invoiceId: other.invoiceId, reason: 'Betrieb zahlungsunfähig', actor });
  const { rows: entries } = await state.pool.query('select max(id) as last from account_entries');
  await (await object(paid.firmId, invoiceId))();
  await (await object(unpaid.firmId, other.invoiceId))();
  const lost = await rows('select id, xml from invoices where corrects_id = any($1) order by number', [
    bills.map((one) => one.invoiceId),
  ]);
  await run(`update tasks set done_at = now(), done_by = 'test', outcome = 'done' where done_at is null`);
  const ids = lost.map(({ id }) => `'${id}'`).join();
  await updateWithoutTriggers(
    state.pool,
    `delete from account_entries where id > ${entries[0].last}; delete from invoice_lines where invoice_id in (${ids});
     delete from invoices where id in (${ids}); update invoice_numbers set last = last - 2;
     insert into billing_pauses (reason) values ('restore')`,
  );
  const read = await readBackInvoices(database, { xmls: lost.map(({ xml }) => String(xml)), actor });
  await reopen();
  expect(read.map(({ answer }) => answer.kind)).toEqual(['read', 'read']);
  expect([await openTasks(paid.firmId), await openTasks(unpaid.firmId)]).toEqual([
    [{ kind: 'pay-out', note: expect.stringMatching(/, 109,48 €, IBAN DE02/) }],
    [],
  ]);
  expect(await rows('select open_cents::int as open from invoice_states where id = $1', [other.invoiceId])).toEqual([
    { open: 0 },
  ]);
});

async function storeOrdered({ confirmed }: { confirmed: boolean }) {
  const { inquiryId, invitationId, reference } = await storeAsked(state.pool);
  await offerAndShare(database, { inquiryId, invitationId }, { channel: 'page' });
  const about = { inquiryId, invitationId };
  if (confirmed)
    await reportOrder(database, { ...about, actor: FIRM, side: 'firm', statement: 'ordered', netCents: 115_000 });
  await reportOrder(database, { ...about, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
  const [{ id: commissionId, firm_id: firmId }] = await rows(
    'select id, firm_id from commissions where invitation_id = $1',
    [invitationId],
  );
  return { ...about, reference, commissionId, firmId };
}

test("a customer's 'doch nicht' voids nothing that the firm has confirmed: a person decides, both ways", async () => {
  const [again, ended, kept, alone] = [
    await storeOrdered({ confirmed: true }),
    await storeOrdered({ confirmed: true }),
    await storeOrdered({ confirmed: true }),
    await storeOrdered({ confirmed: false }),
  ];
  for (const order of [again, ended, kept, alone])
    expect(await undoOrder(database, { ...order, actor: CUSTOMER, reason: 'Doch nicht' })).toMatchObject({
      kind: 'recorded',
    });
  const statuses = () => Promise.all([again, ended, kept, alone].map(({ commissionId }) => statusOf(commissionId)));
  expect(await statuses()).toEqual(['disputed', 'disputed', 'disputed', 'void']);
  await reportOrder(database, { ...again, actor: CUSTOMER, side: 'customer', statement: 'ordered' });
  expect(await openTasks(kept.firmId)).toEqual([
    { kind: 'commission-differs', note: expect.stringContaining(`Auftrag ${kept.reference}, 1.150,00 €`) },
  ]);
  const settle = (commissionId: string, outcome: 'firm' | 'not-done') =>
    decide(commissionId, { kind: 'settle', outcome, reason: 'Nachgefragt am Telefon.' });
  expect(await settle(ended.commissionId, 'not-done')).toEqual({ kind: 'decided' });
  expect(await settle(kept.commissionId, 'firm')).toEqual({ kind: 'decided' });
  expect(await statuses()).toEqual(['expected', 'void', 'earned', 'void']);
  expect(await openTasks(kept.firmId)).toEqual([]);
});

test('a customer who withdraws an order that is already charged causes a task for the office', async () => {
  const order = await storeOrdered({ confirmed: true });
  await run(`update orders set ordered_at = now() - interval '61 days' where invitation_id = $1`, [order.invitationId]);
  await run(`update commissions set asked_at = now() - interval '15 days' where id = $1`, [order.commissionId]);
  await earnCommissions(database);
  expect(await statusOf(order.commissionId)).toBe('earned');
  expect(await openTasks(order.firmId)).toEqual([]);
  await undoOrder(database, { ...order, actor: CUSTOMER, reason: 'Doch nicht' });
  expect(await statusOf(order.commissionId)).toBe('earned');
  expect(await openTasks(order.firmId)).toEqual([
    {
      kind: 'commission-changed',
      note: `Auftrag ${order.reference} zurückgenommen, 92,00 € Provision sind berechnet.`,
    },
  ]);
});

test("'nicht ausgeführt' by both, or a value of nothing, is decided by a person once the firm has named the order", async () => {
  const both = await storeOrder(state.pool);
  const tiny = await storeOrder(state.pool, { netCents: null });
  for (const side of ['customer', 'firm'] as const)
    await reportOrderEnd(database, { ...both, actor: side === 'firm' ? FIRM : CUSTOMER, side, statement: 'not-done' });
  await reportEndAs(tiny, 'customer', 'final', 1);
  await reportEndAs(tiny, 'firm', 'final', 1);
  expect(await Promise.all([both, tiny].map(({ commissionId }) => statusOf(commissionId)))).toEqual([
    'disputed',
    'disputed',
  ]);
});

test("a tenth of the answers 'kein Auftrag' is checked with the customer: chosen once, recorded, and either answer counts", async () => {
  const drawn = Array.from({ length: 5_000 }, () => randomUUID()).filter(isSpotChecked).length;
  expect(drawn).toBeGreaterThan(400);
  expect(drawn).toBeLessThan(600);
  const find = async (chosen: boolean) => {
    for (;;) {
      const stored = await storeInvitation(state.pool, {
        firmId: await storeFirm(state.pool),
        status: 'shared',
      });
      if (isSpotChecked(stored.invitationId) !== chosen) continue;
      await setInquiryState(state.pool, stored.inquiryId, 'shared');
      return stored;
    }
  };
  const [quiet, honest, hidden] = [await find(false), await find(true), await find(true)];
  const say = (order: typeof quiet, side: 'customer' | 'firm', statement: 'ordered' | 'not-ordered') =>
    reportOrder(database, { ...order, actor: side === 'firm' ? FIRM : CUSTOMER, side, statement });
  for (const order of [quiet, honest, hidden]) {
    await say(order, 'firm', 'not-ordered');
    await say(order, 'firm', 'not-ordered');
  }
  const checks = () =>
    Promise.all(
      [quiet, honest, hidden].map(({ invitationId }) =>
        value('select spot_check from orders where invitation_id = $1', [invitationId]),
      ),
    );
  expect(await checks()).toEqual(['not-chosen', 'asked', 'asked']);
  const mails = await rows(`select data ->> 'invitationId' as id from jobs where name = 'send-order-check' order by 1`);
  expect(mails.map(({ id }) => id)).toEqual([honest.invitationId, hidden.invitationId].toSorted());
  expect(await isCheckOpen(database, honest.invitationId)).toBe(true);
  await say(honest, 'customer', 'not-ordered');
  await say(hidden, 'customer', 'ordered');
  expect(await checks()).toEqual(['not-chosen', 'confirmed', 'contradicted']);
  expect(await isCheckOpen(database, honest.invitationId)).toBe(false);
  const tasks = (inquiryId: string) =>
    rows(`select note from tasks where inquiry_id = $1 and kind = 'order-differs' and done_at is null`, [inquiryId]);
  expect(await tasks(honest.inquiryId)).toEqual([]);
  expect(await tasks(hidden.inquiryId)).toEqual([
    { note: expect.stringMatching(/^Stichprobe: .*Kunde sagt, er hat beauftragt/) },
  ]);
});
