import { contactFieldNames } from '../../../content/contact-fields.ts';
import { invitationTexts } from '../../../content/office/choice.ts';
import { eventTexts } from '../../../content/office/inquiries.ts';
import type { InquiryEvent } from '../../../domain/process/inquiry-events.server.ts';
import { inquiryStatuses, isInquiryStatus } from '../../../domain/process/reasons.ts';
import { reasonsOf } from './inquiry-words.ts';

/** What firms do themselves: done by the office, it was said on the telephone. */
const SPOKEN = new Set(['engage', 'ask', 'visit', 'decline', 'offer', 'answer'].map((event) => `invitation.${event}`));

/** What happened, then why; an event that has no word yet names itself and its new status. */
export function describeEvent({ event, to_state, actor_kind, details }: InquiryEvent): string[] {
  const status = to_state && isInquiryStatus(to_state) ? inquiryStatuses[to_state] : to_state;
  const title = eventTexts[event] ?? [event, status].filter(Boolean).join(': ');
  const spoken = actor_kind === 'staff' && SPOKEN.has(event) ? [invitationTexts.byPhone] : [];
  return [title, ...spoken, ...reasonsOf(details), ...fieldsOf(details)];
}

/** Which of the contact data were corrected. */
function fieldsOf({ fields }: InquiryEvent['details']): string[] {
  const names: Record<string, string> = contactFieldNames;
  const known = Array.isArray(fields) ? fields.map((field) => names[field]).filter(Boolean) : [];
  return known.length > 0 ? [known.join(', ')] : [];
}
