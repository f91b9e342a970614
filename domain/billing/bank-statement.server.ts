import { Worker } from 'node:worker_threads';
import { nodeAt, nodesAt, readXml, textOf } from '../../platform/documents/read-xml.ts';
import { isDay } from '../time/munich-clock.ts';

export type BankLine = {
  account: string;
  statement: string;
  /** Unique within the account, so that reading a statement twice stores it once. */
  bankReference: string;
  bookedOn: string;
  cents: number;
  name: string | null;
  iban: string | null;
  purpose: string;
  endToEnd: string | null;
  isReturn: boolean;
};
type RefusedStatement = {
  kind: 'refused';
  why:
    | 'not-xml'
    | 'doctype'
    | 'control'
    | 'too-many'
    | 'no-camt053'
    | 'other-account'
    | 'currency'
    | 'amount'
    | 'day'
    | 'parts'
    | 'balance';
  at: string;
};
export type ReadStatement = { kind: 'read'; lines: BankLine[]; pending: number } | RefusedStatement;

class Refusal extends Error {
  readonly why: RefusedStatement['why'];
  constructor(why: RefusedStatement['why'], at: string) {
    super(at);
    this.why = why;
  }
}

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Bal']);
const text = (node: unknown, path: string) => textOf(nodeAt(node, path)).trim() || null;

function centsOf(amount: unknown, direction: string | null, where: string): number {
  if (nodeAt(amount, '@_Ccy') !== 'EUR') throw new Refusal('currency', `${where}: ${nodeAt(amount, '@_Ccy') ?? '–'}`);
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(textOf(amount).trim());
  if (!match || (direction !== 'CRDT' && direction !== 'DBIT'))
    throw new Refusal('amount', `${where}: ${textOf(amount).trim() || null}`);
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return direction === 'DBIT' ? -cents : cents;
}

function dayOf(date: unknown, where: string): string {
  const day = (text(date, 'Dt') ?? text(date, 'DtTm') ?? '').slice(0, 10);
  if (!isDay(day)) throw new Refusal('day', where);
  return day;
}

/** More than we book in a year; each part of a batch counts. */
const MAX_ENTRIES = 5_000;
const ENTRY = /<(?:[\w.-]+:)?(?:Ntry|TxDtls)[\s/>]/g;

/** Placeholders for a missing reference; taken literally, the second line would count as a duplicate. */
const NO_REFERENCE = /^(NONREF|NOTPROVIDED|NOREF)$/i;
/** Truncating would make two references equal. */
const MAX_REFERENCE_LENGTH = 80;

function linesOfEntry(entry: unknown, head: { account: string; statement: string; reference: string }): BankLine[] {
  const { account, statement, reference } = head;
  const direction = text(entry, 'CdtDbtInd');
  const total = centsOf(nodeAt(entry, 'Amt'), direction, reference);
  const details = nodesAt(entry, 'NtryDtls').flatMap((detail) => nodesAt(detail, 'TxDtls'));
  const parts = details.length > 0 ? details : [{}];
  const shares = parts.map((part) =>
    parts.length === 1
      ? total
      : centsOf(
          nodeAt(part, 'Amt') ?? nodeAt(part, 'AmtDtls.TxAmt.Amt'),
          text(part, 'CdtDbtInd') ?? direction,
          reference,
        ),
  );
  if (shares.reduce((sum, share) => sum + share, 0) !== total) throw new Refusal('parts', reference);
  return parts.map((part, n) => {
    const cents = shares[n] ?? 0;
    const other = cents > 0 ? 'Dbtr' : 'Cdtr';
    const endToEnd = text(part, 'Refs.EndToEndId');
    const ustrd = nodeAt(part, 'RmtInf.Ustrd');
    return {
      account,
      statement,
      bankReference: parts.length > 1 ? `${reference}/${n + 1}` : reference,
      bookedOn: dayOf(nodeAt(entry, 'BookgDt'), reference),
      cents,
      name: text(part, `RltdPties.${other}.Pty.Nm`) ?? text(part, `RltdPties.${other}.Nm`),
      iban: text(part, `RltdPties.${other}Acct.Id.IBAN`),
      purpose: (Array.isArray(ustrd) ? ustrd : []).map((piece) => textOf(piece).trim()).join(' '),
      endToEnd: endToEnd === 'NOTPROVIDED' ? null : endToEnd,
      isReturn: nodeAt(part, 'RtrInf') !== undefined || /^(true|1)$/.test(text(entry, 'RvslInd') ?? ''),
    };
  });
}

