-- Sharing contact with a firm, appointments, orders, and the end of an inquiry.

-- What the customer lets one firm know. Deleted with the inquiry, while `disclosures` keeps that it happened.
create table contact_shares (
  id             uuid        primary key default gen_random_uuid(),
  inquiry_id     uuid        not null references inquiries on delete cascade,
  invitation_id  uuid        not null references invitations on delete cascade,
  channel        text        not null check (channel in ('page', 'email', 'phone')),
  times          text        check (length(times) <= 200),
  wants_appointment boolean     not null default false,
  object_address text        check (length(object_address) <= 200),
  orders_as      text        check (length(orders_as) <= 200),
  access_by      text        check (length(access_by) <= 200),
  -- Exactly what the firm sees, by field name: its page reads from here and `disclosures.fields` lists the names.
  shown          jsonb       not null,
  shared_at      timestamptz not null default now(),
  -- By telephone: which member of the office wrote it down.
  noted_by       text,
  withdrawn_at  timestamptz,
  -- How often both sides were asked about the result: after 7 and after 21 days.
  asked          smallint    not null default 0 check (asked between 0 and 2),
  check (not wants_appointment or object_address is not null)
);
create unique index one_live_contact_share on contact_shares (invitation_id) where withdrawn_at is null;
create index contact_shares_of_inquiry on contact_shares (inquiry_id);
create index contact_shares_by_street on contact_shares using gin (search_words(object_address)) where object_address is not null;

-- What a customer typed before sharing contact with one firm, for the page that asks once more. Kept for a day. No reference to
-- the invitation: it does not belong to the firm.
create table contact_share_drafts (
  invitation_id uuid        primary key,
  inquiry_id    uuid        not null references inquiries on delete cascade,
  given         jsonb       not null check (length(given::text) < 4000),
  saved_at      timestamptz not null default now()
);
create index contact_share_drafts_of_inquiry on contact_share_drafts (inquiry_id);


-- Appointments: one row from the first offered times to its end. Its id and sequence are those in both sides' calendars.

create table appointments (
  id             uuid          primary key default gen_random_uuid(),
  invitation_id  uuid          not null references invitations on delete cascade,
  -- Null while a time is being looked for.
  starts_at      timestamptz,
  minutes        smallint      not null default 60 check (minutes between 15 and 480),
  recorded_by        text          not null check (recorded_by in ('customer', 'firm', 'staff')),
  created_at        timestamptz   not null default now(),
  cancelled_at   timestamptz,
  offered        timestamptz[] not null default '{}' check (cardinality(offered) <= 3),
  -- The customer asks for other times; the firm answers with new ones.
  other_asked_at timestamptz,
  sequence       smallint      not null default 0 check (sequence >= 0),
  changed_at     timestamptz   not null default now(),
  -- The scheduler sends the reminder when it is due.
  remind_at      timestamptz,
  check (remind_at is null or starts_at is not null and cancelled_at is null),
  check (starts_at is not null or cardinality(offered) > 0 or other_asked_at is not null or cancelled_at is not null)
);
create index appointments_of on appointments (invitation_id, starts_at);
create index appointments_to_remind on appointments (remind_at) where remind_at is not null;
-- New offered times replace the previous ones.
create unique index one_open_search on appointments (invitation_id) where starts_at is null and cancelled_at is null;


-- Orders

-- What both sides say now. Value and dates stay when the inquiry is deleted.
create table orders (
  id                uuid        primary key default gen_random_uuid(),
  invitation_id     uuid        not null unique references invitations,
  offer_id          uuid        references offers on delete set null,
  first_reported_at     timestamptz not null default now(),
  firm_statement         text        check (firm_statement in ('ordered', 'not-ordered')),
  firm_reported_at      timestamptz,
  customer_statement     text        check (customer_statement in ('ordered', 'not-ordered')),
  customer_reported_at  timestamptz,
  -- Null until somebody names it.
  order_net_cents   bigint      check (order_net_cents between 0 and 50000000),
  ordered_at        timestamptz,
  done_at           timestamptz,
  cancelled_at      timestamptz,
  cancel_reason     text        check (length(cancel_reason) <= 200),
  -- Only the firm reported an order: since when the customer has been asked.
  asked_customer_at timestamptz,
  -- When the office calls a customer who does not answer.
  call_customer_at  timestamptz,
  -- A tenth of the firms' 'no order came of it' is checked with the customer.
  spot_check        text        check (spot_check in ('not-chosen', 'asked', 'confirmed', 'contradicted')),
  spot_checked_at   timestamptz,
  check ((spot_check is null) = (spot_checked_at is null))
);
-- An order of 0 € is no order.
create function refuse_zero_order() returns trigger language plpgsql as $$
begin
  if new.order_net_cents = 0 and (tg_op = 'INSERT' or old.order_net_cents is distinct from 0) then
    raise exception 'an order of nothing' using errcode = 'TF010';
  end if;
  return new;
