-- Newsletter and figures.

-- One row for each sign-up: it proves the consent from the form to the unsubscription.
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
create index newsletter_subscriptions_by_site on newsletter_subscriptions (network, confirmation_decided_at);

-- Only hashes: a copy of the database opens no link.
create table newsletter_tokens (
  token_hash      text        primary key,
  subscription_id uuid        not null references newsletter_subscriptions on delete cascade,
  purpose         text        not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at      timestamptz,
  used_at         timestamptz
);

create index newsletter_tokens_by_subscription on newsletter_tokens (subscription_id);


-- What visitors do, as whole numbers for each day (decision 23): no identifier, no address, no time of day.
create table page_view_counts (
  day    date    not null,
  what   text    not null check (what in ('view', 'entry', 'step', 'missed')),
  which  text    not null check (length(which) between 1 and 40),
  source text    not null default '' check (length(source) <= 130),
  number integer not null check (number > 0),
  primary key (what, day, which, source)
);

-- How far the inquiries of a day came. Finished days are written every night; `gone` adds up what was erased, so that figures
-- survive retention. Days that changed since are counted from the rows (domain/figures/market.server.ts).
create table day_figures (
  day        date        not null,
  dimension  text        not null check (dimension in ('all', 'service', 'area', 'source', 'firm', 'first', 'second', 'third', 'response-time')),
  value      text        not null,
  gone       boolean     not null default false,
  sent       integer     not null check (sent >= 0),
  asked      integer     not null default 0 check (asked >= 0),
  answered   integer     not null default 0 check (answered >= 0),
  offered    integer     not null default 0 check (offered >= 0),
  shared     integer     not null default 0 check (shared >= 0),
  ordered    integer     not null default 0 check (ordered >= 0),
  written_at timestamptz not null default now(),
  primary key (dimension, day, value, gone)
);
-- Which days had an event since the last night.
create index inquiry_events_by_time on inquiry_events (at);