/** Opening balance plus lines must give the closing balance. */
function checkBalances(statement: unknown, name: string, sum: number) {
  const balance = (...codes: string[]) => {
    for (const code of codes) {
      const all = nodesAt(statement, 'Bal').filter((item) => text(item, 'Tp.CdOrPrtry.Cd') === code);
      // A statement over several pages has intermediate balances: the first opens, the last closes.
      const found = codes.includes('CLBD') ? all.at(-1) : all[0];
      if (found) return centsOf(nodeAt(found, 'Amt'), text(found, 'CdtDbtInd'), `${name} ${code}`);
    }
    throw new Refusal('balance', `${name}: ${codes.join(', ')} –`);
  };
  const [open, close] = [balance('PRCD', 'OPBD', 'ITBD'), balance('CLBD', 'ITBD')];
  if (open + sum !== close) throw new Refusal('balance', `${name}: ${open} + ${sum} ≠ ${close}`);
}

function readOne(statement: unknown, accounts: readonly string[]) {
  const name = text(statement, 'Id') ?? '–';
  const account = text(statement, 'Acct.Id.IBAN');
  if (!account || !accounts.includes(account)) throw new Refusal('other-account', `${name}: ${account ?? '–'}`);
  const entries = nodesAt(statement, 'Ntry');
  const booked = entries.filter((entry) => (text(entry, 'Sts.Cd') ?? text(entry, 'Sts')) === 'BOOK');
  const seen = new Map<string, number>();
  if (name.length > MAX_REFERENCE_LENGTH) throw new Refusal('no-camt053', 'Id');
  const lines = booked.flatMap((entry) => {
    const own = text(entry, 'AcctSvcrRef');
    const base =
      own && !NO_REFERENCE.test(own) ? own : `${name}/${text(entry, 'NtryRef') ?? entries.indexOf(entry) + 1}`;
    if (base.length > MAX_REFERENCE_LENGTH) throw new Refusal('no-camt053', 'AcctSvcrRef');
    const times = (seen.get(base) ?? 0) + 1;
    seen.set(base, times);
    return linesOfEntry(entry, { account, statement: name, reference: times > 1 ? `${base}#${times}` : base });
  });
  checkBalances(
    statement,
    name,
    lines.reduce((sum, { cents }) => sum + cents, 0),
  );
  return { lines, pending: entries.length - booked.length };
}

/** camt.053 (.02 and .08): all booked lines or the reason why none. */
export async function readStatement(xml: string, accounts: readonly string[]): Promise<ReadStatement> {
  try {
    if ((xml.match(ENTRY)?.length ?? 0) > 2 * MAX_ENTRIES) throw new Refusal('too-many', '');
    const { root, refused } = await readXml(xml, LISTS);
    if (refused) throw new Refusal(refused, '');
    const statements = nodesAt(root, 'Document.BkToCstmrStmt.Stmt');
    if (statements.length === 0) throw new Refusal('no-camt053', '');
    const read = statements.map((statement) => readOne(statement, accounts));
    const lines = read.flatMap((one) => one.lines).filter(({ cents }) => cents !== 0);
    if (lines.length > MAX_ENTRIES) throw new Refusal('too-many', '');
    return {
      kind: 'read',
      lines,
      pending: read.reduce((sum, { pending }) => sum + pending, 0),
    };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', why: error.why, at: error.message };
    throw error;
  }
}

const MAX_DURATION_MS = 60_000;
const MAX_MEMORY_MB = 512;
let before: Promise<unknown> = Promise.resolve();

/** Runs in a thread, because the largest statement takes seconds. */
export function readStatementInThread(xml: string, accounts: readonly string[]): Promise<ReadStatement> {
  const read = before.then(() => readInThread(xml, accounts));
  before = read.catch(() => undefined);
  return read;
}

async function readInThread(xml: string, accounts: readonly string[]): Promise<ReadStatement> {
  const thread = new Worker(new URL('./read-statement.thread.ts', import.meta.url), {
    workerData: { xml, accounts },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  });
  const timer = setTimeout(() => void thread.terminate(), MAX_DURATION_MS);
  try {
    return await new Promise<ReadStatement>((resolve, reject) => {
      const tooLarge = () => resolve({ kind: 'refused', why: 'too-many', at: '' });
      thread.once('message', resolve);
      thread.once('error', (error: Error & { code?: string }) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error),
      );
      // The thread ended without an answer because of its time limit.
      thread.once('exit', tooLarge);
    });
  } finally {
    clearTimeout(timer);
    void thread.terminate();
  }
}
