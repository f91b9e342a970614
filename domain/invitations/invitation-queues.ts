/** Mails about an invitation; each job carries inquiryId and invitationId, unless the inquiry is gone. */
export const REMINDER_QUEUE = 'send-reminder';
export const LAPSED_QUEUE = 'send-lapsed';
/** One job for what ends an invitation from outside: `how` says which, `hadContact` that the firm has data to delete. */
export const INVITATION_OVER_QUEUE = 'send-invitation-over';
export const QUESTION_QUEUE = 'send-question';
export const VISIT_QUEUE = 'send-visit-offered';
export const QUESTION_ANSWERED_QUEUE = 'send-question-answered';
export const ERASE_NOTICE_QUEUE = 'send-erase-notice';
/** To a firm that an order had passed over: its offer stands again, or it is asked again. */
export const OFFER_BACK_QUEUE = 'send-offer-back';
/** To the customer: a firm whose offer or contact they counted on is out. */
export const FIRM_GONE_QUEUE = 'send-firm-gone';
