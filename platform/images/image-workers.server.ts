import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ImageJob, ImageResult } from './image-worker.ts';
import type { Refusal } from './sanitise-image.ts';

export class TooBusy extends Error {}

export type ImageTask = Omit<ImageJob, 'id'>;
export type ImageRefusal = Refusal | 'too-large' | 'no-file' | 'too-slow';
export type ImageOutcome = { ok: true; hash: string } | { ok: false; reason: ImageRefusal | 'no-space' };

export type ImageWorkers = {
  /** True when another picture would be turned away: asked before a body is read. */
  isFull(): boolean;
  run(task: ImageTask): Promise<ImageOutcome>;
  stop(): void;
};

type Options = { slots?: number; queue?: number; timeLimitMs?: number; idleMs?: number };
type Pending = { task: ImageTask; done(outcome: ImageOutcome): void; attempts: number };

const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

/** A few processes that decode; more pictures wait in a short line, and beyond it senders are asked to come back. */
export function createImageWorkers({
  slots = 2,
  queue = 32,
  timeLimitMs = 10_000,
  idleMs = 60_000,
}: Options = {}): ImageWorkers {
  const waiting: Pending[] = [];
  const workers = new Set<Worker>();

  function assign() {
    while (waiting.length > 0) {
      const worker = [...workers].find((candidate) => candidate.isFree()) ?? startWorker();
      const pending = worker && waiting.shift();
      if (!worker || !pending) return;
      worker.take(pending);
    }
  }

  function startWorker(): Worker | null {
    if (workers.size >= slots) return null;
    const worker = createWorker({ timeLimitMs, idleMs, onFree: assign, onGone });
    workers.add(worker);
    return worker;
  }

  /** A crash may have been the machine's fault, so the picture gets a second process before it counts as broken. */
  function onGone(worker: Worker, unfinished: Pending | null, timedOut: boolean) {
    workers.delete(worker);
    if (unfinished && !timedOut && unfinished.attempts < 2) waiting.unshift(unfinished);
    else unfinished?.done({ ok: false, reason: timedOut ? 'too-slow' : 'broken' });
    assign();
  }

  const busy = () => [...workers].filter((worker) => !worker.isFree()).length;
  return {
    isFull: () => waiting.length + busy() >= slots + queue,
    run(task) {
      if (this.isFull()) return Promise.reject(new TooBusy());
      return new Promise((done) => {
        waiting.push({ task, done, attempts: 0 });
        assign();
      });
    },
    stop() {
      for (const worker of workers) worker.end();
    },
  };
}

type Worker = { isFree(): boolean; take(pending: Pending): void; end(): void };
type WorkerOptions = {
  timeLimitMs: number;
  idleMs: number;
  onFree(): void;
  onGone(worker: Worker, unfinished: Pending | null, timedOut: boolean): void;
};

let lastId = 0;

function createWorker({ timeLimitMs, idleMs, onFree, onGone }: WorkerOptions): Worker {
  const child = fork(WORKER, { stdio: 'ignore', env: {}, execArgv: ['--max-old-space-size=256'] });
  letServerExit(child);
  let current: (Pending & { id: number }) | null = null;
  let timedOut = false;
  let timer: NodeJS.Timeout | undefined;

  const worker: Worker = {
    isFree: () => current === null && child.connected,
    take(pending) {
      const id = ++lastId;
      current = { ...pending, attempts: pending.attempts + 1, id };
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, timeLimitMs);
      child.send({ id, ...pending.task } satisfies ImageJob, () => {});
    },
    end: () => child.kill('SIGKILL'),
  };

  child.on('message', (result: ImageResult) => {
    if (result.id !== current?.id) return;
    const { done } = current;
    current = null;
    clearTimeout(timer);
    timer = setTimeout(worker.end, idleMs).unref();
    const { id: _, ...outcome } = result;
    done(outcome);
    onFree();
  });
  child.on('error', () => {});
  child.on('exit', () => {
    clearTimeout(timer);
    const unfinished = current;
    current = null;
    onGone(worker, unfinished, timedOut);
  });
  return worker;
}

function letServerExit(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
}
