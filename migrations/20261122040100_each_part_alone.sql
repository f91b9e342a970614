-- What the sweep or the retention could not do: a whole part (subject '') or one row of it. Gone once it succeeds.
create table sweep_failures (
  part            text        not null,
  subject         text        not null,
  attempts        integer     not null default 1,
  first_failed_at timestamptz not null default now(),
  next_try_at     timestamptz not null,
  last_error      text        not null,
  primary key (part, subject)
);
-- Each part has a heartbeat of its own; an outage is measured from that of the deadlines of firms.
insert into heartbeats (name, at) select 'lapses', at from heartbeats where name = 'work-deadlines' on conflict do nothing;
delete from heartbeats where name = 'work-deadlines';
