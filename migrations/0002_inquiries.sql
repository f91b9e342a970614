-- Inquiries and what belongs to one: photos, details, notes, history, and what remains after an erasure.

-- The first ten columns are those of the specification, in its order; the next three keep what the visitor typed.
create table inquiries (
  created_at        timestamptz not null,
  postal_code       text        not null,
  property_type     text        not null,
  types_of_problems text        not null,
  problem_locations text        not null,
  first_name        text        not null,
  last_name         text        not null,
  phone_number      text        not null,
  email_address     text,
  -- Paths on our own site, in the shape of the API. `uploads` says which photo belongs to which inquiry.
  images            text[]      not null default '{}',

  property_sub_type text,
  problem_other     text,
  location_other    text,

  id                uuid        primary key default gen_random_uuid(),
  idempotency_key   uuid        not null unique,
  -- Our clock; created_at is the visitor's and may be wrong.
  received_at       timestamptz not null default now(),
  flags             text[]      not null default '{}',
  privacy_version   text,
  call_consent      text,
  -- sha256 of the answers: the same key with other answers is refused.
  content_hash      bytea       not null default '',

  status            text        not null default 'new' constraint inquiries_status check (status in
                      ('new', 'held', 'matching', 'offers', 'shared', 'ordered', 'done', 'lost', 'withdrawn', 'spam')),
  last_contact_at   timestamptz not null default now(),
  closed_at         timestamptz,
  -- Held back as probable spam until then.
  hold_lifted_at    timestamptz,
  response_due_at   timestamptz,
  response_half_at  timestamptz,
  -- 1: half of the response time passed without an offer and the office was notified; 2: all of it.
  response_stage    smallint    not null default 0 check (response_stage between 0 and 2),
  first_offer_at    timestamptz,
  cleared_at        timestamptz,
  -- The customer asked for erasure and can change their mind until then.
  erase_due_at      timestamptz,
  decision_on       date,
  -- Several buildings of one customer.
  bundle_id         uuid,
  -- When firms were last chosen. Null: not yet since it became new, and the scheduler does it.
  match_run_at      timestamptz,
  phone_e164        text        check (phone_e164 ~ '^\+[1-9]\d{5,14}$'),
  -- Inactive: both sides were told that it closes. The days count from the moment in which the customer was told.
  closing_announced_at timestamptz,
  closing_notified_at timestamptz,
  -- The campaign that it came from; '(phone)' was typed in by the office.
  source            text        check (length(source) between 1 and 130),
  check (closing_notified_at is null or closing_announced_at is not null)
);
comment on column inquiries.last_contact_at is 'When its status last changed. Last heard of: view inquiry_activity';

create trigger inquiries_start_at_the_beginning before insert on inquiries
  for each row execute function refuse_unknown_transition('inquiry');
create trigger inquiries_follow_the_workflow before update of status on inquiries
  for each row execute function refuse_unknown_transition('inquiry');

-- One form of each telephone number, for comparing, searching and dialling (domain/phone-number.server.ts). A new
-- inquiry brings it; when the number changes, only one that is already in that form is taken over.
create function forget_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.phone_e164 is not null then return new; end if;
  new.phone_e164 := case when new.phone_number ~ '^\+[1-9]\d{6,14}$'
    and new.phone_number !~ '^\+49(0|900|137|138|180|118)' then new.phone_number end;
  return new;
end $$;
create trigger inquiries_forget_phone before insert or update of phone_number on inquiries
  for each row execute function forget_phone();

-- Each way to search, filter and sort in the office has an index, so that 100,000 inquiries stay quick.
-- domain/inquiries/search-inquiries.server.ts repeats the expressions.
create index inquiries_by_arrival on inquiries (received_at);
create index inquiries_by_last_contact on inquiries (last_contact_at);
create index inquiries_by_status on inquiries (status, received_at desc, id);
create index inquiries_open_by_arrival on inquiries (received_at desc, id)
  where status not in ('done', 'lost', 'withdrawn', 'spam');
create index inquiries_flagged_by_arrival on inquiries (received_at desc, id) where flags <> '{}';
create index inquiries_by_last_name on inquiries (lower(last_name) text_pattern_ops, received_at desc);
create index inquiries_by_first_name on inquiries (lower(first_name) text_pattern_ops, received_at desc);
create index inquiries_by_postal_code on inquiries (postal_code text_pattern_ops, received_at desc);
create index inquiries_by_mail_start on inquiries (lower(email_address) text_pattern_ops, received_at desc);
create index inquiries_by_phone_e164 on inquiries (phone_e164 text_pattern_ops, received_at desc);
create index inquiries_unread_phone on inquiries (received_at desc) where phone_e164 is null;
create index inquiries_by_words on inquiries using gin (search_words(coalesce(problem_other, '') || ' ' || coalesce(location_other, '')))
  where problem_other is not null or location_other is not null;
