import type { IncomingMessage } from 'node:http';
import { isUploadDoor } from './upload-doors.ts';

/** More than any form without photos and any report of a browser needs. */
const BODY_LIMIT = 64 * 1024;
/** Reads its body itself, counted, and refuses in the words that its clients know. */
const INQUIRIES = '/rest/v1/inquiries';
const METHODS = new Set(['GET', 'HEAD', 'POST']);
/** The wire shape answers other methods itself. */
const WIRE_METHODS = new Set([...METHODS, 'PUT', 'PATCH', 'DELETE']);
const WIRE_PATH = /^\/(rest|storage)\/v1\//;
/** The framework's own channels for client-side routing, which our pages do not use. */
const FRAMEWORK_PATH = /(\.data|\/__manifest)\/*$/i;

/**
 * Before any routing: the framework finds a page under more spellings of its address than a door could list, so what may
 * come in is decided for all paths at once. A body must say its length. Null: let it in.
 */
export function findRefusal(request: IncomingMessage, path: string): 400 | 404 | 405 | 411 | 413 | null {
  const { method = '', headers } = request;
  const decoded = decode(path);
  if (decoded === null) return 400;
  if (!(WIRE_PATH.test(path) ? WIRE_METHODS : METHODS).has(method)) return 405;
  if (FRAMEWORK_PATH.test(decoded)) return 404;
  if (path === INQUIRIES || isUploadDoor(method, path)) return null;
  if (headers['transfer-encoding'] !== undefined) return 411;
  return Number(headers['content-length'] ?? 0) > BODY_LIMIT ? 413 : null;
}

function decode(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return path.startsWith('/') && !decoded.includes('\0') ? decoded : null;
  } catch {
    return null;
  }
}
