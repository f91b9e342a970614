import { beforeAll, expect, test } from 'vitest';
import {
  bankStatement,
  earned,
  nextMonth,
  OFFICE,
  REAL,
  SAMPLE,
  storeBankLine,
  storeOrder,
  storeProfile,
  withBilling,
} from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { storeInvitation } from '../../tests/support/invitations.ts';
import { letDaysPass } from '../../tests/support/let-days-pass.ts';
import { FIRM } from '../../tests/support/offers.ts';
import { updateWithoutTriggers } from '../../tests/support/update-without-triggers.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { waitFor } from '../../tests/support/wait-for.ts';
import { applyRetention } from '../erasure/apply-retention.server.ts';
import { eraseInquiry } from '../erasure/erase-inquiry.server.ts';
import { forgetFirm } from '../erasure/forget-firms.server.ts';
import { commissionCents } from '../offers/offer-sums.ts';
import { countAccountError } from '../scheduler/check-stalled-work.server.ts';
import { CUSTOMER } from '../workflow/inquiry-events.server.ts';
import { earnCommissions, expectCommission } from './commissions.server.ts';
import { claimBuilding, postponeOrderEnd, reportOrderEnd } from './decide-commission.server.ts';
import { listInvoices, readInvoice, readInvoiceXmlFile } from './invoices.server.ts';
import { issueInvoice, previewInvoice } from './issue.server.ts';
import { listCommissions, listToBill } from './list-commissions.server.ts';
import {
  bookPayment,
  importStatement,
  offsetInvoices,
  setAside,
  undoPayment,
  undoWriteOff,
  writeOff,
} from './payments.server.ts';
import { resumeBilling, saveBaseRate } from './profile.server.ts';
import { readBackInvoices } from './read-invoice-xml.server.ts';
import { decideObjection, listReminders, objectTo, sendReminder } from './reminders.server.ts';

const {
  state,
  database,
  services,
  one,
  run,
  count,
  bill,
  invoiced,
  storno,
  pay,
  statusOf,
  chargedOf,
  stateOf,
  decide,
  reportEndAs,
  pauseAfterRestore,
} = withBilling(useServices());
const actor = OFFICE;
beforeAll(() => storeProfile(state.pool));

test('the tariff of the database is the tariff of the pages, from nothing to the maximum', async () => {
  const tariff = { rateBp: 800, minCents: 2_500, maxCents: 40_000 };
  const values = [0, 1, 4, 5, 6_000, 12_499, 12_500, 31_249, 31_250, 31_256, 115_000, 500_000, 50_000_000];
  const rows = await state.rows('select commission_cents(v, 800, 2500, 40000) as cents from unnest($1::bigint[]) v', [
    values,
  ]);
  expect(rows.map(({ cents }) => Number(cents))).toEqual(values.map((value) => commissionCents(value, tariff)));
});

test('the firm names the end, the customer is asked once with VAT, and what agrees is charged', async () => {
  const order = await storeOrder(state.pool, { netCents: 100_000, done: false });
  expect(await reportEndAs(order, 'firm', 'final', 0)).toEqual({
    kind: 'invalid',
    field: 'value',
  });
  expect(
    await reportOrderEnd(database, {
      ...order,
      actor: FIRM,
      side: 'firm',
      statement: 'final',
      cents: 115_000,
      ownNumber: 'RE-17',
    }),
  ).toEqual({ kind: 'recorded' });
  expect(await statusOf(order.commissionId)).toBe('expected');
  expect(await state.value('select status from invitations where id = $1', [order.invitationId])).toBe('done');
  expect(
    await count(`jobs where name = 'send-final-question' and data ->> 'invitationId' = $1`, [order.invitationId]),
  ).toBe(1);
  await reportEndAs(order, 'customer', 'final', 136_850);
  expect([await statusOf(order.commissionId), await chargedOf(order.commissionId)]).toEqual(['earned', 9_200]);
  expect(await one(`select net_cents::int, gross_cents::int from order_reports where gross_cents is not null`)).toEqual(
    { net_cents: 115_000, gross_cents: 136_850 },
  );
});

