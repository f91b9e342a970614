import { buildId } from '../build-config.ts';
import { findPageType } from '../consent/page-view.ts';

const MAX_PER_PAGE = 5;
const FRAME = /\/assets\/[\w.-]+\.js:\d+:\d+/g;

let sent = 0;

export type PageErrorKind = 'render' | 'hydration';

/**
 * Reports to the server's log that a page failed in a browser: kind of error, kind of page, and places in our files. Omits
 * messages and addresses, which may contain what a visitor typed.
 */
export function reportPageError(kind: PageErrorKind, error: unknown) {
  reportError(error);
  sent += 1;
  if (sent > MAX_PER_PAGE) return;
  navigator.sendBeacon?.('/api/page-errors', JSON.stringify(describePageError(kind, error, location.pathname)));
}

export function describePageError(kind: PageErrorKind, error: unknown, path: string) {
  const { name = 'unknown', message = '', stack = '' } = error instanceof Error ? error : {};
  return {
    kind,
    page: findPageType(path) ?? 'other',
    build: buildId,
    name: name.slice(0, 40),
    react: Number(/Minified React error #(\d+)/.exec(message)?.[1] ?? 0),
    places: (stack.match(FRAME) ?? []).slice(0, 5),
  };
}
