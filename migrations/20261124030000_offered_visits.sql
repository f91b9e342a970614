-- A visit is one appointment from the first offered time to its end: what the firm offers, what is agreed on, how often that
-- changed. Its id and sequence are those of both sides' calendars. Reminders are rows: the sweeper takes them when they are due.
alter table visits
  alter column starts_at drop not null,
  add column offered timestamptz[] not null default '{}' check (cardinality(offered) <= 3),
  -- The customer asks for other times; the firm's next ones answer that.
  add column other_asked_at timestamptz,
  add column sequence smallint not null default 0 check (sequence >= 0),
  add column changed_at timestamptz not null default now(),
  add column remind_at timestamptz,
  add check (remind_at is null or starts_at is not null and cancelled_at is null),
  add check (starts_at is not null or cardinality(offered) > 0 or other_asked_at is not null or cancelled_at is not null);
update visits set changed_at = coalesce(cancelled_at, made_at), sequence = (cancelled_at is not null)::int;
update visits set remind_at = ((starts_at at time zone 'Europe/Berlin')::date - 1 + time '10:00') at time zone 'Europe/Berlin'
where cancelled_at is null and ((starts_at at time zone 'Europe/Berlin')::date - 1 + time '10:00') at time zone 'Europe/Berlin' > now();
create index visits_to_remind on visits (remind_at) where remind_at is not null;
-- One row for each time that is still being looked for: what a firm offers anew takes the place of what it offered before.
create unique index one_open_search on visits (invitation_id) where starts_at is null and cancelled_at is null;