test('a firm that names less than the customer pays nothing less until a person decides', async () => {
  const order = await storeOrder(state.pool, { netCents: 400_000 });
  await reportEndAs(order, 'firm', 'final', 100_000);
  await reportEndAs(order, 'customer', 'final', 476_000);
  expect(await statusOf(order.commissionId)).toBe('disputed');
  const task = await one('select kind from tasks where firm_id = $1 and done_at is null', [order.firmId]);
  expect(task).toEqual({ kind: 'commission-differs' });
  const settle = (outcome: 'copy' | 'firm', copyCents: number | null, reason = 'Laut Kopie der Rechnung.') =>
    decide(order.commissionId, { kind: 'settle', outcome, copyCents, reason });
  expect(await settle('firm', null, '')).toEqual({ kind: 'invalid', field: 'reason' });
  expect(await settle('copy', 390_000)).toEqual({ kind: 'decided' });
  expect([await statusOf(order.commissionId), await chargedOf(order.commissionId)]).toEqual(['earned', 31_200]);
  expect(await count('tasks where firm_id = $1 and done_at is null', [order.firmId])).toBe(0);
});

test("'nicht ausgeführt' by the firm only is checked, by both it ends the commission; a silent customer has two weeks", async () => {
  const [alone, both, silent, erased] = [
    await storeOrder(state.pool),
    await storeOrder(state.pool),
    await storeOrder(state.pool),
    await storeOrder(state.pool),
  ];
  await reportEndAs(alone, 'firm', 'not-done');
  expect(await statusOf(alone.commissionId)).toBe('disputed');
  await reportEndAs(both, 'customer', 'not-done');
  await decide(both.commissionId, { kind: 'settle', outcome: 'not-done', reason: 'Beide sagen es.' });
  expect([await statusOf(both.commissionId), await chargedOf(both.commissionId)]).toEqual(['void', 0]);
  await earnCommissions(database);
  expect(await statusOf(silent.commissionId)).toBe('expected');
  await eraseInquiry(services, { id: erased.inquiryId, actor: 'test', reason: 'request' });
  expect(await reportEndAs(erased, 'firm', 'not-done')).toEqual({
    kind: 'recorded',
  });
  // The firm had named the order: only a person voids it.
  expect(await statusOf(erased.commissionId)).toBe('disputed');
  const paid = await storeOrder(state.pool, { netCents: null, done: false });
  await reportEndAs(paid, 'customer', 'final', 238_000);
  await eraseInquiry(services, { id: paid.inquiryId, actor: 'test', reason: 'request' });
  await reportEndAs(paid, 'firm', 'not-done');
  // What an erased customer had paid is not undone by the firm's word alone.
  expect(await statusOf(paid.commissionId)).toBe('disputed');
  await letDaysPass(state.pool, 15);
  await earnCommissions(database);
  expect([await statusOf(silent.commissionId), await chargedOf(silent.commissionId)]).toEqual(['earned', 9_200]);
});

test('an invoice carries what its preview showed, or nothing is issued; nothing is billed twice; no sample data leave', async () => {
  const firmId = await storeFirm(state.pool);
  await earned(state.pool, 115_000, firmId);
  const draft = await previewInvoice(database, { firmId, siteUrl: REAL });
  await earned(state.pool, 28_735, firmId);
  const seen = draft.kind === 'draft' ? draft.entryIds : [];
  expect(await issueInvoice(database, { firmId, siteUrl: REAL, actor, seen })).toEqual({ kind: 'changed' });
  const [first, second] = await Promise.all([bill(firmId), bill(firmId)]);
  expect([first.kind, second.kind].toSorted()).toEqual(expect.arrayContaining(['issued']));
  expect([first, second].filter(({ kind }) => kind === 'issued')).toHaveLength(1);
  expect(await bill(firmId)).toEqual({ kind: 'nothing' });
  const number = [first, second].flatMap((one) => (one.kind === 'issued' ? [one.number] : []))[0] ?? '';
  const read = await readInvoice(database, { number, firmId });
  expect(read?.invoice).toMatchObject({
    netCents: 11_700,
    vatCents: 2_223,
    grossCents: 13_923,
    buyer: { postalCode: '80331' },
  });
  expect(read?.invoice.lines.map(({ note }) => note.slice(-12))).toEqual(
    expect.arrayContaining(['Mindestbetrag'.slice(-12)]),
  );
  expect(await readInvoice(database, { number, firmId: await storeFirm(state.pool) })).toBeNull();
  await storeProfile(state.pool, { iban: 'DE02120300000000202051' });
  const other = await earned(state.pool, 50_000);
  expect(await bill(other.firmId)).toEqual({ kind: 'sample-data', fields: ['iban'] });
  expect(await previewInvoice(database, { firmId: other.firmId, siteUrl: SAMPLE })).toMatchObject({
    kind: 'draft',
  });
  await storeProfile(state.pool);
});

