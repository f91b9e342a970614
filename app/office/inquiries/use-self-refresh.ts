import { useEffect } from 'react';
import { BY_ITSELF } from '../by-itself.ts';

const EVERY_MS = 60_000;

/** Loads the page anew every minute, unless somebody is at work in it. The address says that nobody asked for it. */
export function useSelfRefresh(wanted: boolean) {
  useEffect(() => {
    dropMark();
    if (!wanted) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !isBusy()) renew();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}

/** A field or a button has the focus, something was chosen, or a list is open. */
function isBusy(): boolean {
  const changed = [...document.querySelectorAll('select')].some((field) => field.value !== '');
  return changed || document.activeElement?.matches('input, select, textarea, button, a') === true;
}

function renew() {
  const address = new URL(location.href);
  address.searchParams.set(BY_ITSELF, '');
  history.replaceState(null, '', address);
  location.reload();
}

function dropMark() {
  const address = new URL(location.href);
  if (!address.searchParams.has(BY_ITSELF)) return;
  address.searchParams.delete(BY_ITSELF);
  history.replaceState(null, '', address);
}
