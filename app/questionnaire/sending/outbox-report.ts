/** Separate from the sender, so that a page can listen without loading it. */

/** gone: no longer in this browser, and it is unknown whether the server has it. */
export type OutboxStatus = 'waiting' | 'photos' | 'delivered' | 'rejected' | 'expired' | 'gone';
export type OutboxReport = { key: string; status: OutboxStatus; reference?: string | null };

const REPORT = 'taubenfrei:outbox';

export function reportOutbox(report: OutboxReport) {
  window.dispatchEvent(new CustomEvent<OutboxReport>(REPORT, { detail: report }));
}

export function onOutboxReport(listener: (report: OutboxReport) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<OutboxReport>).detail);
  window.addEventListener(REPORT, handle);
  return () => window.removeEventListener(REPORT, handle);
}

export const hasArrived = (status: OutboxStatus) => status === 'delivered' || status === 'photos';
