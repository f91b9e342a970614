import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { FinishedAnswer } from './finished-answer.ts';

/** Null: not a finished page. */
export type FindAnswer = (path: string, header: (name: string) => string | undefined) => FinishedAnswer | null;

type Options = { find: FindAnswer; nextId: () => string; idleMs?: number; stalledMs?: number };

/** Without a request, and without progress of an answer. */
const IDLE_MS = 5_000;
const STALLED_MS = 60_000;
const LONGEST_HEAD = 8_192;
/** One whole request in the strictest spelling, and nothing behind it. */
const PLAIN_GET = /^GET (\/[!-~]*) HTTP\/1\.1((?:\r\n[A-Za-z-]+: [ -~]+)+)\r\n\r\n$/;
/** Bodies, conditions, ranges and anything about the connection itself are for the real parser. */
const NOT_PLAIN =
  /\r\n(?:if-|range:|content-|transfer-encoding:|expect:|upgrade:|te:|trailer:|connection: (?!keep-alive\r\n))/i;
const HOST = /\r\nhost: /gi;
/** Browsers of one kind ask for a page in the same words: what these mean is looked up once. */
const LONGEST_KNOWN_HEAD = 1_024;
const MOST_KNOWN_HEADS = 1_000;

/**
 * Answers plain GETs for finished pages before Node's HTTP parser sees the connection: parsing and composing an answer
 * there costs more than twice as much as everything else. At the first byte that is not the plainest request the
 * connection is handed to the HTTP server for good, which judges it by its own rules and time limits.
 */
export function addPageLane(server: Server, { find, nextId, idleMs = IDLE_MS, stalledMs = STALLED_MS }: Options) {
  const [handOver] = server.listeners('connection') as ((this: Server, socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const waiting = new Set<Socket>();
  const understand = remember((head) => findPlain(head, find));

  server.on('connection', (socket: Socket) => {
    waiting.add(socket);
    const forget = () => waiting.delete(socket);
    const resume = () => {
      stalled = false;
      socket.setTimeout(idleMs);
      socket.resume();
    };
    const end = () => socket.end();
    let stalled = false;
    const endIdle = () => {
      if (stalled || socket.writableLength === 0) return socket.destroy();
      stalled = true;
      socket.setTimeout(stalledMs);
    };
    const read = (chunk: Buffer) => {
      const answer = chunk.length <= LONGEST_HEAD ? understand(chunk.toString('latin1')) : null;
      if (!answer) return leave(chunk);
      if (!answer.writeTo(socket, nextId())) socket.pause();
    };
    const leave = (chunk: Buffer) => {
      forget();
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      socket.setTimeout(0);
      socket.unshift(chunk);
      handOver?.call(server, socket);
    };
    const listeners = { data: read, drain: resume, timeout: endIdle, end, close: forget, error: ignore };
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    socket.setTimeout(idleMs);
  });

  return {
    /** Connections without an answer under way; Node closes those that it knows itself. */
    closeIdleConnections() {
      for (const socket of waiting) if (socket.writableLength === 0) socket.destroy();
    },
    closeAllConnections() {
      for (const socket of waiting) socket.destroy();
    },
  };
}

/** A broken connection closes itself; there is nothing to say about it. */
function ignore() {}

/** What a request means depends on its words alone, so that the answer to the same words is the same. */
function remember(find: (head: string) => FinishedAnswer | null) {
  const known = new Map<string, FinishedAnswer>();
  return (head: string) => {
    const before = known.get(head);
    if (before) return before;
    const answer = find(head);
    if (answer && head.length <= LONGEST_KNOWN_HEAD) {
      if (known.size === MOST_KNOWN_HEADS) known.clear();
      known.set(head, answer);
    }
    return answer;
  };
}

function findPlain(head: string, find: FindAnswer): FinishedAnswer | null {
  const request = PLAIN_GET.exec(head);
  if (!request || NOT_PLAIN.test(head) || head.match(HOST)?.length !== 1) return null;
  const [, path = '', headers = ''] = request;
  return find(path, (name) => headerValue(headers, name));
}

function headerValue(headers: string, name: string): string | undefined {
  const start = headers.toLowerCase().indexOf(`\r\n${name}: `);
  if (start === -1) return undefined;
  const from = start + name.length + 4;
  const end = headers.indexOf('\r\n', from);
  return headers.slice(from, end === -1 ? undefined : end);
}
