import { Worker } from 'node:worker_threads';

const PROBE = `
  const { parentPort, workerData } = require('node:worker_threads');
  let stopping = false;
  parentPort.on('message', () => { stopping = true; });
  (async () => {
    const times = [];
    while (!stopping) {
      const asked = performance.now();
      const response = await fetch(workerData);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error('the page was answered with ' + response.status);
      times.push(performance.now() - asked);
      await new Promise((done) => setTimeout(done, 20));
    }
    parentPort.postMessage(times);
  })();
`;

/** Opens a page again and again from a thread of its own, so that the load of the test is not taken for the server's. */
export function probePage(url: string) {
  const worker = new Worker(PROBE, { eval: true, workerData: url });
  const result = new Promise<number[]>((done, fail) => worker.on('message', done).on('error', fail));
  result.catch(() => {});
  return {
    async finish() {
      worker.postMessage('stop');
      const times = (await result).sort((a, b) => a - b);
      await worker.terminate();
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
      return { count: times.length, p99: at(0.99), slowest: at(1) };
    },
  };
}
