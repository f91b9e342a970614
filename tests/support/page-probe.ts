import { Worker } from 'node:worker_threads';

/** The first answers are not counted: they are the probe getting ready. */
const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { get } = require('node:http');
  let stopping = false;
  parentPort.on('message', () => { stopping = true; });
  const ask = () => new Promise((done, fail) => {
    const asked = performance.now();
    get(workerData, (response) => {
      if (response.statusCode !== 200) fail(new Error('the page was answered with ' + response.statusCode));
      response.on('error', fail).on('end', () => done(performance.now() - asked)).resume();
    }).on('error', fail);
  });
  (async () => {
    for (let n = 0; n < 5; n += 1) await ask();
    parentPort.postMessage('ready');
    const times = [];
    while (!stopping) {
      times.push(await ask());
      await new Promise((done) => setTimeout(done, 20));
    }
    parentPort.postMessage(times);
  })();
`;

/** Opens a page again and again from a thread of its own, so that the load of the test is not taken for the server's. */
export function probePage(url: string) {
  const worker = new Worker(PROBE, { eval: true, workerData: url });
  const result = new Promise<number[]>((done, fail) =>
    worker.on('message', (message) => message !== 'ready' && done(message)).on('error', fail),
  );
  result.catch(() => {});
  const ready = new Promise<void>((done) => worker.once('message', () => done()));
  return {
    /** It has got its first answers. */
    ready: Promise.race([ready, result.then(() => {})]),
    async finish() {
      worker.postMessage('stop');
      const times = (await result).sort((a, b) => a - b);
      await worker.terminate();
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { count: times.length, p99: at(0.99), slowest: at(1) };
    },
  };
}
