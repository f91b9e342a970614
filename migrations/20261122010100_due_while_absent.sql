/*
 * Times of the office are computed from its absence, never moved by it: a task keeps its own time, and while somebody is
 * away it is due when they are back. Who comes back earlier finds everything as it was.
 */
create function task_due(due timestamptz) returns timestamptz language sql stable as $$
  select greatest(due, (select (value #>> '{}')::timestamptz from settings where name = 'backAt'))
$$;
