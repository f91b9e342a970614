import { parentPort } from 'node:worker_threads';
import type { Drawn, ToDraw } from './file-invoice.server.ts';
import { makeInvoicePdf } from './invoice-pdf.server.ts';

let before: Promise<unknown> = Promise.resolve();
const draw = ({ id, invoice, xml }: ToDraw): Promise<Drawn> =>
  makeInvoicePdf(invoice, xml).then(
    (pdf) => ({ id, pdf }),
    (error: Error) => ({ id, error: error.message }),
  );
parentPort?.on('message', (asked: ToDraw) => {
  before = before.then(() => draw(asked)).then((drawn) => parentPort?.postMessage(drawn));
});
