/**
 * Pages from the back and forward cache return in their old state, so everything that may have changed meanwhile (consent,
 * a delivered inquiry, a countdown) is read again here.
 */
export function onPageReturn(lookAgain: () => void): () => void {
  const hear = (event: PageTransitionEvent) => {
    if (event.persisted) lookAgain();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
}
