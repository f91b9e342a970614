/** Each job carries `inquiryId` and `invitationId`, unless the inquiry is erased. */
export const REMINDER_QUEUE = 'send-reminder';
export const LAPSED_QUEUE = 'send-lapsed';
/** `hadContact` means that the firm must delete contact data. */
export const INVITATION_OVER_QUEUE = 'send-invitation-over';
export const QUESTION_QUEUE = 'send-question';
export const VISIT_QUEUE = 'send-visit-offered';
export const QUESTION_ANSWERED_QUEUE = 'send-question-answered';
export const ERASE_NOTICE_QUEUE = 'send-erase-notice';
/** The firm's offer is valid again, or the firm is invited again. */
export const OFFER_BACK_QUEUE = 'send-offer-back';
/** Notifies the customer that a firm with an offer or contact is out. */
export const FIRM_GONE_QUEUE = 'send-firm-gone';
