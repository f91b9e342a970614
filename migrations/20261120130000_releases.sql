-- What the customer lets one firm know; goes with the inquiry, while `disclosures` keeps that it happened.
create table releases (
  id             uuid        primary key default gen_random_uuid(),
  inquiry_id     uuid        not null references inquiries on delete cascade,
  invitation_id  uuid        not null references invitations on delete cascade,
  channel        text        not null check (channel in ('page', 'email', 'phone')),
  times          text        check (length(times) <= 200),
  wants_visit    boolean     not null default false,
  object_address text        check (length(object_address) <= 200),
  orders_as      text        check (length(orders_as) <= 200),
  access_by      text        check (length(access_by) <= 200),
  -- Exactly what reaches the firm, by name: the page of the firm reads from here and `disclosures.fields` lists the names.
  shown          jsonb       not null,
  released_at    timestamptz not null default now(),
  -- By telephone: who of the office noted it.
  noted_by       text,
  taken_back_at  timestamptz,
  -- How often both sides were asked what became of it: after 7 and after 21 days.
  asked          smallint    not null default 0 check (asked between 0 and 2),
  check (not wants_visit or object_address is not null)
);
create unique index one_live_release on releases (invitation_id) where taken_back_at is null;
create index releases_of_inquiry on releases (inquiry_id);

create table visits (
  id            uuid        primary key default gen_random_uuid(),
  invitation_id uuid        not null references invitations on delete cascade,
  starts_at     timestamptz not null,
  minutes       smallint    not null default 60 check (minutes between 15 and 480),
  said_by       text        not null check (said_by in ('customer', 'partner', 'staff')),
  made_at       timestamptz not null default now(),
  cancelled_at  timestamptz
);
create index visits_of on visits (invitation_id, starts_at);

-- What both sides say. Value and dates stay when the inquiry goes.
create table orders (
  id               uuid        primary key default gen_random_uuid(),
  invitation_id    uuid        not null unique references invitations,
  offer_id         uuid        references offers on delete set null,
  first_said_at    timestamptz not null default now(),
  partner_says     text        check (partner_says in ('ordered', 'not-ordered')),
  partner_said_at  timestamptz,
  customer_says    text        check (customer_says in ('ordered', 'not-ordered')),
  customer_said_at timestamptz,
  -- Null while nobody has said it.
  order_net_cents  bigint      check (order_net_cents between 0 and 50000000),
  ordered_at       timestamptz,
  done_at          timestamptz,
  cancelled_at     timestamptz,
  cancel_reason    text        check (length(cancel_reason) <= 200)
);
