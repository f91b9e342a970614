/** One queue a mail to firms; the jobs in jobs/firm-mails.ts read whatever they tell from the database. */
export const MISSING_QUEUE = 'send-application-missing';
export const ACCEPTED_QUEUE = 'send-application-accepted';
export const REFUSED_QUEUE = 'send-application-refused';
export const TERMS_QUEUE = 'send-terms-change';
export const EXPIRING_QUEUE = 'send-document-expiring';
export const MEASURE_QUEUE = 'send-measure';
export const LIFTED_QUEUE = 'send-measure-lifted';
export const ADDRESS_QUEUE = 'send-address-changed';
export const ANSWER_QUEUE = 'send-complaint-answer';
