create table offers (
  id                 uuid        primary key default gen_random_uuid(),
  invitation_id      uuid        not null references invitations on delete cascade,
  version            smallint    not null check (version between 1 and 9),
  state              text        not null default 'current' check (state in
                       ('current', 'superseded', 'withdrawn', 'expired', 'ordered', 'passed')),
  -- The details of the customer that it rests on; 0: none were given.
  details_version    smallint    not null default 0 check (details_version >= 0),
  price_kind         text        not null check (price_kind in ('range', 'estimate', 'fixed')),
  vat_bp             integer     not null check (vat_bp in (0, 1900)),
  net_cents          bigint      not null check (net_cents between 1 and 50000000),
  vat_cents          bigint      not null,
  gross_cents        bigint      not null,
  -- Only of a range: how far it may go.
  upper_net_cents    bigint      check (upper_net_cents between net_cents and 50000000),
  -- Something is only known after a visit: the total reads 'ab'.
  open_positions     boolean     not null,
  labour_share_bp    integer     check (labour_share_bp between 0 and 10000),
  yearly_gross_cents bigint      check (yearly_gross_cents between 0 and 10000000),
  -- Deposit, minimum order, fixing, exclusions, assumptions, guarantee on what, alternative; as domain/offers/offer-terms.ts.
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
  unique (invitation_id, version),
  check ((price_kind = 'range') = (upper_net_cents is not null)),
  check (vat_cents = round(net_cents * vat_bp / 10000.0) and gross_cents = net_cents + vat_cents),
  check (valid_until >= (submitted_at at time zone 'Europe/Berlin')::date + 14)
);
create unique index one_current_offer on offers (invitation_id) where state in ('current', 'ordered');
create index offers_to_expire on offers (valid_until) where state = 'current';

create table offer_lines (
  offer_id    uuid     not null references offers on delete cascade,
  position    text     not null check (position in ('inspection', 'travel', 'access', 'cleaning', 'nests', 'removal', 'nets',
                'spikes', 'wires', 'solar-edge', 'closing', 'other', 'maintenance')),
  -- 'Sonstiges' may have three, each with its name in `note`.
  part        smallint not null default 1 check (part between 1 and 3),
  state       text     not null check (state in ('priced', 'included', 'after-visit', 'not-included')),
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
  invitation_id uuid        primary key references invitations on delete cascade,
  answers       jsonb       not null,
  saved_at      timestamptz not null default now()
);

-- Between customer and firm. Masked when shown until the contact is released; 'visit' is the offer of one.
create table messages (
  id              bigint generated by default as identity primary key,
  invitation_id   uuid        not null references invitations on delete cascade,
  author          text        not null check (author in ('customer', 'partner', 'staff')),
  kind            text        not null default 'message' check (kind in ('question', 'visit', 'message')),
  body            text        not null check (length(body) between 1 and 2000),
  sent_at         timestamptz not null default now(),
  read_at         timestamptz,
  idempotency_key uuid        not null unique
);
create index messages_of on messages (invitation_id, id);

-- What became of each promise, without a person: it survives erasure, and the days are counted from it.
create table promise_facts (
  inquiry_hash      text        primary key,
  day               date        not null,
  received_at       timestamptz not null,
  due_at            timestamptz not null,
  -- By the clock and by our rule (Mondays to Fridays without holidays); in the order of arrival, at most three.
  minutes_clock     integer[]   not null default '{}' check (cardinality(minutes_clock) <= 3),
  minutes_rule      integer[]   not null default '{}' check (cardinality(minutes_rule) <= 3),
  kept_clock        boolean,
  kept_rule         boolean,
  -- Spam, or ended by the customer before the promise was due: does not count.
  counts            boolean     not null default true
);
create index promise_facts_by_day on promise_facts (day);
-- Counts without persons: they stay when inquiries go.
create table promise_days (
  day                 date      primary key,
  inquiries           integer   not null,
  kept_clock          integer   not null,
  kept_rule           integer   not null,
  with_0              integer   not null,
  with_1              integer   not null,
  with_2              integer   not null,
  with_3              integer   not null,
  first_offer_minutes integer[] not null,
  check (with_0 + with_1 + with_2 + with_3 = inquiries and kept_clock <= kept_rule and kept_rule <= inquiries)
);