-- For the scheduler.
create index inquiries_waiting_for_offers on inquiries (response_half_at)
  where first_offer_at is null and response_stage < 2 and status in ('new', 'held', 'matching');
create index inquiries_by_response_due on inquiries (response_due_at)
  where first_offer_at is null and status in ('new', 'held', 'matching');
create index inquiries_to_erase on inquiries (erase_due_at) where erase_due_at is not null;
create index inquiries_closing on inquiries (closing_announced_at) where closing_announced_at is not null;


-- Erasure: hashes of erased inquiries. A restored backup must not bring them back, and a browser that sends one once more gets
-- the usual answer while nothing is stored.

create table erased_inquiries (
  inquiry_hash text        primary key,
  erased_at    timestamptz not null default now(),
  key_hash     text
);
create unique index erased_inquiries_by_key on erased_inquiries (key_hash) where key_hash is not null;

-- A repetition that waited for the transaction that erases its inquiry does not see that erasure and would store it again. So
-- it is checked once more at the end of the statement; the browser is told to try again and is then recognised.
create function refuse_erased_inquiries() returns trigger language plpgsql as $$
begin
  perform from stored where (
    select true from erased_inquiries
    where key_hash = encode(sha256(convert_to('key:' || stored.idempotency_key::text, 'UTF8')), 'hex') limit 1);
  if found then
    raise exception 'the inquiry was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;
create trigger inquiries_stay_erased after insert on inquiries
  referencing new table as stored for each statement execute function refuse_erased_inquiries();

-- § 7a UWG: the proof of a consent to telephone calls outlives its inquiry.
create table call_consent_proofs (
  inquiry_hash text        primary key,
  phone_number text        not null,
  -- The version of the wording.
  consent      text        not null,
  given_at     timestamptz not null
);


-- History

create table inquiry_events (
  id         bigint generated by default as identity primary key,
  inquiry_id uuid        not null references inquiries on delete cascade,
  at         timestamptz not null default clock_timestamp(),
  actor_kind text        not null check (actor_kind in ('customer', 'firm', 'staff', 'system')),
  actor      text        not null,
  event      text        not null,
  from_state text,
  to_state   text,
  -- Codes, ids and counts; never what somebody typed.
  details    jsonb       not null default '{}'
);
create index inquiry_events_of on inquiry_events (inquiry_id, id);

-- Events are deleted with their inquiry and never change.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from inquiries where id = old.inquiry_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'TF002';
end $$;
create trigger inquiry_events_stay before update or delete on inquiry_events
  for each row execute function refuse_event_change();


-- Photos: the row is written before the file, so every file in the store is known here and can be removed.

create table uploads (
  path         text        primary key,
  -- sha256 of the bytes as sent: a repeated upload is recognised, another photo is refused.
  content_hash bytea       not null,
  claimed_at   timestamptz not null default now(),
  stored_at    timestamptz,
  inquiry_id   uuid        references inquiries (id) on delete set null,
  -- The office hides a photo from everybody outside.
  hidden_at    timestamptz
);
create index uploads_without_inquiry on uploads (claimed_at) where inquiry_id is null;
create index uploads_of_inquiry on uploads (inquiry_id) where inquiry_id is not null;


-- What the customer adds after the questionnaire. Every version is kept because offers refer to one.

create table inquiry_details (
  inquiry_id uuid        not null references inquiries on delete cascade,
  version    smallint    not null check (version > 0),
  answers    jsonb       not null default '{}',
  changed_at timestamptz not null default now(),
  primary key (inquiry_id, version)
);
create index inquiry_details_by_words on inquiry_details using gin (search_words(answers ->> 'words')) where answers ? 'words';

create table contact_preferences (
  inquiry_id     uuid        primary key references inquiries on delete cascade,
  channel        text        not null default 'page' check (channel in ('page', 'email', 'phone')),
  times          text        check (length(times) <= 200),
  object_address text        check (length(object_address) <= 200),
  orders_as      text        check (length(orders_as) <= 200),
  access_by      text        check (length(access_by) <= 200),
  changed_at     timestamptz not null default now()
);
create index contact_preferences_by_street on contact_preferences using gin (search_words(object_address)) where object_address is not null;

-- Notes of the office for itself.
create table inquiry_notes (
  id         bigint generated by default as identity primary key,
  inquiry_id uuid        not null references inquiries on delete cascade,
  at         timestamptz not null default now(),
  author     text        not null,
  body       text        not null check (length(body) between 1 and 2000)
);
create index inquiry_notes_of on inquiry_notes (inquiry_id, id);
create index inquiry_notes_by_words on inquiry_notes using gin (search_words(body));
