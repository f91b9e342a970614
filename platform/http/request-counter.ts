import { NETWORKS_PER_SITE, siteOfNetwork } from './network.ts';

/** Log lines per minute that strangers can cause: enough to notice a fault, too few to fill a disk. */
const LINES_OF_ALL = 30;

export function createLogLineLimit(): () => boolean {
  const counter = createRequestCounter({ limit: LINES_OF_ALL, windowMs: 60_000 });
  return () => counter.add('all');
}

type Window = { count: number; endsAt: number };

/** Limits memory against an attacker with many addresses. */
const MAX_KEYS = 10_000;

/** Fixed windows, per process. An IPv6 network also counts for its /48. */
export function createRequestCounter({ limit, windowMs }: { limit: number; windowMs: number }) {
  // Ordered by start, which is the order of expiry.
  const windows = new Map<string, Window>();

  function current(key: string): Window {
    const now = performance.now();
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    for (const [old, { endsAt }] of windows) {
      if (endsAt > now && windows.size < MAX_KEYS) break;
      windows.delete(old);
    }
    const fresh = { count: 0, endsAt: now + windowMs };
    windows.set(key, fresh);
    return fresh;
  }

  const siteLimit = limit * NETWORKS_PER_SITE;
  const count = (key: string) => (current(key).count += 1);
  return {
    add(key: string): boolean {
      const site = siteOfNetwork(key);
      const siteHasRoom = site === null || count(site) <= siteLimit;
      return count(key) <= limit && siteHasRoom;
    },
    isExceeded(key: string): boolean {
      const site = siteOfNetwork(key);
      return current(key).count > limit || (site !== null && current(site).count > siteLimit);
    },
  };
}
