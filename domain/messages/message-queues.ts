/** Jobs that tell the other side of a message. Their data is `{ inquiryId, invitationId }`. */
export const QUESTION_QUEUE = 'send-question';
export const VISIT_OFFERED_QUEUE = 'send-visit-offered';
export const QUESTION_ANSWERED_QUEUE = 'send-question-answered';
