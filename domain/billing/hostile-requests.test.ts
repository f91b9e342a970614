import { beforeAll, expect, test } from 'vitest';
import {
  earned,
  nextMonth,
  OFFICE,
  profile,
  REAL,
  storeBankLine,
  storeOrder,
  storeProfile,
  useBilling,
} from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM } from '../../tests/support/offers.ts';
import { countDueInvoices, removeDueInvoices } from '../erasure/forget-invoices.server.ts';
import { checkStalledWork, countAccountError } from '../scheduler/check-stalled-work.server.ts';
import { decideCommission } from './decide-commission.server.ts';
import { readInvoice, readInvoiceXmlFile } from './invoices.server.ts';
import { issueInvoice, previewInvoice } from './issue.server.ts';
import { bookPayment, offsetInvoices } from './payments.server.ts';
import { saveBillingProfile } from './profile.server.ts';
import { readBackInvoices } from './read-invoice-xml.server.ts';
import { decideObjection, findReminder, listReminders, objectTo, sendReminder } from './reminders.server.ts';

/** Somebody who wants to pay less, be paid twice or break the books, by the actions that the pages call. */
const {
  state,
  database,
  one,
  value,
  run,
  count,
  invoiced,
  storno,
  pay,
  statusOf,
  chargedOf,
  stateOf,
  decide,
  reportEndAs,
  pauseAfterRestore,
  reopen,
} = useBilling();
const actor = OFFICE;
const reason = 'Rechnung gesehen';
beforeAll(() => storeProfile(state.pool));

const openOf = async (id: string) => (await stateOf(id)).open;
const paid = async (invoiceId: string) => pay(invoiceId, await openOf(invoiceId));

test('a decision about what was decided meanwhile is refused and changes nothing; so is one correction too many', async () => {
  const { commissionId } = await earned(state.pool, 100_000);
  const notDone = { kind: 'settle', outcome: 'not-done', reason } as const;
  expect(await decide(commissionId, notDone)).toEqual({ kind: 'refused' });
  expect([await statusOf(commissionId), await chargedOf(commissionId)]).toEqual(['earned', 8_000]);
  const running = await storeOrder(state.pool, { done: false });
  expect(await decideCommission(database, { ...running, actor, decision: notDone })).toEqual({ kind: 'refused' });
  expect(await statusOf(running.commissionId)).toBe('expected');
  const correct = (netCents: number) => decide(commissionId, { kind: 'correct', netCents, reason });
  for (let times = 1; times < 20; times++)
    expect(await correct(100_000 + times * 1_000), String(times)).toEqual({ kind: 'decided' });
  expect(await correct(90_000)).toEqual({ kind: 'refused' });
  const corrected = await one(
    `select count(*)::int as n, max(details ->> 'netCents') as last from audit_log where action = 'billing.correct' and subject = $1`,
    [commissionId],
  );
  expect(corrected).toEqual({ n: 19, last: '119000' });
  expect(await count('order_reports where net_cents = 90000')).toBe(0);
});

test("a firm's 'nicht ausgeführt' is not enough if the customer can only be telephoned: the office asks", async () => {
  const order = await storeOrder(state.pool, { netCents: 500_000 });
  await run('update inquiries set email_address = null where id = $1', [order.inquiryId]);
  await reportEndAs(order, 'firm', 'not-done');
  expect(await statusOf(order.commissionId)).toBe('disputed');
});

test('an objection to what was added later gives back that line, not the order', async () => {
  const { commissionId, firmId } = await earned(state.pool, 100_000);
  await invoiced(firmId);
  await decide(commissionId, { kind: 'correct', netCents: 300_000, reason });
  await nextMonth(state.pool, firmId);
  const second = await invoiced(firmId);
  await objectTo(database, { invoiceId: second, position: 1, firmId, reason: 'Es blieb bei 1.000 €', actor: FIRM });
  const { id: objectionId } = await one('select id from objections where invoice_id = $1', [second]);
  const colleague = { kind: 'staff', id: 'staff:2' } as const;
  await decideObjection(database, { objectionId, decision: 'credited', answer: 'Sie haben recht.', actor: colleague });
  expect([await statusOf(commissionId), await chargedOf(commissionId)]).toEqual(['earned', 8_000]);
  await storno(second);
  expect((await previewInvoice(database, { firmId, siteUrl: REAL })).kind).toBe('nothing');
});

