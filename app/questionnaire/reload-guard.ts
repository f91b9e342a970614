import { readItem, writeItem } from './browser-storage.ts';

const RELOADED_AT = 'taubenfrei.reloaded';
const ONCE_PER_MS = 10 * 60_000;

/** A deploy may have taken away a part that loads late: one reload brings the new version, never a second in a row. */
export function guardAgainstMissingChunks({ mayReload }: { mayReload: () => boolean }): () => void {
  const handle = (event: Event) => {
    // What is missing then is a hint beside a field; a reload would cost the chosen photos.
    event.preventDefault();
    const last = Number(readItem('sessionStorage', RELOADED_AT));
    if (!mayReload() || Date.now() - last < ONCE_PER_MS) return;
    if (writeItem('sessionStorage', RELOADED_AT, String(Date.now()))) location.reload();
  };
  window.addEventListener('vite:preloadError', handle);
  return () => window.removeEventListener('vite:preloadError', handle);
}
