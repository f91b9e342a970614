import { readItem, storageNames, writeItem } from './browser-storage.ts';

const ONCE_PER_MS = 10 * 60_000;

/** A deploy may have taken away a part that loads late: one reload brings the new version, never a second in a row. */
export function guardAgainstMissingChunks({ mayReload }: { mayReload: () => boolean }): () => void {
  const handle = (event: Event) => {
    // What is missing then is a hint beside a field; a reload would cost the chosen photos.
    event.preventDefault();
    const last = Number(readItem('sessionStorage', storageNames.reloadedAt));
    // Without a connection it would end at the browser's own error page.
    if (!navigator.onLine || !mayReload() || Date.now() - last < ONCE_PER_MS) return;
    if (writeItem('sessionStorage', storageNames.reloadedAt, String(Date.now()))) location.reload();
  };
  window.addEventListener('vite:preloadError', handle);
  return () => window.removeEventListener('vite:preloadError', handle);
}
