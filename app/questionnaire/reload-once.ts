import { readItem, storageNames, writeItem } from '../browser/storage.ts';

const ONCE_PER_MS = 10 * 60_000;

/** A deploy may have removed a file that loads late: one reload brings the new version, never a second one soon after. */
export function reloadOnce() {
  const last = Number(readItem('sessionStorage', storageNames.reloadedAt));
  // Without a connection it would end at the browser's own error page.
  if (!navigator.onLine || Date.now() - last < ONCE_PER_MS) return;
  if (writeItem('sessionStorage', storageNames.reloadedAt, String(Date.now()))) location.reload();
}
