-- One row a mail that the mail server took over: a second attempt finds it and sends nothing.
create table sent_mails (
  message_id text        primary key,
  kind       text        not null,
  subject_id uuid,
  sent_at    timestamptz not null default now()
);

create index sent_mails_by_subject on sent_mails (subject_id);

-- Addresses that a mail server refused for good, as hashes.
create table mail_suppressions (
  address_hash text        primary key,
  reason       text        not null,
  suppressed_at timestamptz not null default now()
);
