-- A firm's new name is shown to nobody until the office has approved it: `name` stays the last vetted one.
alter table partners add column pending_name text check (length(pending_name) between 1 and 200);
