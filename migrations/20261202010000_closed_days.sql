/*
 * When nobody is in the office is one list: 'Abwesend bis' is its entry that has begun. Times are computed from it, never
 * moved by it: what is due within such days, and what is overdue once they have begun, waits until somebody is back.
 */
insert into settings (name, value, changed_at, changed_by)
select 'closedDays', jsonb_build_array(jsonb_build_object(
    'from', least(munich_day(u.changed_at)::text, u.value #>> '{}'), 'until', u.value #>> '{}', 'backAt', b.value #>> '{}')),
  u.changed_at, u.changed_by
from settings u join settings b on b.name = 'backAt'
where u.name = 'absentUntil' and jsonb_typeof(u.value) = 'string' and jsonb_typeof(b.value) = 'string'
on conflict (name) do nothing;
delete from settings where name in ('absentUntil', 'backAt');

create or replace function task_due(due timestamptz) returns timestamptz language sql stable as $$
  select greatest(due, (select max((c ->> 'backAt')::timestamptz) from settings s, jsonb_array_elements(s.value) c
    where s.name = 'closedDays' and (c ->> 'from')::timestamp at time zone 'Europe/Berlin' <= greatest(due, now())))
$$;
