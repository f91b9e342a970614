import { useEffect } from 'react';
import { onPageReturn } from './on-page-return.ts';

/** The mark says that the script has taken over; a page out of the browser's memory is asked for anew. */
export function useFreshPage() {
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    return onPageReturn(() => location.reload());
  }, []);
}
