import { createServer, type RequestListener, type Server } from 'node:http';
import { type BodyLimits, watchPace } from './body-pace.ts';
import { isUploadDoor } from './upload-doors.ts';

type Limits = BodyLimits & { headersMs: number; requestMs: number; checkMs: number };

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
      keepAliveTimeout: 5_000,
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
