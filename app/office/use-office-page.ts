import { useEffect } from 'react';

/** The mark says that the script has taken over; a page out of the browser's memory is asked for anew. */
export function useOfficePage() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    const renew = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', renew);
    return () => window.removeEventListener('pageshow', renew);
  }, []);
}
