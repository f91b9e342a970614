/** SQL condition on `i`: the firm was written to. Before that no deadline of it counts. */
export const MAIL_LEFT = `exists (select from sent_mails s where s.subject_id = i.id and s.kind = 'send-invitation')`;
