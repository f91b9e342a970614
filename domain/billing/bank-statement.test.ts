import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { seller } from '../../tests/support/sample-invoices.ts';
import { readStatement, readStatementInThread } from './bank-statement.server.ts';
import { matchPayment, numbersIn, type OpenInvoice } from './match-payment.ts';

const eur = (amount: string, currency = 'EUR') => `<Amt Ccy="${currency}">${amount}</Amt>`;
const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${eur(amount)}<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-16</Dt></Dt></Bal>`;
type Entry = { amount: string; says?: 'CRDT' | 'DBIT'; status?: string; reference?: string; details?: string };
const entry = ({ amount, says = 'CRDT', status = '<Cd>BOOK</Cd>', reference = 'R', details = '' }: Entry, n = 0) =>
  `<Ntry><NtryRef>${n + 1}</NtryRef>${eur(amount)}<CdtDbtInd>${says}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-12-16</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>${details && `<NtryDtls>${details}</NtryDtls>`}</Ntry>`;
const part = (inside: string) => `<TxDtls>${inside}</TxDtls>`;
const said = (...lines: string[]) => `<RmtInf>${lines.map((line) => `<Ustrd>${line}</Ustrd>`).join('')}</RmtInf>`;
const payer = (name: string) =>
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>`;
const statement = (
  balances: string,
  entries: readonly string[],
  { iban = seller.iban, id = 'S1', root = 'BkToCstmrStmt' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><${root}><Stmt><Id>${id}</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balances}${entries.join('')}</Stmt></${root}></Document>`;

const ENTRIES: Entry[] = [
  {
    amount: '549.59',
    reference: 'A1',
    details: part(
      `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${payer('Netz &amp; Seil M&#252;ller')}${said('RE TF26-', '00042 vielen Dank')}`,
    ),
  },
  {
    amount: '300.00',
    reference: 'A2',
    details: `<Btch><NbOfTxs>2</NbOfTxs></Btch>${part(`<Refs><EndToEndId>TF26-00045</EndToEndId></Refs>${eur('180.50')}<CdtDbtInd>CRDT</CdtDbtInd>${said('Rechnung TF 26 00045')}`)}${part(`${eur('119.50')}<CdtDbtInd>CRDT</CdtDbtInd>${said('Provision November')}`)}`,
  },
  {
    amount: '29.75',
    says: 'DBIT',
    reference: 'A3',
    details: part(
      `<Refs><EndToEndId>TF26-00031</EndToEndId></Refs>${said('RETOURE TF26-00031')}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`,
    ),
  },
  { amount: '999.00', status: '<Cd>PDNG</Cd>', reference: 'A4' },
];
const whole = statement(balance('PRCD', '1000.00') + balance('CLBD', '1819.84'), ENTRIES.map(entry));
const manyEntries = (count: number) =>
  statement(
    balance('OPBD', '0.00') + balance('CLBD', `${count}.00`),
    Array.from({ length: count }, (_, n) => entry({ amount: '1.00', reference: `M${n}` }, n)),
  );
const read = (xml: string, accounts = [seller.iban]) => readStatement(xml, accounts);
const linesOf = async (xml: string) => {
  const found = await read(xml);
  if (found.kind !== 'read') throw new Error(`${found.why} ${found.at}`);
  return found.lines;
};

describe('a bank statement (camt.053)', () => {
  it('is read in whole cents: batches split, returns marked, what is pending left out', async () => {
    const found = await read(whole);
    const lines = await linesOf(whole);
    expect(found).toMatchObject({ kind: 'read', pending: 1 });
    expect(lines.map(({ bankReference, cents }) => [bankReference, cents])).toEqual([
      ['A1', 54_959],
      ['A2/1', 18_050],
      ['A2/2', 11_950],
      ['A3', -2975],
    ]);
    expect(lines[0]).toEqual({
      account: seller.iban,
      statement: 'S1',
      bankReference: 'A1',
      bookedOn: '2026-12-16',
      cents: 54_959,
      name: 'Netz & Seil Müller',
      iban: 'DE89370400440532013000',
      purpose: 'RE TF26- 00042 vielen Dank',
      endToEnd: null,
      isReturn: false,
    });
    expect(lines.at(-1)?.isReturn).toBe(true);
    for (const yes of ['true', '1']) {
      const [reversed] = await linesOf(whole.replace('<BookgDt>', `<RvslInd>${yes}</RvslInd><BookgDt>`));
      expect(reversed?.isReturn, yes).toBe(true);
    }
  });

  it('never brings a NUL into the database, not as an entity either', async () => {
    expect(JSON.stringify(await linesOf(whole.replace('vielen Dank', 'vielen&#0;&#x0;Dank')))).not.toContain('\\u0000');
  });

  it('of the older version and over several pages is read, too', async () => {
    const old = whole
      .replaceAll('<Sts><Cd>BOOK</Cd></Sts>', '<Sts>BOOK</Sts>')
      .replaceAll('<Pty><Nm>', '<Nm>')
      .replaceAll('</Nm></Pty>', '</Nm>');
    expect(await linesOf(old)).toEqual(await linesOf(whole));
    const page = statement(balance('ITBD', '1.00') + balance('ITBD', '3.00'), [entry({ amount: '2', reference: 'P' })]);
    expect(await linesOf(page)).toMatchObject([{ cents: 200 }]);
  });

  it('keeps lines apart whose bank gives no reference, or the same one twice', async () => {
    const entries = [
      { amount: '1.00', reference: 'NONREF' },
      { amount: '1.00', reference: 'NONREF' },
      { amount: '1.00', reference: 'X' },
      { amount: '1.00', reference: 'X' },
    ];
    const xml = statement(balance('OPBD', '0.00') + balance('CLBD', '4.00'), entries.map(entry));
    expect((await linesOf(xml)).map(({ bankReference }) => bankReference)).toEqual(['S1/1', 'S1/2', 'X', 'X#2']);
  });

  it('is read in a thread: the loop that serves pages turns meanwhile, and one after the other is read', async () => {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    const found = await Promise.all(
      [manyEntries(5_000), whole].map((xml) => readStatementInThread(xml, [seller.iban])),
    );
    delay.disable();
    expect(found.map((one) => (one.kind === 'read' ? one.lines.length : one.why))).toEqual([5_000, 4]);
    const started = performance.now();
    await read(manyEntries(5_000));
    expect(delay.max / 1e6).toBeLessThan(Math.max(250, (performance.now() - started) / 2));
  });

  it.each([
    ['an entry lost on the way', whole.replace(/<Ntry><NtryRef>3[\s\S]*?<\/Ntry>/, ''), 'balance'],
    ['a closing balance that is missing', whole.replace('CLBD', 'CLAV'), 'balance'],
    ['dollars', whole.replace('<Amt Ccy="EUR">549.59', '<Amt Ccy="USD">549.59'), 'currency'],
    ['a tenth of a cent', whole.replace('549.59', '549.591'), 'amount'],
    ['an amount of no direction', whole.replace('<CdtDbtInd>DBIT</CdtDbtInd>', ''), 'amount'],
    ['30 February', whole.replace('<BookgDt><Dt>2026-12-16', '<BookgDt><Dt>2026-02-30'), 'day'],
    ['a document type', whole.replace('<Document', '<!DOCTYPE a [<!ENTITY x "y">]><Document'), 'doctype'],
    ['parts unlike their sum', whole.replace('>180.50<', '>180.51<'), 'parts'],
    ['parts without an amount', whole.replace(eur('180.50'), ''), 'currency'],
    [
      'another account',
      statement(balance('OPBD', '0.00') + balance('CLBD', '0.00'), [], { iban: 'DE89370400440532013000' }),
      'other-account',
    ],
    ['a report of the day', statement('', [], { root: 'BkToCstmrAcctRpt' }), 'no-camt053'],
    ['a NUL byte', whole.replace('vielen Dank', 'vielen\0Dank'), 'control'],
    ['more than 5,000 entries', manyEntries(5_001), 'too-many'],
    [
      'more parts than that',
      whole.replace(part(''), '').replace('<NtryDtls>', `<NtryDtls>${part('').repeat(10_001)}`),
      'too-many',
    ],
    [
      'attributes without end',
      whole.replace('<Ntry>', `<Ntry${Array.from({ length: 60_001 }, (_, n) => ` a${n}=""`).join('')}>`),
      'too-many',
    ],
    ['half a file', whole.slice(0, 900), 'not-xml'],
    ['something else', '<a/>', 'no-camt053'],
    ['no file', '', 'not-xml'],
  ])('with %s is refused as a whole', async (_, xml, why) => {
    expect(xml).not.toBe(whole);
    expect(await read(xml)).toMatchObject({ kind: 'refused', why });
  });
});

describe('a payment finds its invoice', () => {
  const open: OpenInvoice[] = [
    { number: 'TF26-00042', firmId: 'a', openCents: 54_959 },
    { number: 'TF26-00045', firmId: 'b', openCents: 18_050 },
    { number: 'TF26-00046', firmId: 'c', openCents: 8109 },
    { number: 'TF26-00047', firmId: 'c', openCents: 2975 },
    { number: 'TF26-00048', firmId: 'd', openCents: 2975 },
  ];
  const pay = (cents: number, purpose: string, more = {}) =>
    matchPayment({ cents, purpose, endToEnd: null, isReturn: false, ...more }, open);

  it('books itself only where all numbers are open, of one firm, and exactly the sum', async () => {
    expect(pay(54_959, 'RE TF26- 00042 vielen Dank')).toEqual({ kind: 'exact', numbers: ['TF26-00042'] });
    expect(pay(11_084, 'tf26-00046 und TF26/00047')).toEqual({ kind: 'exact', numbers: ['TF26-00046', 'TF26-00047'] });
    expect(pay(18_050, '', { endToEnd: 'TF2600045' })).toEqual({ kind: 'exact', numbers: ['TF26-00045'] });
    const kinds = (await linesOf(whole)).map((line) => matchPayment(line, open).kind);
    expect(kinds).toEqual(['exact', 'exact', 'ask', 'ask']);
  });

  it.each([
    ['too little', pay(54_900, 'TF26-00042'), 'too-little'],
    ['too much', pay(60_000, 'TF26-00042'), 'too-much'],
    ['a number that is not open', pay(54_959, 'TF26-00042 TF26-00001'), 'not-open'],
    ['invoices of two firms', pay(5950, 'TF26-00047, TF26-00048'), 'several-firms'],
    ['an amount that fits one', pay(8109, 'Provision'), 'amount-fits-one'],
    ['an amount that fits two', pay(2975, 'Provision'), 'no-number'],
    ['nothing that fits', pay(1, 'Spende'), 'no-number'],
    ['money that went out', pay(-54_959, 'TF26-00042'), 'outgoing'],
    ['a return', pay(-54_959, 'TF26-00042', { isReturn: true }), 'return'],
    ['a return that came in', pay(54_959, 'TF26-00042', { isReturn: true }), 'return'],
  ])('%s is proposed, never booked', (_, match, why) => {
    expect(match).toMatchObject({ kind: 'ask', why });
  });

  it('reads numbers as people and banks write them, and no others', () => {
    expect(numbersIn('TF26-00042 01.12.2026')).toEqual(['TF26-00042']);
    expect(numbersIn('TF26-000 42')).toEqual(['TF26-00042']);
    expect(numbersIn('TF26-00042TF26-00043 TF26-00042')).toEqual(['TF26-00042', 'TF26-00043']);
    expect(numbersIn('TF26-000421 RF2600042 26-00042')).toEqual([]);
  });
});
