import { useEffect } from 'react';

/** A link to an item of an accordion opens it: on arrival and whenever the hash changes. */
export function useOpenByHash() {
  useEffect(() => {
    openTarget();
    window.addEventListener('hashchange', openTarget);
    return () => window.removeEventListener('hashchange', openTarget);
  }, []);
}

function openTarget() {
  const item = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (item instanceof HTMLDetailsElement) item.open = true;
}
