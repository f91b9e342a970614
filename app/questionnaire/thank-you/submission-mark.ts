import type { Message } from '../../../content/questionnaire.ts';
import { parseJsonObject, readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';
import type { OwnPage } from '../sending/submit.ts';

export type SubmissionKind = 'sent' | 'queued' | 'rejected' | 'demo';

/** Handed from the form to the thank-you page. It is taken there once; a later visit finds nothing. */
export type Submission = {
  kind: SubmissionKind;
  /** The inquiry's key: the conversion is counted once for it. */
  key: string;
  /** The way to the customer's own page. */
  own?: OwnPage;
  /** What the visitor had no time to read before the page changed. */
  messages: (Message & { kind: 'success' | 'error' })[];
};

const KINDS: readonly SubmissionKind[] = ['sent', 'queued', 'rejected', 'demo'];

export const THANK_YOU_PATH = '/danke/';
/** Without session storage the address has to say it; it shows the thanks and starts neither countdown nor event. */
const THANK_YOU_WITHOUT_MARK = `${THANK_YOU_PATH}?anfrage=gesendet`;

/** Where to go now. */
export function markSubmission(submission: Submission): string {
  const marked = writeItem('sessionStorage', storageNames.submission, JSON.stringify(submission));
  return marked || submission.kind !== 'sent' ? THANK_YOU_PATH : THANK_YOU_WITHOUT_MARK;
}

export function takeSubmission(): Submission | null {
  const value = parseJsonObject(readItem('sessionStorage', storageNames.submission)) as Partial<Submission> | null;
  removeItem('sessionStorage', storageNames.submission);
  const { kind, key, own, messages = [] } = value ?? {};
  return kind && KINDS.includes(kind) && key ? { kind, key, own, messages } : null;
}