test('a value corrected before it is billed is billed right; after that a Storno names what was too much, split by invoice', async () => {
  const order = await earned(state.pool, 100_000);
  const correct = (netCents: number) =>
    decide(order.commissionId, { kind: 'correct', netCents, reason: 'Rechnung gesehen.' });
  await correct(80_000);
  const first = await invoiced(order.firmId);
  expect((await readInvoice(database, { id: first }))?.invoice.netCents).toBe(6_400);
  await correct(90_000);
  await nextMonth(state.pool, order.firmId);
  const second = await invoiced(order.firmId);
  await decide(order.commissionId, { kind: 'void', why: 'not-carried-out', reason: 'Nie begonnen.' });
  expect((await listToBill(database)).find(({ firmId }) => firmId === order.firmId)).toMatchObject({
    chargeCents: 0,
    creditCents: 7_200,
  });
  expect((await storno(first)).kind).toBe('issued');
  expect((await storno(second)).kind).toBe('issued');
  expect(await storno(first)).toEqual({ kind: 'nothing' });
  expect([await stateOf(first), await stateOf(second)]).toEqual([
    { state: 'cancelled', open: 0 },
    { state: 'cancelled', open: 0 },
  ]);
});

test('a bank statement books certain payments once; the rest is booked, reversed, set aside, offset or written off by hand', async () => {
  const firmId = (await earned(state.pool, 300_000)).firmId;
  const first = await invoiced(firmId);
  const { number, grossCents } = (await readInvoice(database, { id: first }))?.invoice ?? { number: '', grossCents: 0 };
  const xml = bankStatement([
    { cents: grossCents, purpose: number, reference: 'A1' },
    // Cut after 500 characters, and not through the emoji.
    { cents: 500, purpose: `Spende${'x'.repeat(493)}🙂`, reference: 'A2' },
  ]);
  expect(await importStatement(database, { xml, actor })).toMatchObject({
    kind: 'read',
    lines: 2,
    known: 0,
    booked: 1,
  });
  expect(await importStatement(database, { xml, actor })).toMatchObject({
    kind: 'read',
    lines: 2,
    known: 2,
    booked: 0,
  });
  // A bank that counts its statements anew each year: the same reference on another day is other money.
  const otherYear = xml.replaceAll(/<Dt>\d{4}/g, '<Dt>2025');
  expect(await importStatement(database, { xml: otherYear, actor })).toMatchObject({ lines: 2, known: 0 });
  expect(await importStatement(database, { xml: otherYear, actor })).toMatchObject({ lines: 2, known: 2 });
  expect(await stateOf(first)).toEqual({ state: 'paid', open: 0 });
  const { id: bankLineId } = await one(`select id from bank_lines where bank_reference = 'A1'`);
  const { id: gift } = await one(`select id from bank_lines where bank_reference = 'A2'`);
  expect(await setAside(database, { bankLineId, aside: true, actor })).toEqual({ kind: 'refused' });
  expect(await setAside(database, { bankLineId: gift, aside: true, actor })).toEqual({ kind: 'done' });
  expect(await undoPayment(database, { bankLineId, invoiceId: first, actor })).toEqual({
    kind: 'booked',
    cents: grossCents,
  });
  expect(await bookPayment(database, { bankLineId, invoiceId: first, actor })).toEqual({
    kind: 'booked',
    cents: grossCents,
  });
  expect(await bookPayment(database, { bankLineId, invoiceId: first, actor })).toEqual({ kind: 'refused' });
  const bounced = await storeBankLine(state.pool, -grossCents);
  await bookPayment(database, { bankLineId: bounced, invoiceId: first, actor });
  expect(await stateOf(first)).toMatchObject({ open: grossCents });
  expect(await writeOff(database, { invoiceId: first, reason: 'x', actor })).toEqual({ kind: 'invalid' });
  expect(await writeOff(database, { invoiceId: first, reason: 'Insolvenz des Betriebs', actor })).toEqual({
    kind: 'booked',
    cents: grossCents,
  });
  expect(await stateOf(first)).toEqual({ state: 'written-off', open: 0 });
  expect(await undoWriteOff(database, { invoiceId: first, actor })).toEqual({ kind: 'booked', cents: grossCents });
  expect(await offsetInvoices(database, { fromId: first, toId: first, actor })).toEqual({ kind: 'refused' });
  expect(await countAccountError(database)).toBe(0);
});

