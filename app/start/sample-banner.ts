/** Set in the session storage once the banner of a sample address was closed in this tab. */
export const SAMPLE_BANNER_CLOSED = 'taubenfrei.sampleLineClosed';

/** Runs in the page as text, before the first paint. */
export function keepSampleBannerClosed(name: string) {
  try {
    if (sessionStorage.getItem(name)) document.documentElement.dataset.sampleBanner = 'closed';
  } catch {
    // Without storage the banner is shown again.
  }
}
