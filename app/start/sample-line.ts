/** Set in the session storage once the line of a sample address was closed in this tab. */
export const SAMPLE_LINE_CLOSED = 'taubenfrei.sampleLineClosed';

/** Runs in the page as text, before the first paint. */
export function keepSampleLineClosed(name: string) {
  try {
    if (sessionStorage.getItem(name)) document.documentElement.dataset.sampleLine = 'closed';
  } catch {
    // Without storage the line is shown again.
  }
}
