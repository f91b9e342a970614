import { Worker } from 'node:worker_threads';
import type { Queries } from '../../platform/db/rows.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { IssuedInvoice } from './invoice.ts';
import { readInvoice, readInvoiceFile, readInvoiceXmlFile, storeInvoiceFile } from './invoices.server.ts';

export type ToDraw = { id: number; invoice: IssuedInvoice; xml: string };
export type Drawn = { id: number } & ({ pdf: Uint8Array } | { error: string });
type Waiting = PromiseWithResolvers<Uint8Array>;

const MAX_DURATION_MS = 120_000;
const IDLE_MS = 30_000;
const waiting = new Map<number, Waiting>();
let thread: Worker | null = null;
let last = 0;

/** Runs in a thread, because a page takes up to a second of CPU. */
async function drawApart(invoice: IssuedInvoice, xml: string): Promise<Uint8Array> {
  thread ??= startThread();
  thread.ref();
  const one: Waiting = Promise.withResolvers();
  last += 1;
  const id = last;
  waiting.set(id, one);
  thread.postMessage({ id, invoice, xml } satisfies ToDraw);
  // A hanging job would block the others, so all restart in a new thread.
  const timer = setTimeout(() => endThread(new Error('the invoice was not drawn in time')), MAX_DURATION_MS);
  try {
    return await one.promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
    // Lets a command exit without waiting for the thread.
    if (waiting.size === 0) thread?.unref();
    setTimeout(() => id === last && waiting.size === 0 && endThread(), IDLE_MS).unref();
  }
}

function startThread(): Worker {
  const started = new Worker(new URL('./draw-invoice.thread.ts', import.meta.url));
  started.on('message', (drawn: Drawn) => {
    if ('pdf' in drawn) waiting.get(drawn.id)?.resolve(drawn.pdf);
    else waiting.get(drawn.id)?.reject(new Error(drawn.error));
  });
  started.on('error', endThread);
  started.on('exit', () => endThread(new Error('the thread that draws has ended')));
  return started;
}

function endThread(why = new Error('nothing is drawn any more')) {
  const ended = thread;
  thread = null;
  for (const { reject } of waiting.values()) reject(why);
  void ended?.removeAllListeners().terminate();
}

type Issued = { firmId: string; invoiceId: string; archive?: string | null };

/** Idempotent: the PDF is stored once, and the emails leave with it. */
export async function fileInvoice(database: Queries, { firmId, invoiceId, archive: to }: Issued): Promise<boolean> {
  if (await readInvoiceFile(database, invoiceId)) return false;
  const [found, xml] = [await readInvoice(database, { id: invoiceId }), await readInvoiceXmlFile(database, invoiceId)];
  if (!found || !xml) return false;
  const pdf = await drawApart(found.invoice, xml.toString());
  return database.transaction(async (client) => {
    if (!(await storeInvoiceFile(client, invoiceId, pdf))) return false;
    const data = { firmId, invoiceId };
    const emails = [{ queue: 'send-invoice', data }];
    await enqueue(client, to ? [...emails, { queue: 'send-invoice-archive', data: { ...data, to } }] : emails);
    return true;
  });
}
