-- What a customer says about finished work. A row outlives its inquiry. Deleted, it stays as a shell without personal data, so
-- that an order never gets a second review and the number of those taken down stays right.
create table reviews (
  id                uuid        primary key default gen_random_uuid(),
  -- In public addresses.
  number            int         generated always as identity unique,
  invitation_id     uuid        not null unique references orders (invitation_id),
  firm_id           uuid        not null references firms,
  price             text        check (price in ('yes', 'partly', 'no')),
  punctual          text        check (punctual in ('yes', 'partly', 'no')),
  clean             text        check (clean in ('yes', 'partly', 'no')),
  again             text        check (again in ('yes', 'partly', 'no')),
  -- Masked before it is stored. Both names are null for 'ohne Namen'.
  body              text        check (length(body) <= 4000),
  first_name        text        check (length(first_name) <= 100),
  district          text        check (length(district) <= 100),
  -- Where the author gets the link and our decisions.
  email             text,
  -- Of the links in our emails to the author.
  token_hashes      bytea[]     not null default '{}',
  written_at        timestamptz not null default now(),
  -- The author erases the inquiry and wants the review gone as well.
  goes_with_inquiry boolean     not null default false,
  answer            text        check (length(answer) <= 4000),
  answered_at       timestamptz,
  taken_down_at     timestamptz,
  takedown_reason   text        check (takedown_reason in ('no-order', 'own', 'pressure', 'unlawful', 'personal', 'other-order')),
  -- What the office wrote to the author.
  takedown_facts    text        check (length(takedown_facts) <= 2000),
  deleted_at        timestamptz,
  check (deleted_at is not null or num_nulls(price, punctual, clean, again) = 0),
  check ((taken_down_at is null) = (takedown_reason is null))
);
create index reviews_of_firm on reviews (firm_id, written_at);
create index reviews_by_link on reviews using gin (token_hashes);
create index reviews_by_email on reviews (lower(email));

-- By consent: one email that asks for a review, 14 days later. Kept for a while, so that the link to object in it works.
create table review_requests (
  id            uuid        primary key default gen_random_uuid(),
  invitation_id uuid        not null unique references orders (invitation_id),
  email         text        not null,
  ask_on        date        not null,
  -- The email is on its way.
  queued_at     timestamptz,
  token_hash    bytea       unique
);
create index review_requests_by_day on review_requests (ask_on);

-- Art. 16 DSA: somebody reports a review; the firm may do so, too, and the author objects to a takedown.
create table review_notices (
  id          uuid        primary key default gen_random_uuid(),
  review_id   uuid        not null references reviews,
  source      text        not null check (source in ('reader', 'firm', 'author')),
  -- Null: an objection of the author.
  reason      text        check (reason in ('no-order', 'own', 'pressure', 'unlawful', 'personal', 'other-order')),
  body        text        not null check (length(body) <= 4000),
  email       text,
  received_at timestamptz not null default now(),
  decided_at  timestamptz,
  decision    text        check (decision in ('stands', 'taken-down', 'put-back')),
  check ((reason is null) = (source = 'author')),
  check ((decided_at is null) = (decision is null))
);
create unique index one_open_notice on review_notices (review_id, source, coalesce(lower(email), '')) where decided_at is null;

create function review_tombstone(id uuid) returns text language sql immutable as
  $$ select 'review ' || encode(sha256(convert_to('review:' || id::text, 'UTF8')), 'hex') $$;
create function empty_deleted_review() returns trigger language plpgsql as $$
begin
  new.price := null; new.punctual := null; new.clean := null; new.again := null; new.body := null; new.first_name := null;
  new.district := null; new.email := null; new.token_hashes := '{}'; new.answer := null; new.answered_at := null;
  new.takedown_facts := null;
  delete from review_notices where review_id = new.id;
  insert into tombstones_to_write (line) values (review_tombstone(new.id));
  return new;
end $$;
create trigger reviews_stay_deleted before update of deleted_at on reviews for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function empty_deleted_review();
create function remember_ended_review_request() returns trigger language plpgsql as $$
begin
  insert into tombstones_to_write (line) values (review_tombstone(old.id));
  return null;
end $$;
create trigger review_requests_stay_ended after delete on review_requests for each row
  execute function remember_ended_review_request();