test('reminders go one by one, none while a firm objects, and interest needs its base rate', async () => {
  const order = await earned(state.pool, 200_000);
  const invoiceId = await invoiced(order.firmId);
  const remind = (level: number, more: object = {}) => sendReminder(database, { invoiceId, level, actor, ...more });
  expect(await remind(1)).toEqual({ kind: 'refused' });
  await letDaysPass(state.pool, 18);
  expect((await listReminders(database)).find((row) => row.invoiceId === invoiceId)).toMatchObject({
    level: 1,
    from: null,
    interestCents: 0,
  });
  const object = (firmId: string) =>
    objectTo(database, { invoiceId, position: 1, firmId, reason: 'Gebäude kannten wir', actor: FIRM });
  expect(await object(await storeFirm(state.pool))).toEqual({ kind: 'refused' });
  expect(await object(order.firmId)).toEqual({ kind: 'noted' });
  expect(await remind(1)).toEqual({ kind: 'refused' });
  const { id } = await one('select id from objections where invoice_id = $1', [invoiceId]);
  const answer = () =>
    decideObjection(database, {
      objectionId: id,
      decision: 'kept',
      answer: 'Kein Angebot von davor.',
      actor: { kind: 'staff', id: 'staff:2' },
    });
  expect([await answer(), await answer()]).toEqual([{ kind: 'decided' }, { kind: 'gone' }]);
  expect(await remind(1)).toEqual({ kind: 'sent', level: 1 });
  expect(await remind(1)).toEqual({ kind: 'refused' });
  await letDaysPass(state.pool, 12);
  const withInterest = await remind(2, { withInterest: true });
  const { known } = await one(
    `select exists (select from base_rates, lateral (select now() at time zone 'Europe/Berlin' as here) as clock
       where year = extract(year from here) and half = case when extract(month from here) < 7 then 1 else 2 end) as known`,
  );
  if (!known) {
    expect(withInterest).toEqual({ kind: 'no-rate' });
    const year = new Date().getFullYear();
    for (const [ago, half] of [-1, 0, 1].flatMap((ago) => [[ago, 1] as const, [ago, 2] as const]))
      await saveBaseRate(database, { year: year + ago, half, rateBp: 127, actor });
    expect(await remind(2, { withInterest: true })).toEqual({ kind: 'sent', level: 2 });
  }
  expect(
    await state.value('select interest_cents > 0 as some from dunnings where invoice_id = $1 and level = 2', [
      invoiceId,
    ]),
  ).toBe(true);
});

test('forgetting a firm or erasing a customer leaves invoices unchanged, and they never name the customer', async () => {
  const order = await earned(state.pool, 150_000);
  const invoiceId = await invoiced(order.firmId);
  const before = await readInvoice(database, { id: invoiceId });
  const customer = await one('select email_address, phone_number from inquiries where id = $1', [order.inquiryId]);
  for (const word of Object.values(customer)) expect(JSON.stringify(before)).not.toContain(word);
  await eraseInquiry(services, { id: order.inquiryId, actor: 'test', reason: 'request' });
  await run(`update firms set status = 'left' where id = $1`, [order.firmId]);
  await forgetFirm(services, order.firmId);
  const after = await readInvoice(database, { id: invoiceId });
  expect(after?.invoice).toEqual(before?.invoice);
  expect(after?.invoice.buyer.name).toMatch(/^Taubenschutz/);
});

