import { useEffect } from 'react';
import { findHashTarget } from '../browser/find-hash-target.ts';

/** A link to an item of an accordion opens it: on arrival and whenever the hash changes. */
export function useOpenByHash() {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}

function openTarget() {
  const item = findHashTarget(window.location.hash);
  if (item instanceof HTMLDetailsElement) item.open = true;
}
