-- The office finds an inquiry by the beginning of a mail address, too; whoever asks for a whole one uses the same index.
create index inquiries_by_mail_start on inquiries (lower(email_address) text_pattern_ops, received_at desc);
drop index inquiries_by_mail;