test('what is issued has the sums, the account and the address of its preview, or nothing is issued', async () => {
  const { firmId } = await earned(state.pool, 100_000);
  const wanted = { firmId, siteUrl: REAL };
  const draft = await previewInvoice(database, wanted);
  if (draft.kind !== 'draft') throw new Error(draft.kind);
  const issue = (mark: string) =>
    issueInvoice(database, { ...wanted, actor, seen: draft.entryIds, mark }).then(({ kind }) => kind);
  const seen = draft.mark;
  for (const change of [{ smallBusiness: true }, { iban: 'DE02120300000000202051' }]) {
    await storeProfile(state.pool, change);
    expect(await issue(seen)).not.toBe('issued');
  }
  await storeProfile(state.pool);
  await run(`update firms set street = 'Neue Straße 1' where id = $1`, [firmId]);
  expect(await issue(seen)).toBe('changed');
  const again = await previewInvoice(database, wanted);
  expect(await issue(again.kind === 'draft' ? again.mark : '')).toBe('issued');
});

test('what cannot be drawn gets no number', async () => {
  const { firmId } = await earned(state.pool, 100_000);
  const wanted = { firmId, siteUrl: REAL };
  for (const name of ['حمام GmbH', 'Taube 🐦 GmbH', 'Иван GmbH']) {
    await run('update firms set name = $2 where id = $1', [firmId, name]);
    expect(await issueInvoice(database, { ...wanted, actor, seen: [] }), name).toEqual({ kind: 'not-drawable' });
  }
  await run('update firms set name = $2 where id = $1', [firmId, 'Łukasz „Netz“ & Söhne – Šimić']);
  expect((await previewInvoice(database, wanted)).kind).toBe('draft');
});

test('what no invoice could carry is refused where it is entered', async () => {
  const save = (changes: object) =>
    saveBillingProfile(database, { given: { ...profile, ...changes }, actor }).then((saved) =>
      saved.kind === 'invalid' ? saved.field : saved.kind,
    );
  expect(await save({ email: 'rechnung@localhost' })).toBe('email');
  expect(await save({ phone: 'auf Anfrage' })).toBe('phone');
});

test('money that goes back for two invoices is booked on both, on none more than had come for it', async () => {
  const firmId = await storeFirm(state.pool);
  await earned(state.pool, 100_000, firmId);
  const first = await invoiced(firmId);
  await earned(state.pool, 200_000, firmId);
  await nextMonth(state.pool, firmId);
  const second = await invoiced(firmId);
  await paid(first);
  await paid(second);
  const bankLineId = await storeBankLine(state.pool, -28_560);
  const back = (invoiceId: string) => bookPayment(database, { bankLineId, invoiceId, actor });
  expect(await back(first)).toEqual({ kind: 'booked', cents: 9_520 });
  expect(await back(first)).toEqual({ kind: 'refused' });
  expect(await back(second)).toEqual({ kind: 'booked', cents: 19_040 });
  expect([await openOf(first), await openOf(second), await countAccountError(database)]).toEqual([9_520, 19_040, 0]);
});

test('an invoice whose PDF cannot be made, and which therefore never leaves, is somebody’s task', async () => {
  const { firmId } = await earned(state.pool, 100_000);
  await invoiced(firmId);
  await run(`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message":"the font has no letter"}'
     where name = 'make-invoice-file' or data ->> 'job' = 'make-invoice-file'`);
  await checkStalledWork(database);
  expect(await value('select kind from tasks where firm_id = $1 and done_at is null', [firmId])).toBe(
    'firm-mail-failed',
  );
});

