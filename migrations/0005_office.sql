-- The office: accounts, sessions, links without a password, tasks.

-- An account without password and TOTP is invited and cannot sign in.
create table staff_users (
  id             uuid        primary key default gen_random_uuid(),
  email          text        not null check (length(email) between 3 and 254),
  name           text        not null check (length(name) between 1 and 80),
  role           text        not null check (role in ('operator', 'admin')),
  password_hash  text,
  -- Encrypted with the key of the installation, which is not in the database.
  totp_sealed    bytea,
  -- The latest time step that was used: a code works once, even for two requests at the same time.
  totp_last_step bigint      not null default 0,
  failed_codes   integer     not null default 0,
  locked_until   timestamptz,
  created_at        timestamptz not null default now(),
  disabled_at    timestamptz,
  -- Keyboard shortcuts of single letters; WCAG 2.1.4 asks for a switch, which counts on every device.
  shortcuts_on   boolean     not null default true,
  check ((password_hash is null) = (totp_sealed is null))
);
create unique index staff_users_by_mail on staff_users (lower(email));

create table staff_recovery_codes (
  staff_id  uuid  not null references staff_users on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at   timestamptz,
  primary key (staff_id, code_hash)
);

-- Ended sessions stay for thirty days: a device that signs in again is not new.
create table staff_sessions (
  id          uuid        not null unique default gen_random_uuid(),
  token_hash  bytea       primary key check (octet_length(token_hash) = 32),
  staff_id    uuid        not null references staff_users on delete cascade,
  stage       text        not null check (stage in ('code', 'full')),
  remembered  boolean     not null default false,
  device_hash bytea       check (octet_length(device_hash) = 32),
  -- 'Firefox, Windows': enough to recognise one's own device.
  device      text        check (length(device) <= 80),
  created_at     timestamptz not null default now(),
  seen_at     timestamptz not null default now(),
  fresh_until timestamptz,
  ended_at    timestamptz
);
create index staff_sessions_of on staff_sessions (staff_id, created_at desc);

-- All links that open something without a password. Only hashes: a copy of the database opens none.
create table access_tokens (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  audience      text        not null check (audience in
                  ('customer', 'invitation', 'firm', 'application', 'address-change', 'staff-invite', 'first-admin')),
  inquiry_id    uuid        references inquiries on delete cascade,
  staff_id      uuid        references staff_users on delete cascade,
  created_at       timestamptz not null default now(),
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  firm_id       uuid        references firms on delete cascade,
  invitation_id uuid        references invitations on delete cascade,
  -- Sent by email, so that opening it proves the mailbox; false: shown in a browser.
  by_mail       boolean     not null default true,
  -- Something was done with it, which proves the mailbox: from then on emails may contain the name.
  acted_at      timestamptz,
  -- Links in emails about invoices open invoices only.
  scope         text        not null default 'all' check (scope in ('all', 'invoices')),
  change_id     uuid        references firm_address_changes on delete cascade,
  constraint access_tokens_subject check (
    num_nonnulls(inquiry_id, staff_id, firm_id, invitation_id) = case audience when 'first-admin' then 0 else 1 end
    and case audience
      when 'customer' then inquiry_id is not null
      when 'staff-invite' then staff_id is not null
      when 'invitation' then invitation_id is not null
      when 'first-admin' then true
      else firm_id is not null end),
  constraint access_tokens_scope check (scope = 'all' or audience = 'firm'),
  constraint access_tokens_change check ((change_id is not null) = (audience = 'address-change'))
);
create index access_tokens_of_inquiry on access_tokens (inquiry_id) where inquiry_id is not null;
create index access_tokens_of_staff on access_tokens (staff_id) where staff_id is not null;
create index access_tokens_of_firm on access_tokens (firm_id) where firm_id is not null;
create index access_tokens_of_invitation on access_tokens (invitation_id) where invitation_id is not null;
create index access_tokens_of_change on access_tokens (change_id) where change_id is not null;

-- Codes of eight digits for customers. 'open' is read out on the telephone and opens the customer's page; 'correct' is sent by
-- email and lets the customer correct the contact. Neither works for the other.
create table phone_codes (
  inquiry_id uuid        not null references inquiries on delete cascade,
  code_hash  bytea       not null check (octet_length(code_hash) = 32),
  -- A network has five attempts, all networks together a hundred.
  tries      smallint    not null default 0 check (tries between 0 and 100),
  created_at    timestamptz not null default now(),
  expires_at timestamptz not null,
  purpose    text        not null default 'open' check (purpose in ('open', 'correct')),
  primary key (inquiry_id, purpose)
);


-- Tasks of the office; at most one open task for each `dedupe`.

create table tasks (
  id         bigint generated by default as identity primary key,
  kind       text        not null,
  dedupe     text        not null,
  inquiry_id uuid        references inquiries on delete cascade,
  due_at     timestamptz not null,
  raised_at  timestamptz not null default now(),
  taken_by   text,
  taken_at   timestamptz,
  done_at    timestamptz,
  done_by    text,
  outcome    text        check (length(outcome) <= 40),
  -- The office is notified once when a task is due, and again if it changes or is postponed.
  notified_at timestamptz,
  firm_id    uuid        references firms on delete cascade,
  -- What to say on the telephone, where there is no address to write to.
  note       text        check (length(note) <= 4000),
  check ((done_at is null) = (outcome is null))
);
create unique index one_open_task on tasks (dedupe) where done_at is null;
create index tasks_due on tasks (due_at) where done_at is null;
create index tasks_of_inquiry on tasks (inquiry_id) where inquiry_id is not null;
create index tasks_of_firm on tasks (firm_id) where firm_id is not null;

-- A task keeps its own time. Whatever is due on closed days, or overdue once they have begun, is due when the office is back.
create function task_due(due timestamptz) returns timestamptz language sql stable as $$
  select greatest(due, (select max((c ->> 'backAt')::timestamptz) from settings s, jsonb_array_elements(s.value) c
    where s.name = 'closedDays' and (c ->> 'from')::timestamp at time zone 'Europe/Berlin' <= greatest(due, now())))
$$;


-- What the office wrote down during a telephone call, for the page that is read back to the caller. Kept for a day.
create table phone_inquiry_drafts (
  created_by  text        not null,
  key      text        not null check (length(key) between 1 and 80),
  given    jsonb       not null check (length(given::text) < 20000),
  saved_at timestamptz not null default now(),
  primary key (created_by, key)
);
