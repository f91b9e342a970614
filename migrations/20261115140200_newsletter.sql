-- One row a sign-up: it is the proof of consent from the form to the unsubscription.
create table newsletter_subscriptions (
  id                      uuid        primary key default gen_random_uuid(),
  email_address           text        not null,
  requested_at            timestamptz not null default now(),
  text_version            text        not null,
  text_shown              text        not null,
  page                    text        not null,
  network                 text,
  user_agent              text,
  -- Abuse defence: a keyed hash of the network, cleared after seven days.
  network_hash            text,
  confirmation_decided_at timestamptz,
  confirmation_mail_id    text,
  confirmation_sent_at    timestamptz,
  confirmed_at            timestamptz,
  confirmed_network       text,
  confirmed_user_agent    text,
  unsubscribed_at         timestamptz,
  unsubscribed_by         text
);

create unique index one_active_newsletter_subscription on newsletter_subscriptions (lower(email_address))
  where confirmed_at is not null and unsubscribed_at is null;
create index newsletter_subscriptions_by_address on newsletter_subscriptions (lower(email_address), confirmation_decided_at);
create index newsletter_subscriptions_by_network on newsletter_subscriptions (network_hash, confirmation_decided_at);

-- Only hashes: a copy of the database opens no link.
create table newsletter_tokens (
  token_hash      text        primary key,
  subscription_id uuid        not null references newsletter_subscriptions on delete cascade,
  purpose         text        not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at      timestamptz,
  used_at         timestamptz
);

create index newsletter_tokens_by_subscription on newsletter_tokens (subscription_id);

-- Keys that all server processes share and no configuration has to carry.
create table server_keys (
  name text  primary key,
  key  bytea not null
);

insert into server_keys (name, key)
values ('network-hash', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
