/** The consent code listens for this and decides whether anything is sent: see app/consent/conversion.ts. */
export const INQUIRY_SUBMITTED = 'taubenfrei:inquiry-submitted';

/** Effects of a page run before those of its frame, where the listener is attached: so the event waits for its turn. */
export function reportConversion(inquiryKey: string) {
  const send = () => window.dispatchEvent(new CustomEvent(INQUIRY_SUBMITTED, { detail: { key: inquiryKey } }));
  if (document.readyState === 'complete') setTimeout(send, 0);
  else window.addEventListener('load', () => setTimeout(send, 0), { once: true });
}