test('an invoice of a future day, or with texts of no invoice, is not imported', async () => {
  const { firmId } = await earned(state.pool, 100_000);
  const xml = String(await readInvoiceXmlFile(database, await invoiced(firmId)));
  const year = Number(/<ram:ID>TF(\d\d)-/.exec(xml)?.[1]);
  const later = xml.replaceAll(`TF${year}-`, `TF${year + 1}-`).replaceAll(`20${year}`, `20${year + 1}`);
  const forged = later.replaceAll(/TF(\d\d)-\d{5}/g, 'TF$1-00001').replaceAll(/\.20\d\d/g, `.20${year + 1}`);
  await pauseAfterRestore();
  const read = await readBackInvoices(database, {
    xmls: [forged, xml.replace('<ram:ID>', '<__proto__/><ram:ID>')],
    actor,
  });
  await reopen();
  expect(read.map(({ answer }) => answer.kind)).toEqual(['strange', 'strange']);
  expect(await count('invoices where issued_on > munich_day(now())')).toBe(0);
});

test('a reminder asks for no more than is open when it leaves', async () => {
  const { firmId } = await earned(state.pool, 200_000);
  const invoiceId = await invoiced(firmId);
  await letDaysPass(state.pool, 20);
  expect(await sendReminder(database, { invoiceId, level: 1, actor })).toEqual({ kind: 'sent', level: 1 });
  await pay(invoiceId, 10_000);
  expect(await findReminder(database, { invoiceId, level: 1 })).toMatchObject({ openCents: 9_040 });
  await letDaysPass(state.pool, 11);
  const next = async () => (await listReminders(database)).find((row) => row.invoiceId === invoiceId);
  expect(await next()).toMatchObject({ level: 2, flatSent: false });
  expect(await sendReminder(database, { invoiceId, level: 2, withFlat: true, actor })).toMatchObject({ kind: 'sent' });
  await letDaysPass(state.pool, 11);
  // Once an invoice: the last email does not offer it again.
  expect(await next()).toMatchObject({ level: 3, flatSent: true });
});

test('what one year had too much and another lacked goes when both go: no half of it is left', async () => {
  const firmId = await storeFirm(state.pool);
  const { commissionId } = await earned(state.pool, 100_000, firmId);
  const old = await invoiced(firmId);
  await paid(old);
  await decide(commissionId, { kind: 'void', why: 'waived', reason: 'Kulanz gewährt' });
  const credit = await storno(old);
  await earned(state.pool, 300_000, firmId);
  const young = await invoiced(firmId);
  await offsetInvoices(database, { fromId: old, toId: young, actor });
  const client = await state.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    const ids = [old, credit.kind === 'issued' ? credit.invoiceId : '', young];
    const keep = 'invoice_id <> all($1)';
    for (const table of ['dunnings', 'objections', 'account_entries', 'invoice_files', 'invoice_lines'])
      await client.query(`delete from ${table} where ${keep}`, [ids]);
    await client.query('delete from invoices where id <> all($1)', [ids]);
    const move = async (years: number, of: string[]) => {
      const ago = '- make_interval(years => $2::int)';
      for (const change of [
        `invoices set year = year - $2::int, issued_on = issued_on ${ago}, issued_at = issued_at ${ago} where id`,
        `account_entries set written_at = written_at ${ago} where invoice_id`,
        `invoice_lines set written_at = written_at ${ago} where invoice_id`,
      ])
        await client.query(`update ${change} = any($1)`, [of, years]);
    };
    await move(11, ids.slice(0, 2));
    await move(10, ids.slice(2));
    // The rest of the younger one was paid a year ago.
    await client.query(
      `insert into account_entries (firm_id, invoice_id, kind, cents, bank_line_id, day, written_by, written_at)
       select $1, $2, 'payment', -1, $3, munich_day(now()), 'test', now() - interval '1 year'`,
      [firmId, young, await storeBankLine(state.pool, 1)],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  expect(await countDueInvoices({ database })).toBe(0);
  await removeDueInvoices({ database });
  expect(await countAccountError(database)).toBe(0);
  expect((await readInvoice(database, { id: old }))?.kind).toBe('invoice');
});