test('a firm that reports a known building while the customer orders causes a question by the office', async () => {
  const { inquiryId, invitationId } = await storeInvitation(state.pool, { status: 'shared' });
  await run(
    `insert into contact_shares (inquiry_id, invitation_id, channel, shown) values ($1, $2, 'phone', '{"name": "A"}')`,
    [inquiryId, invitationId],
  );
  const ordering = await state.pool.connect();
  await ordering.query('begin');
  await ordering.query('select from inquiries where id = $1 for update', [inquiryId]);
  await ordering.query('select from invitations where id = $1 for update', [invitationId]);
  await expectCommission(ordering, invitationId, CUSTOMER);
  const claiming = claimBuilding(database, { invitationId, actor: FIRM });
  await waitFor(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return (await state.pool.query(waiting)).rowCount === 1;
  });
  await ordering.query('commit');
  ordering.release();
  expect(await claiming).toEqual({ kind: 'claimed', inTime: true });
  expect(await state.value('select status from commissions where invitation_id = $1', [invitationId])).toBe('claimed');
});

test('the building was known: claimed in time, decided with reasons that the firm reads; a later day moves the end', async () => {
  const order = await storeOrder(state.pool, { done: false });
  await run(
    `insert into contact_shares (inquiry_id, invitation_id, channel, shown) values ($1, $2, 'phone', '{"name": "A"}')`,
    [order.inquiryId, order.invitationId],
  );
  const later = (day: string) => postponeOrderEnd(database, { invitationId: order.invitationId, actor: FIRM, day });
  expect(await later('2020-01-01')).toEqual({ kind: 'invalid', field: 'day' });
  const { day } = await one(`select (munich_day(now()) + 90)::text as day`);
  expect(await later(day)).toEqual({ kind: 'recorded' });
  expect(await claimBuilding(database, { ...order, actor: FIRM })).toEqual({ kind: 'claimed', inTime: true });
  expect(await claimBuilding(database, { ...order, actor: FIRM })).toEqual({ kind: 'refused' });
  const answer = (kind: 'accept' | 'reject') => decide(order.commissionId, { kind, reason: 'Das Angebot liegt vor.' });
  expect(await answer('accept')).toEqual({ kind: 'decided' });
  expect(await answer('reject')).toEqual({ kind: 'refused' });
  const rows = await listCommissions(database, { firmId: order.firmId });
  expect(rows).toMatchObject([
    { status: 'exempt', reason: 'Das Angebot liegt vor.', claimedInTime: true, firmCents: 115_000, chargedCents: 0 },
  ]);
});

test('after a restore nothing is issued until the last number is entered', async () => {
  const order = await earned(state.pool, 100_000);
  await pauseAfterRestore();
  expect(await bill(order.firmId)).toEqual({ kind: 'shut' });
  const { number } = await one('select number from invoices order by year desc, serial desc limit 1');
  const next = number.replace(/\d{5}$/, (serial: string) => String(Number(serial) + 1).padStart(5, '0'));
  expect(await resumeBilling(database, { lastNumber: next, actor })).toEqual({
    kind: 'missing',
    have: number,
  });
  expect(await resumeBilling(database, { lastNumber: 'gestern', actor })).toEqual({ kind: 'invalid' });
  expect(await resumeBilling(database, { lastNumber: number, actor })).toEqual({ kind: 'opened' });
  expect((await bill(order.firmId)).kind).toBe('issued');
});

