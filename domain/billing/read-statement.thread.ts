import { parentPort, workerData } from 'node:worker_threads';
import { readStatement } from './bank-statement.server.ts';

const { xml, accounts } = workerData as { xml: string; accounts: readonly string[] };
parentPort?.postMessage(await readStatement(xml, accounts));
