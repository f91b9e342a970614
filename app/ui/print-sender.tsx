import { senderLine } from '../../content/company.ts';

/** Who sends it, on paper only. */
export const PrintSender = () => (
  <p className="mb-6 hidden border-b border-line pb-2 text-xs text-ink-soft print:block">{senderLine}</p>
);
