-- Offers, the messages around them, and whether the promised response time was kept.

create table offers (
  id                 uuid        primary key default gen_random_uuid(),
  invitation_id      uuid        not null references invitations on delete cascade,
  version            smallint    not null check (version between 1 and 9),
  state              text        not null default 'current' check (state in
                       ('current', 'superseded', 'withdrawn', 'expired', 'ordered', 'passed')),
  -- The version of the customer's details that it rests on; 0: none were given.
  details_version    smallint    not null default 0 check (details_version >= 0),
  price_kind         text        not null check (price_kind in ('range', 'estimate', 'fixed')),
  vat_bp             integer     not null check (vat_bp in (0, 1900)),
  net_cents          bigint      not null check (net_cents between 1 and 50000000),
  vat_cents          bigint      not null,
  gross_cents        bigint      not null,
  -- Only for a range: its upper end.
  upper_net_cents    bigint      check (upper_net_cents between net_cents and 50000000),
  -- Some positions are only known after an appointment: the total reads 'ab'.
  open_positions     boolean     not null,
  labour_share_bp    integer     check (labour_share_bp between 0 and 10000),
  yearly_gross_cents bigint      check (yearly_gross_cents between 0 and 10000000),
  -- Deposit, minimum order, fixing, exclusions, assumptions, guarantee on what, alternative; as domain/offers/offer.ts.
  terms              jsonb       not null default '{}',
  earliest_on        date        not null,
  working_days       smallint    check (working_days between 1 and 90),
  valid_until        date        not null,
  guarantee_months   smallint    not null check (guarantee_months between 0 and 180),
  remarks            text        check (length(remarks) <= 1000),
  -- Why this version differs from the one before.
  change_reason      text        check (length(change_reason) <= 500),
  idempotency_key    uuid        not null unique,
  submitted_at       timestamptz not null default now(),
  ended_at           timestamptz,
  -- When the customer was told that it expires soon.
  ending_notified_at timestamptz,
  unique (invitation_id, version),
  check ((price_kind = 'range') = (upper_net_cents is not null)),
  check (vat_cents = round(net_cents * vat_bp / 10000.0) and gross_cents = net_cents + vat_cents),
  check (valid_until >= (submitted_at at time zone 'Europe/Berlin')::date + 14)
);
create unique index one_current_offer on offers (invitation_id) where state in ('current', 'ordered');
create index offers_to_expire on offers (valid_until) where state = 'current';
-- Matching counts how many offers a firm made this week.
create index offers_by_time on offers (submitted_at) where version = 1;

create table offer_lines (
  offer_id    uuid     not null references offers on delete cascade,
  position    text     not null check (position in ('inspection', 'travel', 'access', 'cleaning', 'nests', 'removal', 'nets',
                'spikes', 'wires', 'solar-edge', 'closing', 'other', 'maintenance')),
  -- 'Sonstiges' may have three, each with its name in `note`.
  part        smallint not null default 1 check (part between 1 and 3),
  state       text     not null check (state in ('priced', 'included', 'after-inspection', 'not-included')),
  quantity    numeric(9,2) check (quantity > 0),
  unit        text     check (unit in ('flat', 'm2', 'm', 'piece', 'day', 'year')),
  unit_cents  bigint   check (unit_cents between 0 and 10000000),
  total_cents bigint   check (total_cents >= 0),
  note        text     check (length(note) <= 120),
  primary key (offer_id, position, part),
  check (part = 1 or position = 'other'),
  check (position <> 'other' or state = 'not-included' or note is not null),
  check ((state = 'priced') = (quantity is not null and unit is not null and unit_cents is not null and total_cents is not null)),
  check (state <> 'priced' or total_cents = round(quantity * unit_cents))
);

-- An offer answers all 13 positions and its lines add up to its price. Checked at commit, when all lines are there.
create function offer_adds_up() returns trigger language plpgsql as $$
declare
  given bigint;
  found bigint;
  answered integer;
  wanted uuid := coalesce((to_jsonb(new) ->> 'offer_id')::uuid, (to_jsonb(new) ->> 'id')::uuid);
begin
  select net_cents into given from offers where id = wanted;
  if given is null then return null; end if;
  select coalesce(sum(total_cents) filter (where position <> 'maintenance'), 0), count(distinct position)
    into found, answered from offer_lines where offer_id = wanted;
  if found <> given or answered <> 13 then
    raise exception 'offer %: % of 13 positions stored, lines add up to %, not %', wanted, answered, found, given
      using errcode = 'TF003';
  end if;
  return null;
end $$;
create constraint trigger offer_lines_add_up after insert or update on offer_lines
  deferrable initially deferred for each row execute function offer_adds_up();
create constraint trigger offers_add_up after insert or update of net_cents on offers
  deferrable initially deferred for each row execute function offer_adds_up();

create table offer_drafts (
  invitation_id   uuid        primary key references invitations on delete cascade,
  answers         jsonb       not null,
  saved_at        timestamptz not null default now(),
  -- The version of the customer's details that the draft rests on; the offer carries it, whenever it is sent.
  details_version smallint    not null default 0 check (details_version >= 0)
);

-- Between customer and firm. Masked until contact is shared; 'appointment' offers an appointment.
create table messages (
  id              bigint generated by default as identity primary key,
  invitation_id   uuid        not null references invitations on delete cascade,
  author          text        not null check (author in ('customer', 'firm', 'staff')),
  kind            text        not null default 'message' check (kind in ('question', 'appointment', 'message')),
  body            text        not null check (length(body) between 1 and 2000),
  sent_at         timestamptz not null default now(),
  read_at         timestamptz,
  idempotency_key uuid        not null,
  unique (invitation_id, idempotency_key)
);
create index messages_of on messages (invitation_id, id);
create index messages_by_words on messages using gin (search_words(body));

-- Whether the response time was kept, one row for each response time (a reopened inquiry gets a new one). Without personal data, so
-- that it survives erasure; the figures are counted from it.
create table response_times (
  inquiry_hash  text        not null,
  day           date        not null,
  received_at   timestamptz not null,
  due_at        timestamptz not null,
  -- By the clock and by our rule (Monday to Friday without holidays), in the order of arrival, at most three.
  minutes_clock integer[]   not null default '{}' check (cardinality(minutes_clock) <= 3),
  minutes_rule  integer[]   not null default '{}' check (cardinality(minutes_rule) <= 3),
  kept_clock    boolean,
  kept_rule     boolean,
  -- False: spam, or ended by the customer before the time was up.
  counts        boolean     not null default true,
  primary key (inquiry_hash, received_at)
);
create index response_times_by_day on response_times (day);
