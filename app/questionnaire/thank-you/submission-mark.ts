import type { Message } from '../../../content/questionnaire.ts';
import { parseJsonObject, readItem, removeItem, storageNames, writeItem } from '../../browser/storage.ts';
import type { PortalLink } from '../sending/submit.ts';

export type SubmissionKind = 'sent' | 'queued' | 'rejected' | 'demo';

/** Passed from the form to the thank-you page, which takes it once. */
export type Submission = {
  kind: SubmissionKind;
  /** The conversion is counted once for each key. */
  key: string;
  own?: PortalLink;
  /** Messages that the visitor had no time to read. */
  messages: (Message & { kind: 'success' | 'error' })[];
};

const KINDS: readonly SubmissionKind[] = ['sent', 'queued', 'rejected', 'demo'];

export const THANK_YOU_PATH = '/danke/';
/** Used without session storage; starts neither countdown nor event. */
const THANK_YOU_WITHOUT_MARK = `${THANK_YOU_PATH}?anfrage=gesendet`;

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