test('what a restored backup lacks is read back from its XML, in order, once, with accounts and orders as before; no mail leaves', async () => {
  const [order, other] = [await earned(state.pool, 100_000), await earned(state.pool, 30_000)];
  const before = await one('select number from invoices order by year desc, serial desc limit 1');
  // The backup: one order charged, one without a word of its end, and none of what comes now.
  await run(`create schema backup`);
  const tables = ['commissions', 'commission_entries', 'order_reports', 'invoice_numbers', 'invoices', 'invoice_lines'];
  const all = [...tables, 'account_entries', 'objections', 'dunnings', 'invoice_files', 'billing_pauses'];
  for (const table of all) await run(`create table backup.${table} as table ${table}`);
  const firstId = await invoiced(order.firmId);
  const otherId = await invoiced(other.firmId);
  await decide(order.commissionId, { kind: 'correct', netCents: 60_000, reason: 'Rechnung gesehen' });
  const credit = await storno(firstId);
  const ids = [credit.kind === 'issued' ? credit.invoiceId : '', otherId, firstId];
  const xmls = await Promise.all(ids.map(async (id) => String(await readInvoiceXmlFile(database, id))));
  const accounts = () =>
    one(
      `select json_agg(json_build_array(i.number, a.kind, a.cents) order by i.number, a.cents) as rows
       from account_entries a join invoices i on i.id = a.invoice_id where a.firm_id = any($1)`,
      [[order.firmId, other.firmId]],
    );
  const [was, mails] = [
    await accounts(),
    await one(`select count(*)::int as n from jobs where name like 'send-invoice%'`),
  ];
  const client = await state.pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    for (const table of all) {
      const { rows } = await client.query<{ names: string }>(
        `select string_agg(format('%I', column_name), ', ') as names from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      );
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${rows[0]?.names}) overriding system value select ${rows[0]?.names} from backup.${table}`,
      );
    }
    // The other order had not even been charged by then.
    await client.query('delete from commission_entries where commission_id = $1', [other.commissionId]);
    await client.query(`update commissions set status = 'disputed' where id = $1`, [other.commissionId]);
    await client.query('commit');
  } finally {
    client.release();
  }
  const back = (given: string[]) => readBackInvoices(database, { xmls: given, actor });
  const kinds = async (given: string[]) => (await back(given)).map(({ answer }) => answer.kind);
  expect(await kinds(xmls)).toEqual(['open', 'open', 'open']);
  await pauseAfterRestore();
  expect(await back(xmls.slice(1, 2))).toEqual([
    { number: expect.any(String), answer: { kind: 'not-next', next: expect.stringMatching(/^TF/) } },
  ]);
  expect(await kinds(['<a/>', (xmls[2] ?? '').replace('CategoryCode>S', 'CategoryCode>Z')])).toEqual([
    'strange',
    'strange',
  ]);
  expect(await kinds([(xmls[2] ?? '').replace('Nettowert 1.000', 'Nettowert 1.100')])).toEqual(['differs']);
  expect(await kinds([(xmls[2] ?? '').replaceAll(order.reference, 'ABCDEFGH')])).toEqual(['no-order']);
  expect(await kinds([(xmls[2] ?? '').replaceAll('Rosenheimer Straße 145', 'Tal 5')])).toEqual(['no-profile']);
  expect(await resumeBilling(database, { lastNumber: 'TF26-99999', actor })).toEqual({
    kind: 'missing',
    have: before.number,
  });
  expect(await kinds(xmls)).toEqual(['read', 'read', 'read']);
  expect(await kinds(xmls)).toEqual(['known', 'known', 'known']);
  expect(await accounts()).toEqual(was);
  expect(await one(`select count(*)::int as n from jobs where name like 'send-invoice%'`)).toEqual(mails);
  expect(await chargedOf(order.commissionId)).toBe(4_800);
  expect(await count('invoice_files f join invoices i on i.id = f.invoice_id where read_back')).toBe(3);
  expect(await countAccountError(database)).toBe(0);
  const { number } = await one('select number from invoices order by year desc, serial desc limit 1');
  expect(await resumeBilling(database, { lastNumber: number, actor })).toEqual({ kind: 'opened' });
  expect(await bill(order.firmId)).toEqual({ kind: 'nothing' });
  await run('drop schema backup cascade');
});

