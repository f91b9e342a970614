-- Who works in the office. An account without password and TOTP is invited and opens nothing.
create table staff_users (
  id             uuid        primary key default gen_random_uuid(),
  email          text        not null check (length(email) between 3 and 254),
  name           text        not null check (length(name) between 1 and 80),
  role           text        not null check (role in ('operator', 'admin')),
  password_hash  text,
  -- Sealed with the key of the installation, which is not in the database.
  totp_sealed    bytea,
  -- The latest step that was spent: a code works once, whoever asks at the same time.
  totp_last_step bigint      not null default 0,
  failed_codes   integer     not null default 0,
  locked_until   timestamptz,
  made_at        timestamptz not null default now(),
  disabled_at    timestamptz,
  check ((password_hash is null) = (totp_sealed is null))
);
create unique index staff_users_by_mail on staff_users (lower(email));

create table staff_recovery_codes (
  staff_id  uuid  not null references staff_users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

-- Ended ones stay for thirty days: a device that signs in again is not new.
create table staff_sessions (
  id          uuid        not null unique default gen_random_uuid(),
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  staff_id    uuid        not null references staff_users on delete cascade,
  stage       text        not null check (stage in ('code', 'full')),
  remembered  boolean     not null default false,
  device_hash bytea       check (octet_length(device_hash) = 32),
  -- 'Firefox, Windows': enough to recognise one's own.
  device      text        check (length(device) <= 80),
  made_at     timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  fresh_until timestamptz,
  ended_at    timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id, made_at desc);

-- All links that open something without a password. Only hashes: a copy of the database opens none.
create table access_tokens (
  token_hash bytea       primary key check (octet_length(token_hash) = 32),
  audience   text        not null check (audience in ('customer', 'staff-invite', 'first-admin')),
  inquiry_id uuid        references inquiries on delete cascade,
  staff_id   uuid        references staff_users on delete cascade,
  made_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check (case audience
    when 'customer' then inquiry_id is not null and staff_id is null
    when 'staff-invite' then staff_id is not null and inquiry_id is null
    else inquiry_id is null and staff_id is null end)
);
create index access_tokens_of_inquiry on access_tokens (inquiry_id) where inquiry_id is not null;
create index access_tokens_of_staff on access_tokens (staff_id) where staff_id is not null;

-- For customers on the telephone: the operator reads eight digits out.
create table phone_codes (
  inquiry_id uuid        primary key references inquiries on delete cascade,
  code_hash  bytea       not null check (octet_length(code_hash) = 32),
  tries      smallint    not null default 0 check (tries <= 5),
  made_at    timestamptz not null default now(),
  expires_at timestamptz not null
);
