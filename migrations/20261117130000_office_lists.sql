-- The outbox of the office shows the latest mails first.
create index sent_mails_by_time on sent_mails (sent_at desc, message_id);