test('a year with corrections, objections, returns and write-offs: accounts are invoices less credits less payments', async () => {
  // A fixed row of numbers: the year is the same in every run.
  let seed = 7;
  const dice = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const firms = [await storeFirm(state.pool), await storeFirm(state.pool), await storeFirm(state.pool)];
  for (let month = 0; month < 12; month++) {
    for (const firmId of firms) {
      const orders = [];
      await nextMonth(state.pool, firmId);
      for (let n = 0; n <= dice(3); n++) orders.push(await earned(state.pool, 4_000 + dice(600_000), firmId));
      const issued = await bill(firmId);
      if (issued.kind !== 'issued') continue;
      const { invoiceId } = issued;
      if (dice(3) === 0) {
        const { commissionId } = orders[0] as (typeof orders)[number];
        const decision = dice(2)
          ? ({ kind: 'void', why: 'waived', reason: 'Kulanz gewährt' } as const)
          : ({ kind: 'correct', netCents: 4_000 + dice(600_000), reason: 'Rechnung gesehen' } as const);
        await decide(commissionId, decision);
        await storno(invoiceId);
      }
      const { open } = await stateOf(invoiceId);
      if (open > 0 && dice(4) > 0) {
        const line = await storeBankLine(state.pool, dice(3) ? open : Math.ceil(open / 2));
        await bookPayment(database, { bankLineId: line, invoiceId, actor });
        if (dice(2) === 0) await pay(invoiceId, -1_000);
      } else if (dice(2)) await writeOff(database, { invoiceId, reason: 'Betrieb aufgegeben', actor });
      const all = await listInvoices(database, { firmId, open: true });
      const [plus, minus] = [all.find(({ openCents }) => openCents < 0), all.find(({ openCents }) => openCents > 0)];
      if (plus && minus) await offsetInvoices(database, { fromId: plus.id, toId: minus.id, actor });
    }
  }
  // Paid and then too much: that pays the next one.
  const [firmId = ''] = firms;
  await nextMonth(state.pool, firmId);
  const { commissionId } = await earned(state.pool, 200_000, firmId);
  const paid = await invoiced(firmId);
  const whole = (await stateOf(paid)).open;
  await pay(paid, whole);
  await decide(commissionId, { kind: 'void', why: 'waived', reason: 'Kulanz gewährt' });
  await storno(paid);
  await nextMonth(state.pool, firmId);
  await earned(state.pool, 400_000, firmId);
  const next = await invoiced(firmId);
  expect(await offsetInvoices(database, { fromId: paid, toId: next, actor })).toEqual({ kind: 'booked', cents: whole });
  const sums = await one(
    `select (select sum(cents) from account_entries) = (select coalesce(sum(gross_cents) filter (where kind = 'invoice'), 0) - coalesce(sum(gross_cents) filter (where kind = 'credit-note'), 0) from invoices)
         - (select coalesce(sum(-cents), 0) from account_entries where kind like 'payment%') - (select coalesce(sum(-cents), 0) from account_entries where kind like 'write-off%') as accounts,
       (select coalesce(sum(cents), 0) from account_entries where kind = 'offset') = 0 as offsets,
       (select sum(open_cents) from invoice_states) = (select sum(cents) from account_entries) as states,
       (select count(*) from invoices) = (select sum(last) from invoice_numbers) as numbers,
       not exists (select from bank_lines b where (select coalesce(-sum(cents), 0) from account_entries where bank_line_id = b.id) not between least(b.cents, 0) and greatest(b.cents, 0)) as bank`,
  );
  expect(sums).toEqual({ accounts: true, offsets: true, states: true, numbers: true, bank: true });
  expect(await countAccountError(database)).toBe(0);
  // Whatever one side loses or makes up shows against the other, past every trigger.
  const broken: Record<string, string> = {
    'an invoice says more': `update invoices set net_cents = net_cents + 10000, vat_cents = ((net_cents + 10000) * vat_bp + 5000) / 10000,
       gross_cents = net_cents + 10000 + ((net_cents + 10000) * vat_bp + 5000) / 10000 where id = (select id from invoices where kind = 'invoice' limit 1)`,
    'a debit is gone': `delete from account_entries where id = (select min(id) from account_entries where kind = 'invoice')`,
    'a debit is more': `update account_entries set cents = cents + 1 where id = (select min(id) from account_entries where kind = 'invoice')`,
    'two debits cancel out': `update account_entries set cents = cents + case when id = (select min(id) from account_entries where kind = 'invoice') then 5 else -5 end
       where id in (select id from account_entries where kind = 'invoice' order by id limit 2)`,
    'an invoice is gone': `delete from invoices where id = (select invoice_id from account_entries where kind = 'invoice' order by id limit 1)`,
    'a Storno is gone': `delete from invoices where id = (select id from invoices where kind = 'credit-note' limit 1)`,
    'a credit is gone': `delete from account_entries where id = (select min(id) from account_entries where kind = 'credit-note')`,
    'the bank paid less': `update bank_lines set cents = cents - 1 where id = (select b.id from bank_lines b join account_entries a on a.bank_line_id = b.id
       where b.cents > 1 group by b.id having -sum(a.cents) = b.cents limit 1)`,
    'a line of the bank is gone': `delete from bank_lines where id = (select max(bank_line_id) from account_entries)`,
    'a payment is more': `update account_entries set cents = cents - 1 where id = (select a.id from account_entries a join bank_lines b on b.id = a.bank_line_id
       where a.kind = 'payment' and -a.cents = b.cents limit 1)`,
    'more came back than had come': `update account_entries set cents = cents + 100000000 where id = (select min(id) from account_entries where kind = 'payment-back')`,
    'half an offset': `delete from account_entries where id = (select min(id) from account_entries where kind = 'offset')`,
    'an offset between firms': `update account_entries set firm_id = (select firm_id from account_entries where kind = 'invoice' order by id limit 1)
       where id = (select max(id) from account_entries where kind = 'offset')`,
    'written off more than was owed': `update account_entries set cents = cents - 1 where id = (select a.id from account_entries a join invoice_states s on s.id = a.invoice_id
       where a.kind = 'write-off' and s.open_cents = 0 and not exists (select from invoices c where c.corrects_id = s.id) limit 1)`,
    'an entry of another firm': `update account_entries set firm_id = (select firm_id from account_entries where kind = 'invoice' order by id limit 1)
       where id = (select max(id) from account_entries where kind = 'invoice')`,
  };
  for (const [what, sql] of Object.entries(broken)) {
    const client = await state.pool.connect();
    try {
      await client.query('begin; set local session_replication_role = replica');
      expect((await client.query(sql)).rowCount, what).toBeGreaterThan(0);
      expect(await countAccountError({ query: (query: never) => client.query(query) } as never), what).toBeGreaterThan(
        0,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
}, 60_000);

test('whole years go eight years after their end, one out of the middle never', async () => {
  const retain = async () =>
    (await applyRetention(services, { now: new Date(), runs: 'nightly' })).find(
      ({ processing }) => processing === 'invoices',
    )?.count;
  expect(await retain()).toBe(0);
  const written = {
    invoices: 'issued_at',
    objections: 'created_at',
    bank_lines: 'read_at',
    invoice_files: 'created_at',
  };
  for (const table of ['invoice_lines', 'account_entries', 'dunnings', 'commission_entries'])
    Object.assign(written, { [table]: 'written_at' });
  for (const [table, column] of Object.entries(written))
    await updateWithoutTriggers(state.pool, `update ${table} set ${column} = ${column} - interval '10 years'`);
  await updateWithoutTriggers(
    state.pool,
    `update invoices set year = year - 10, issued_on = issued_on - interval '10 years', due_on = due_on - interval '10 years', period_from = period_from - interval '11 years'`,
  );
  await expect(
    state.pool.query(
      'delete from account_entries; delete from dunnings; delete from objections; delete from invoice_lines; delete from invoices where serial = 2',
    ),
  ).rejects.toMatchObject({ code: '23503' });
  // Paid in the year after: kept as long as its youngest row, and no night fails for it.
  const [{ id: late, year }] = await state.rows('select id, year from invoices where kind = $1 limit 1', ['invoice']);
  const thisYear = Number(await state.value('select extract(year from munich_day(now()))::int as year'));
  const moveTo = (day: string) =>
    updateWithoutTriggers(state.pool, 'update account_entries set written_at = $2 where invoice_id = $1', [
      late,
      `${day}T12:00:00Z`,
    ]);
  await moveTo(`${thisYear - 8}-01-15`);
  expect(year).toBeLessThan(thisYear - 8);
  expect(await retain()).toBe(0);
  await moveTo(`${thisYear - 9}-01-15`);
  const { n } = await one('select count(*)::int as n from invoices');
  expect(await retain()).toBe(n);
  expect(
    await one(
      'select (select count(*)::int from invoices) as i, (select count(*)::int from account_entries) as a, (select count(*)::int from commission_entries) as e, (select count(*)::int from bank_lines) as b',
    ),
  ).toEqual({ i: 0, a: 0, e: 0, b: 0 });
});
