import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { isUploadEndpoint } from './upload-endpoints.ts';

/** Most bodies have a fixed time, uploads a minimum pace. */
type BodyLimits = {
  bodyMs: number;
  upload: { windowMs: number; bytesPerSecond: number };
};

/** The beginning of a body may arrive together with the headers. */
const ONE_READ = 64 * 1024;
const READ_PAUSE_MS = 5;
const REQUEST_TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyMs, upload }: BodyLimits,
  isUpload: boolean,
) {
  if (!hasBody(request)) return;
  const timer = isUpload
    ? setInterval(cutOffWhenSlow(request, response, upload), upload.windowMs)
    : setTimeout(() => request.complete || cutOff(request, response), bodyMs);
  request.once('close', () => clearInterval(timer));
  // Must run before Node's own listener, which would read the rest at full speed.
  response.prependListener('finish', () => readRemainingBody(request));
}

/**
 * A sender that is answered early must be able to finish, or it would not read the response; slowly, so that others are
 * served.
 */
function readRemainingBody(request: IncomingMessage) {
  if (request.complete || request.destroyed) return;
  request.read(0);
  request.on('data', () => {
    request.pause();
    setTimeout(() => request.resume(), READ_PAUSE_MS).unref();
  });
  request.resume();
}

/** Bytes in our own buffer are our delay and not the sender's. */
function cutOffWhenSlow(request: IncomingMessage, response: ServerResponse, upload: BodyLimits['upload']) {
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

/** Like Node's own request timeout. */
function cutOff({ socket }: IncomingMessage, response: ServerResponse) {
  if (!response.headersSent && socket.writable) socket.write(REQUEST_TIMEOUT);
  socket.destroy();
}

type Limits = BodyLimits & { headersMs: number; requestMs: number; checkMs: number };

/** A proxy in front must close its connections earlier (deploy/nginx.conf). */
export const KEEP_ALIVE_MS = 5_000;
const IDLE_EVERY_MS = 100;

/**
 * Sends `Connection: close` with each response. For `graceMs` idle connections stay open, because a request may already
 * be on its way.
 */
export async function drain(server: Server, { graceMs, limitMs }: { graceMs: number; limitMs: number }): Promise<void> {
  server.prependListener('request', (_, response) => {
    response.shouldKeepAlive = false;
  });
  // Only stops listening: close() of an HTTP server would also close idle connections.
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

/** Only uploads of photos may be slow, because slow senders occupy connections. */
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
      limitBodyTime(request, response, limits, isUploadEndpoint(request.method, request.url?.split('?', 1)[0] ?? ''));
      listener(request, response);
    },
  );
  server.maxConnections = 10_000;
  return server;
}
