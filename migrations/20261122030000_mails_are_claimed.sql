-- A mail is claimed before it is sent and recorded after the server's yes; nothing is locked in between.
create table mail_claims (
  message_id    text        primary key,
  kind          text        not null,
  subject_id    uuid,
  -- sending: on its way, and not before claimed_until anybody else's; ending: its last bytes may be out, so that without an
  -- answer it may have arrived; waiting: it has not left for sure.
  state         text        not null check (state in ('sending', 'ending', 'waiting')),
  attempt       int         not null default 1,
  claimed_until timestamptz not null,
  -- How often it was handed over without an answer.
  unanswered    int         not null default 0
);

create index mail_claims_by_subject on mail_claims (subject_id);

-- How often the same mail may have arrived before, because the answer to an earlier attempt got lost.
alter table sent_mails add column repeats int not null default 0;
