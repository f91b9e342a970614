import { useEffect } from 'react';
import { hasUnsentInquiry } from '../browser/has-unsent-inquiry.ts';
import { isReachable } from '../browser/when-reachable.ts';

/** Marks a reload by this script in the address, so that it does not count as activity of the user. */
export const REFRESHED_BY_SCRIPT = 'von-selbst';
const EVERY_MS = 60_000;

/** Reloads the page every minute unless somebody works in it or the server is unavailable. */
export default function AutoRefresh({ wanted }: { wanted: boolean }) {
  useEffect(() => {
    dropMark();
    if (!wanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isBusy()) void refresh();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return null;
}

/** A control has the focus, or a field holds something that the server did not send. */
const isBusy = () =>
  hasUnsentInquiry('input, textarea, select') ||
  document.activeElement?.matches('input, select, textarea, button, a') === true;

async function refresh() {
  const address = new URL(location.href);
  address.searchParams.set(REFRESHED_BY_SCRIPT, '');
  if (!(await isReachable(address.href)) || isBusy()) return;
  history.replaceState(null, '', address);
  location.reload();
}

function dropMark() {
  const address = new URL(location.href);
  if (!address.searchParams.has(REFRESHED_BY_SCRIPT)) return;
  address.searchParams.delete(REFRESHED_BY_SCRIPT);
  history.replaceState(null, '', address);
}
