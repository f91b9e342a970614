import { eventTexts } from '../../../content/office/inquiries.ts';
import { inquiryStatuses, isInquiryStatus } from '../../../domain/inquiries/inquiry-status.ts';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { reasonsOf } from './inquiry-words.ts';

/** What happened, then why; an event that has no word yet names itself and its new status. */
export function describeEvent({ event, to_state, details }: InquiryEvent): string[] {
  const status = to_state && isInquiryStatus(to_state) ? inquiryStatuses[to_state] : to_state;
  const title = eventTexts[event] ?? [event, status].filter(Boolean).join(': ');
  return [title, ...reasonsOf(details)];
}
