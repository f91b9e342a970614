/**
 * The one rule for pages that come back from the back and forward cache: they stand as they were left, so whatever may
 * have changed meanwhile (consent, an inquiry that has arrived, a countdown) is looked up again here.
 */
export function onPageReturn(lookAgain: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted) lookAgain();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}
