/** Queues that write mails, for `listJobs`: others wait by design (`match-inquiry` half an hour) or come by the clock. */
export const MAIL_QUEUES = '^(notify|report|send)-';
