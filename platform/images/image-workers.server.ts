import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PdfRefusal } from '../documents/pdf.ts';
import type { ImageJob, ImageResult } from './image-worker.ts';
import type { Refusal } from './sanitise-image.ts';

export class TooBusy extends Error {}

type ImageTask = Omit<ImageJob, 'id'>;
export type ImageRefusal = Refusal | PdfRefusal | 'too-large' | 'no-file' | 'too-slow';
/** `no-space` and `starved` are the machine's fault: the sender should come back. */
type ImageOutcome = { ok: true; hash: string } | { ok: false; reason: ImageRefusal | 'no-space' | 'starved' };

export type ImageWorkers = {
  /** True when another picture would be turned away: asked before a body is read. */
  isFull(): boolean;
  run(task: ImageTask): Promise<ImageOutcome>;
  stop(): void;
};

/** The limit counts processor time: on a busy machine an honest picture may take long, a bomb never stops working. */
type Options = { slots?: number; queue?: number; cpuLimitMs?: number; idleMs?: number };
type Pending = { task: ImageTask; done(outcome: ImageOutcome): void; attempts: number };

/** Without these the C library keeps what a picture needed, 30 MB more with every one. */
const LEAN_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '65536' };
const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

/** A few processes that decode; more pictures wait in a short line, and beyond it senders are asked to come back. */
export function createImageWorkers({
  slots = 2,
  queue = 32,
  cpuLimitMs = 10_000,
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
    const worker = createWorker({ cpuLimitMs, idleMs, onFree: assign, onGone });
    workers.add(worker);
    return worker;
  }

  /** A crash may have been the machine's fault, so the picture gets a second process before it counts as broken. */
  function onGone(worker: Worker, unfinished: Pending | null, killed: Killed) {
    workers.delete(worker);
    if (unfinished && !killed && unfinished.attempts < 2) waiting.unshift(unfinished);
    else unfinished?.done({ ok: false, reason: killed ?? 'broken' });
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

type Killed = 'too-slow' | 'starved' | null;
type Worker = { isFree(): boolean; take(pending: Pending): void; end(): void };
type WorkerOptions = {
  cpuLimitMs: number;
  idleMs: number;
  onFree(): void;
  onGone(worker: Worker, unfinished: Pending | null, killed: Killed): void;
};

let lastId = 0;

function createWorker({ cpuLimitMs, idleMs, onFree, onGone }: WorkerOptions): Worker {
  const child = fork(WORKER, { stdio: 'ignore', env: LEAN_MEMORY, execArgv: ['--max-old-space-size=256'] });
  letServerExit(child);
  let current: (Pending & { id: number }) | null = null;
  let killed: Killed = null;
  let guard: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const worker: Worker = {
    isFree: () => current === null && child.connected,
    take(pending) {
      const id = ++lastId;
      current = { ...pending, attempts: pending.attempts + 1, id };
      clearTimeout(idle);
      guard = guardTime(child, cpuLimitMs, (reason) => {
        killed = reason;
        child.kill('SIGKILL');
      });
      child.send({ id, ...pending.task } satisfies ImageJob, () => {});
    },
    end: () => child.kill('SIGKILL'),
  };

  child.on('message', (result: ImageResult) => {
    if (result.id !== current?.id) return;
    const { done } = current;
    current = null;
    clearInterval(guard);
    idle = setTimeout(worker.end, idleMs).unref();
    const { id: _, ...outcome } = result;
    done(outcome);
    onFree();
  });
  let gone = false;
  function leave() {
    if (gone) return;
    gone = true;
    clearInterval(guard);
    clearTimeout(idle);
    const unfinished = current;
    current = null;
    onGone(worker, unfinished, killed);
  }
  child.on('error', () => {
    // Without memory or numbers for another process there is no child, so none that could end.
    if (child.pid !== undefined) return;
    killed = 'starved';
    leave();
  });
  child.on('disconnect', worker.end);
  child.on('exit', leave);
  return worker;
}

const STARVED_AFTER_MS = 60_000;

function guardTime(child: ChildProcess, cpuLimitMs: number, kill: (reason: Killed) => void): NodeJS.Timeout {
  const [started, usedBefore] = [performance.now(), readCpuMs(child.pid)];
  return setInterval(
    () => {
      const elapsed = performance.now() - started;
      const used = (readCpuMs(child.pid) ?? elapsed) - (usedBefore ?? 0);
      if (used > cpuLimitMs) kill('too-slow');
      else if (elapsed > STARVED_AFTER_MS) kill('starved');
    },
    Math.min(cpuLimitMs, 250),
  );
}

/** User and system time, fields 14 and 15 of /proc/<pid>/stat, in hundredths of a second. */
function readCpuMs(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function letServerExit(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
}
