-- By consent: one email a month before a firm's guarantee ends. A row outlives its inquiry, so it holds nothing else; it is
-- deleted once sent or withdrawn.
create table guarantee_reminders (
  id         uuid        primary key default gen_random_uuid(),
  email      text        not null,
  firm       text        not null,
  ends_on    date        not null,
  -- Of the emailed link that withdraws the consent.
  token_hash bytea       unique,
  -- The reminder is on its way.
  queued_at  timestamptz
);
create unique index one_guarantee_reminder on guarantee_reminders (lower(email), firm, ends_on);
create index guarantee_reminders_by_day on guarantee_reminders (ends_on);

create function reminder_tombstone(id uuid) returns text language sql immutable as
  $$ select 'reminder ' || encode(sha256(convert_to('reminder:' || id::text, 'UTF8')), 'hex') $$;
create function remember_ended_reminder() returns trigger language plpgsql as $$
begin
  insert into tombstones_to_write (line) values (reminder_tombstone(old.id));
  return null;
end $$;
create trigger guarantee_reminders_stay_ended after delete on guarantee_reminders for each row
  execute function remember_ended_reminder();
