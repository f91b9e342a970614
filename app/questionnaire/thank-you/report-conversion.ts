import { removeItem, writeItem } from '../browser-storage.ts';

/** The consent code listens for this and decides whether anything is sent: see app/consent/conversion.ts. */
const INQUIRY_SUBMITTED = 'taubenfrei:inquiry-submitted';
/** For a listener that loads later than the event; gone with this page view. */
const SUBMITTED_KEY = 'submittedInquiry';

/** Effects of a page run before those of its frame, where the listener is attached: so the event waits for its turn. */
export function reportConversion(inquiryKey: string) {
  writeItem('sessionStorage', SUBMITTED_KEY, inquiryKey);
  window.addEventListener('pagehide', () => removeItem('sessionStorage', SUBMITTED_KEY), { once: true });
  const send = () => window.dispatchEvent(new CustomEvent(INQUIRY_SUBMITTED, { detail: { key: inquiryKey } }));
  if (document.readyState === 'complete') setTimeout(send, 0);
  else window.addEventListener('load', () => setTimeout(send, 0), { once: true });
}
