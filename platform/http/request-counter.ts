type Window = { count: number; endsAt: number };

const SWEEP_ABOVE = 10_000;

/** Counts per key in fixed windows, in this process. True while the key is still within its limit. */
export function createRequestCounter({ limit, windowMs }: { limit: number; windowMs: number }) {
  const windows = new Map<string, Window>();

  function current(key: string): Window {
    const now = performance.now();
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    if (windows.size > SWEEP_ABOVE) for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old);
    const fresh = { count: 0, endsAt: now + windowMs };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    add(key: string): boolean {
      const window = current(key);
      window.count += 1;
      return window.count <= limit;
    },
    isExceeded: (key: string) => current(key).count > limit,
  };
}
