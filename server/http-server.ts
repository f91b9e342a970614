import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { isUploadDoor } from './upload-doors.ts';

/** How long a body may take: a fixed time for most, as long as it keeps moving for an upload. */
type BodyLimits = {
  bodyMs: number;
  upload: { windowMs: number; bytesPerSecond: number };
};

/** What one read brings at most: the beginning of a body may have come together with the headers. */
const ONE_READ = 64 * 1024;
const HEARING_PAUSE_MS = 5;
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/** Cuts off a sender whose body does not arrive at this pace. Requests without a body cost nothing. */
function watchPace(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, upload }: BodyLimits,
  isUpload: boolean,
) {
  if (!hasBody(request)) return;
  const timer = isUpload
    ? setInterval(cutWhenSlow(request, response, upload), upload.windowMs)
    : setTimeout(() => request.complete || cutOff(request, response), bodyMs);
  request.once('close', () => clearInterval(timer));
  // Before Node's own listener, which would read what is left as fast as it comes.
  response.prependListener('finish', () => hearOut(request));
}

/** Whoever was answered before the end may send on, or would not hear the answer; slowly, so that others are heard. */
function hearOut(request: IncomingMessage) {
  if (request.complete || request.destroyed) return;
  request.read(0);
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), HEARING_PAUSE_MS).unref();
  });
  request.resume();
}

/** Asked once per window. Bytes that wait in our own buffer are our delay, not the sender's, until a window after it ended. */
function cutWhenSlow(request: IncomingMessage, response: ServerResponse, upload: BodyLimits['upload']) {
  const { socket } = request;
  const due = (upload.bytesPerSecond * upload.windowMs) / 1_000;
  let before = socket.bytesRead - ONE_READ;
  let weWereSlow = false;
  return () => {
    const arrived = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) return;
    const weAreSlow = request.readableLength > 0;
    if (response.writableEnded || (arrived < due && !weAreSlow && !weWereSlow)) cutOff(request, response);
    weWereSlow = weAreSlow;
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** As Node itself ends a request that takes too long. */
function cutOff({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent && socket.writable) socket.write(REQUEST_TIMEOUT);
  socket.destroy();
}

type Limits = BodyLimits & { headersMs: number; requestMs: number; checkMs: number };

/** A proxy in front must end its own before (deploy/nginx.conf). */
export const KEEP_ALIVE_MS = 5_000;
const IDLE_EVERY_MS = 100;

/**
 * What was begun ends; each answer from now on is the last of its connection, or a proxy would keep asking through it. A
 * connection that is closed while idle may just be carrying a request: for `graceMs` the other side has time to close it itself.
 */
export async function drain(server: Server, { graceMs, limitMs }: { graceMs: number; limitMs: number }): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  // The door alone: that of an HTTP server closes idle connections as well.
  const closed = new Promise((done) => NetServer.prototype.close.call(server, done));
  const closeIdle = () => server.closeIdleConnections();
  let idle: NodeJS.Timeout | undefined;
  const patience = setTimeout(() => {
    closeIdle();
    idle = setInterval(closeIdle, IDLE_EVERY_MS);
  }, graceMs);
  const late = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  for (const timer of [patience, idle, late]) clearTimeout(timer);
  server.close();
}

/** See docs/decisions/0006-slow-senders.md. */
const LIMITS: Limits = {
  headersMs: 10_000,
  bodyMs: 60_000,
  upload: { windowMs: 30_000, bytesPerSecond: 4_000 },
  requestMs: 30 * 60_000,
  checkMs: 2_000,
};

/** Patient with photos on a bad connection, with nobody else: whoever sends slowly holds a connection. */
export function createHttpServer(listener: RequestListener, limits = LIMITS): Server {
  const { headersMs, requestMs, checkMs } = limits;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      watchPace(request, response, limits, isUploadDoor(request.method, request.url?.split('?', 1)[0] ?? ''));
      listener(request, response);
    },
  );
  server.maxConnections = 10_000;
  return server;
}
