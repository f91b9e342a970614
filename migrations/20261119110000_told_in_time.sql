-- Whoever has to do it is told once when a task is due; a task that turned into another, or was put off, is told of again.
alter table tasks add column told_at timestamptz;
-- When the choice of firms last looked at it. Empty: not yet since it became new, and the sweeper sees to it.
alter table inquiries add column match_run_at timestamptz;
update inquiries set match_run_at = now() where promise_due_at is not null;
