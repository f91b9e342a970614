-- What the visitor agreed to, what the server noticed, and when it really arrived (created_at is the visitor's clock).
alter table inquiries
  add column received_at     timestamptz not null default now(),
  add column flags           text[]      not null default '{}',
  add column privacy_version text,
  add column call_consent    text,
  -- sha256 of the answers: the same key with other answers is refused.
  add column content_hash    bytea       not null default '';

-- One row a photo, written before the file: whatever lies in the store is known here and can be removed.
create table uploads (
  path            text        primary key,
  -- sha256 of the bytes as sent: a repeated upload is recognised, another photo is refused.
  content_hash    bytea       not null,
  claimed_at      timestamptz not null default now(),
  stored_at       timestamptz,
  inquiry_id      uuid        references inquiries (id) on delete set null
);

create index uploads_without_inquiry on uploads (claimed_at) where inquiry_id is null;
create index uploads_of_inquiry on uploads (inquiry_id) where inquiry_id is not null;

-- Counts a network prefix and window. Unlogged: losing them in a crash costs nothing but a fresh count.
create unlogged table rate_limits (
  bucket       text        not null,
  window_start timestamptz not null,
  hits         integer     not null,
  primary key (bucket, window_start)
);

create index rate_limits_age on rate_limits (window_start);

-- Without a secret, a hash of an IPv4 address is guessed in seconds.
create table network_salt (salt text not null);
insert into network_salt values (gen_random_uuid()::text || gen_random_uuid()::text);
