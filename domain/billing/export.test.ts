import { unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { runJob } from '../../jobs/all-jobs.ts';
import { earn, earned, OFFICE, REAL, storeBankLine, storeProfile, withBilling } from '../../tests/support/billing.ts';
import { storeFirm } from '../../tests/support/firms.ts';
import { useServices } from '../../tests/support/use-services.ts';
import { changeSetting } from '../settings/settings.server.ts';
import { toWallTime } from '../time/munich-clock.ts';
import { exportMonth, listMonths } from './export.server.ts';
import { fileInvoice } from './file-invoice.server.ts';
import { pdfOf } from './invoice-pdf.server.ts';
import { listBooked, listSetAsideLines, readAccount, readInvoiceFile, readInvoiceXmlFile } from './invoices.server.ts';
import { issueCredit, previewCredit } from './issue.server.ts';
import { listCreditable, nameEntries } from './list-commissions.server.ts';
import { bookPayment, setAside, undoPayment } from './payments.server.ts';

const { state, database, services, sent, billed } = withBilling(useServices());
const actor = OFFICE;
const month = toWallTime(new Date()).day.slice(0, 7);
beforeAll(() => storeProfile(state.pool, { archiveEmail: 'archiv@taubenfrei-muenchen.de' }));

const jobs = (invoiceId: string) =>
  state.rows(`select id, name, data from jobs where data ->> 'invoiceId' = $1 order by created_on, name`, [invoiceId]);

test('the PDF is made once after issuing, and the emails wait for it', async () => {
  const { firmId } = await earned(state.pool, 100_000);
  const { invoiceId } = await billed(firmId);
  const waiting = await jobs(invoiceId);
  expect(waiting.map(({ name }) => name)).toEqual(['make-invoice-file']);
  const [job] = waiting as [(typeof waiting)[number]];
  await runJob(services, job);
  await runJob(services, job);
  expect((await jobs(invoiceId)).map(({ name }) => name).toSorted()).toEqual([
    'make-invoice-file',
    'send-invoice',
    'send-invoice-archive',
  ]);
  const kept = await readInvoiceFile(database, invoiceId);
  expect(kept?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.from((await pdfOf(database, invoiceId)) ?? []).equals(kept as Buffer)).toBe(true);
  const archive = (await jobs(invoiceId)).find(({ name }) => name === 'send-invoice-archive');
  await runJob(services, archive as { id: string; name: string; data: unknown });
  expect(sent.map(({ to }) => to)).toEqual(['archiv@taubenfrei-muenchen.de']);
  const nobody = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect([await fileInvoice(database, { firmId, invoiceId: nobody }), await pdfOf(database, nobody)]).toEqual([
    false,
    null,
  ]);
});

test('a month leaves as DATEV and as ZIP, with its Stornos, and only once the adviser was asked', async () => {
  const order = await earned(state.pool, 200_000);
  const { invoiceId, number } = await billed(order.firmId);
  await earn(state.pool, order, null);
  expect(await listCreditable(database, order.firmId)).toEqual([{ id: invoiceId, number }]);
  const draft = await previewCredit(database, { invoiceId, siteUrl: REAL });
  if (draft.kind !== 'draft') throw new Error(draft.kind);
  expect(await nameEntries(database, [...draft.entryIds, 'x', '99999999'])).toEqual([order.reference]);
  const storno = await issueCredit(database, { invoiceId, siteUrl: REAL, actor, seen: draft.entryIds });
  if (storno.kind !== 'issued') throw new Error(storno.kind);
  expect(await listCreditable(database, order.firmId)).toEqual([]);

  expect(await exportMonth(database, { month, what: 'bookings', actor })).toEqual({ kind: 'no-settings' });
  const datev = { consultant: 29_098, client: 55_003, accountLength: 4, chart: '03', revenueAccount: 8_400, lock: 0 };
  const set = (value: object) =>
    changeSetting(database, { name: 'datev', value: value as typeof datev & never, actor: 'test' });
  for (const wrong of [{ revenueAccount: 84_000 }, { chart: '05' }, { client: 0 }, { consultant: 7.5 }, { lock: 2 }])
    expect(await set({ ...datev, ...wrong }), JSON.stringify(wrong)).toEqual({ kind: 'invalid' });
  expect(await set(datev)).toEqual({ kind: 'changed' });

  const bookings = await exportMonth(database, { month, what: 'bookings', actor });
  if (bookings.kind !== 'made') throw new Error(JSON.stringify(bookings));
  const rows = Buffer.from(bookings.bytes).toString('latin1').split('\r\n').slice(2, -1);
  expect(rows.map((row) => row.split(';').slice(0, 2).concat(row.split(';').slice(10, 12)))).toEqual(
    expect.arrayContaining([
      ['190,40', '"S"', `"${number}"`, '""'],
      ['190,40', '"H"', `"${number}"`, `"${storno.number}"`],
    ]),
  );
  const debtors = await exportMonth(database, { month, what: 'debtors', actor });
  if (debtors.kind !== 'made') throw new Error(JSON.stringify(debtors));
  const zip = await exportMonth(database, { month, what: 'invoices', actor });
  if (zip.kind !== 'made') throw new Error(zip.kind);
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([`${number}.pdf`, `${number}.xml`, `${storno.number}.pdf`]),
  );
  expect(
    Buffer.from(files[`${number}.xml`] ?? []).equals((await readInvoiceXmlFile(database, invoiceId)) as Buffer),
  ).toBe(true);
  expect((await listMonths(database)).map((row) => row.month)).toEqual([month]);
  expect(await exportMonth(database, { month: '2020-01', what: 'invoices', actor })).toEqual({ kind: 'empty' });
  expect(await exportMonth(database, { month: '2020-13', what: 'invoices', actor })).toEqual({ kind: 'unknown' });
  expect(await state.rows(`select count(*)::int as n from audit_log where action = 'billing.export'`)).toEqual([
    { n: 3 },
  ]);
});

test('bookings and set-aside lines are listed until they are reversed', async () => {
  const { firmId } = await earned(state.pool, 100_000, await storeFirm(state.pool));
  const { invoiceId, number } = await billed(firmId);
  const bankLineId = await storeBankLine(state.pool, 9_520, number);
  await bookPayment(database, { bankLineId, invoiceId, actor });
  expect(await listBooked(database, invoiceId)).toMatchObject([{ bankLineId, number, cents: 9_520 }]);
  expect((await listBooked(database))[0]).toMatchObject({ bankLineId });
  expect(await readAccount(database, firmId)).toMatchObject([
    { number, cents: -9_520, balanceCents: 0 },
    { number, cents: 9_520, balanceCents: 9_520 },
  ]);
  expect(await readAccount(database, await storeFirm(state.pool))).toEqual([]);
  await undoPayment(database, { bankLineId, invoiceId, actor });
  expect(await listBooked(database, invoiceId)).toEqual([]);
  await setAside(database, { bankLineId, aside: true, actor });
  expect(await listSetAsideLines(database)).toMatchObject([{ id: bankLineId, restCents: 9_520 }]);
});
