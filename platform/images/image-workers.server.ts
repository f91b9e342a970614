import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { PdfRefusal } from '../documents/pdf.ts';
import { createFairQueue } from '../fair-queue.ts';
import type { ImageJob, ImageReady } from './image-worker.ts';
import type { ImageRefusalReason } from './sanitise-image.ts';

const PAGE_BYTES = 4_096;
const STARVED_AFTER_MS = 60_000;

type Overrun = 'too-slow' | 'too-many-pixels' | 'starved';

function guardWork(
  child: ChildProcess,
  { cpuLimitMs, memoryLimit }: { cpuLimitMs: number; memoryLimit: number },
  kill: (reason: Overrun) => void,
): NodeJS.Timeout {
  const [started, usedBefore] = [performance.now(), readCpuMs(child.pid)];
  return setInterval(
    () => {
      const elapsed = performance.now() - started;
      const used = (readCpuMs(child.pid) ?? elapsed) - (usedBefore ?? 0);
      if (used > cpuLimitMs) kill('too-slow');
      else if (readMemory(child.pid) > memoryLimit) kill('too-many-pixels');
      else if (elapsed > STARVED_AFTER_MS) kill('starved');
    },
    Math.min(cpuLimitMs, 100),
  );
}

/** Fields 14 and 15 of /proc/<pid>/stat, in hundredths of a second. */
function readCpuMs(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

/** Resident pages, the second number of /proc/<pid>/statm. */
function readMemory(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

export class TooBusy extends Error {}
/** The decoder process does not start, which is the server's fault and not the sender's. */
export class NoImageReader extends Error {}

type ImageTask = Omit<ImageJob, 'id'>;
export type ImageRefusal = ImageRefusalReason | PdfRefusal | 'too-large' | 'no-file' | 'too-slow';
/** `no-space` and `starved` are the server's fault: the sender should retry. */
type ImageOutcome = { ok: true; hash: string } | { ok: false; reason: ImageRefusal | 'no-space' | 'starved' };

export type Workers<Task, Outcome> = {
  isFull(network: string): boolean;
  run(task: Task, sender: { network: string; signal?: AbortSignal }): Promise<Outcome | Lost>;
  /** Throws while images cannot be decoded. Starts a process only if the last one failed or none exists. */
  check(): Promise<void>;
  stop(): void;
};
export type ImageWorkers = Workers<ImageTask, ImageOutcome>;

/**
 * Limits CPU time: an honest image may take long on a busy machine, while a decompression bomb never stops computing.
 */
const DEFAULTS = {
  /** An iPhone photo of 48 megapixels takes 660 MB, so one at a time fits beside the server into its unit. */
  slots: 1,
  queue: 32,
  cpuLimitMs: 10_000,
  memoryLimit: 800e6,
  idleMs: 60_000,
  once: false,
  nodeOptions: [] as readonly string[],
};
type Settings = typeof DEFAULTS;
type Options = Partial<Settings> & { onUnable?(error: NoImageReader): void };
type Lost = { ok: false; reason: Overrun | 'broken' };
type Pending<Task, Outcome> = {
  network: string;
  task: Task;
  done(outcome: Outcome | Lost): void;
  attempts: number;
};

/** Without these settings glibc keeps about 30 MB more after every image. */
const LEAN_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '65536' };
/** On a busy machine the first decode takes seconds. */
const READY_MS = 20_000;
const REPORT_EVERY_MS = 60_000;
const MAX_REASON_LENGTH = 2_000;
const WORKER = fileURLToPath(new URL('./image-worker.ts', import.meta.url));

export const createImageWorkers = (options: Options = {}): ImageWorkers =>
  createWorkers<ImageTask, ImageOutcome>(WORKER, options);

/** Tasks beyond the slots wait in a short queue; beyond that senders are asked to retry. */
export function createWorkers<Task extends object, Outcome extends { ok: boolean }>(
  file: string,
  { onUnable = () => {}, ...given }: Options = {},
): Workers<Task, Outcome> {
  const settings = { ...DEFAULTS, ...given };
  const { slots, queue } = settings;
  const waiting = createFairQueue<Pending<Task, Outcome>>();
  const again: Pending<Task, Outcome>[] = [];
  const workers = new Set<Worker<Task, Outcome>>();
  let reader: Promise<void> | null = null;
  let notifiedAt = Number.NEGATIVE_INFINITY;

  function assign() {
    while (again.length + waiting.length > 0) {
      const worker = [...workers].find((candidate) => candidate.isFree()) ?? startWorker();
      const pending = worker && (again.shift() ?? waiting.next());
      if (!worker || !pending) return;
      worker.take(pending);
    }
  }

  function startWorker(): Worker<Task, Outcome> | null {
    if (workers.size >= slots) return null;
    const worker = createWorker<Task, Outcome>(file, settings, { onFree: assign, onGone });
    workers.add(worker);
    const started = worker.ready;
    reader = started;
    started.catch((error) => {
      if (reader === started) reader = null;
      if (performance.now() - notifiedAt < REPORT_EVERY_MS) return;
      notifiedAt = performance.now();
      onUnable(error);
    });
    return worker;
  }

  /** A crash may be the machine's fault, so the image gets a second process. */
  function onGone(worker: Worker<Task, Outcome>, unfinished: Pending<Task, Outcome> | null, { killed, reason }: End) {
    workers.delete(worker);
    if (unfinished && !killed && unfinished.attempts < 2) again.push(unfinished);
    else unfinished?.done({ ok: false, reason: killed ?? reason });
    assign();
  }

  const isCrowded = () => waiting.length + busy() >= slots + queue;
  const busy = () => [...workers].filter((worker) => !worker.isFree()).length;
  return {
    isFull: (network) => isCrowded() && waiting.findSurplus(network) === null,
    run(task, { network, signal }) {
      const surplus = isCrowded() ? waiting.findSurplus(network) : null;
      if (isCrowded() && !surplus) return Promise.reject(new TooBusy());
      if (surplus && waiting.remove(surplus)) surplus.done(SENT_AWAY);
      return new Promise((done) => {
        const pending: Pending<Task, Outcome> = { network, task, attempts: 0, done };
        if (signal?.aborted) return done(SENT_AWAY);
        signal?.addEventListener('abort', () => waiting.remove(pending) && done(SENT_AWAY), { once: true });
        waiting.push(pending);
        assign();
      });
    },
    async check() {
      await (reader ?? startWorker()?.ready);
    },
    stop() {
      notifiedAt = Number.POSITIVE_INFINITY;
      for (const worker of workers) worker.end();
    },
  };
}

const SENT_AWAY = { ok: false, reason: 'starved' } as const;

type Killed = Overrun | null;
type End = { killed: Killed; reason: 'starved' | 'broken' };
type Worker<Task, Outcome> = {
  isFree(): boolean;
  take(pending: Pending<Task, Outcome>): void;
  end(): void;
  ready: Promise<void>;
};
type Hooks<Task, Outcome> = {
  onFree(): void;
  onGone(worker: Worker<Task, Outcome>, unfinished: Pending<Task, Outcome> | null, end: End): void;
};

let lastId = 0;

function createWorker<Task extends object, Outcome extends { ok: boolean }>(
  file: string,
  { idleMs, once, nodeOptions, ...bounds }: Settings,
  { onFree, onGone }: Hooks<Task, Outcome>,
): Worker<Task, Outcome> {
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const;
  const execArgv = ['--max-old-space-size=256', ...nodeOptions];
  const child = fork(file, { stdio: [...stdio], env: LEAN_MEMORY, execArgv, serialization: 'advanced' });
  letServerExit(child);
  const { promise: ready, resolve: isReady, reject } = Promise.withResolvers<void>();
  let comesUp = true;
  let stderr = '';
  // Only until it is ready, because later output may contain data of an image.
  child.stderr?.on('data', (chunk: Buffer) => {
    if (comesUp) stderr = (stderr + chunk).slice(-MAX_REASON_LENGTH);
  });
  const late = setTimeout(() => unable(`not ready within ${READY_MS / 1_000} s`), READY_MS).unref();
  function unable(why: string) {
    clearTimeout(late);
    reject(new NoImageReader(`the picture reader does not start: ${findReason(stderr) || why}`));
    if (child.pid !== undefined) worker.end();
  }
  let current: (Pending<Task, Outcome> & { id: number }) | null = null;
  let used = false;
  let killed: Killed = null;
  let guard: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;

  const worker: Worker<Task, Outcome> = {
    ready,
    isFree: () => current === null && child.connected && !(once && used),
    take(pending) {
      const id = ++lastId;
      used = true;
      current = { ...pending, attempts: pending.attempts + 1, id };
      clearTimeout(idle);
      guard = guardWork(child, bounds, (reason) => {
        killed = reason;
        child.kill('SIGKILL');
      });
      child.send({ id, ...pending.task }, () => {});
    },
    end: () => child.kill('SIGKILL'),
  };

  child.on('message', (result: (Outcome & { id: number }) | ImageReady) => {
    if ('ready' in result) {
      comesUp = false;
      clearTimeout(late);
      // Started as a health check, without a task.
      if (!current) idle = setTimeout(worker.end, idleMs).unref();
      return isReady();
    }
    if (result.id !== current?.id) return;
    const { done } = current;
    current = null;
    clearInterval(guard);
    if (once) worker.end();
    else idle = setTimeout(worker.end, idleMs).unref();
    const { id: _, ...outcome } = result;
    done(outcome as unknown as Outcome);
    onFree();
  });
  let gone = false;
  function leave() {
    if (gone) return;
    gone = true;
    if (comesUp) {
      killed ??= 'starved';
      unable('it ended at once');
    }
    clearInterval(guard);
    clearTimeout(idle);
    const unfinished = current;
    current = null;
    // The kernel kills it when memory is short, which says nothing about the image.
    onGone(worker, unfinished, { killed, reason: child.signalCode === 'SIGKILL' ? 'starved' : 'broken' });
  }
  child.on('error', () => {
    // Without memory or pids there is no child that could exit.
    if (child.pid !== undefined) return;
    killed = 'starved';
    leave();
  });
  child.on('disconnect', worker.end);
  child.on('exit', leave);
  return worker;
}

/** Removes file names from the error. */
function findReason(stderr: string): string {
  const line = stderr.split('\n').find((text) => /^\w*Error\b/.test(text)) ?? '';
  return line.replaceAll(/\/[^\s'":]+/g, '<file>').trim();
}

function letServerExit(child: ChildProcess) {
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
}