end $$;
create trigger orders_have_a_value before insert or update of order_net_cents on orders for each row execute function refuse_zero_order();

-- Every statement of each side about an order, without personal data; deleted only with its invitation.
create table order_reports (
  id            bigint generated by default as identity primary key,
  invitation_id uuid        not null references invitations on delete cascade,
  side          text        not null check (side in ('customer', 'firm')),
  -- Said on the telephone and written down by the office.
  by_office     boolean     not null default false,
  statement          text        not null check (statement in ('ordered', 'not-ordered', 'withdrawn', 'final', 'not-done', 'known-building')),
  net_cents     bigint      check (net_cents between 1 and 50000000),
  reported_at       timestamptz not null default now(),
  -- What a customer named, with VAT; `net_cents` is computed from it by the VAT of the offer.
  gross_cents   bigint      check (gross_cents between 1 and 70000000),
  -- The firm's own number of order or invoice; too short and plain for a name.
  own_number    text        check (own_number ~ '^[A-Za-z0-9/._-]{1,30}$'),
  -- 'Ausführung erst am …'
  expected_on   date,
  check (statement <> 'final' or net_cents is not null)
);
create index order_reports_of on order_reports (invitation_id, id);
create function refuse_report_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from invitations where id = old.invitation_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'TF002';
end $$;
create trigger order_reports_stay before update or delete on order_reports
  for each row execute function refuse_report_change();


-- Tombstones: what a backup must not bring back, besides erased inquiries and unsubscribed readers: contact that was taken
-- back, and firms that a customer does not want. A line waits here until it is written outside the database
-- (domain/tombstones).

create table tombstones_to_write (
  id      bigint      generated by default as identity primary key,
  line    text        not null check (length(line) <= 200),
  created_at timestamptz not null default now()
);
create function contact_share_tombstone(id uuid) returns text language sql immutable as
  $$ select 'share ' || encode(sha256(convert_to('share:' || id::text, 'UTF8')), 'hex') $$;
create function exclusion_tombstone(inquiry uuid, firm uuid) returns text language sql immutable as
  $$ select 'exclude ' || encode(sha256(convert_to('inquiry:' || inquiry::text, 'UTF8')), 'hex') || ' ' || firm::text $$;

create function remember_ended_contact_share() returns trigger language plpgsql as $$
begin
  insert into tombstones_to_write (line) values (contact_share_tombstone(new.id));
  return null;
end $$;
create trigger contact_shares_stay_ended after update of withdrawn_at on contact_shares for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function remember_ended_contact_share();

create function remember_exclusion() returns trigger language plpgsql as $$
begin
  insert into tombstones_to_write (line) values (exclusion_tombstone(new.inquiry_id, new.firm_id));
  return null;
end $$;
create trigger exclusions_stay after insert on excluded_firms for each row execute function remember_exclusion();


-- When somebody last did something about an inquiry; used by retention, giving up and closing. `acted_at` is the latest action of
-- a person; `last_activity_at` is that, or the day of the decision or of an appointment if it is later. An appointment that only the
-- firm noted counts for 90 days at most. A telephone call that only announces the closing is no action.
create view inquiry_activity as
select q.id as inquiry_id, acts.at as acted_at,
  greatest(acts.at, (q.decision_on + 1)::timestamp at time zone 'Europe/Berlin', acts.appointment_at) as last_activity_at
from inquiries q cross join lateral (
  select greatest(q.received_at, q.last_contact_at,
    (select max(e.at) from inquiry_events e where e.inquiry_id = q.id and e.actor_kind <> 'system'),
    (select max(greatest(u.claimed_at, u.stored_at)) from uploads u where u.inquiry_id = q.id),
    (select max(d.changed_at) from inquiry_details d where d.inquiry_id = q.id),
    (select w.changed_at from contact_preferences w where w.inquiry_id = q.id),
    (select max(n.at) from inquiry_notes n where n.inquiry_id = q.id),
    (select max(t.done_at) from tasks t where t.inquiry_id = q.id and t.done_by like 'staff:%'
       and (t.kind <> 'call-closing' or t.outcome = 'keep')),
    (select max(r.shared_at) from contact_shares r where r.inquiry_id = q.id),
    of_firms.at) as at, of_firms.appointment_at
  from (
    select max(greatest(i.answered_at,
        (select max(o.submitted_at) from offers o where o.invitation_id = i.id),
        (select f.saved_at from offer_drafts f where f.invitation_id = i.id),
        (select max(m.sent_at) from messages m where m.invitation_id = i.id),
        (select max(v.created_at) from appointments v where v.invitation_id = i.id))) as at,
      max((select max(case when v.recorded_by = 'firm' then least(v.starts_at, v.created_at + interval '90 days') else v.starts_at end)
        from appointments v where v.invitation_id = i.id and v.cancelled_at is null)) as appointment_at
    from invitations i where i.inquiry_id = q.id
  ) as of_firms
) as acts;
