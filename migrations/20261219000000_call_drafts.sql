-- What somebody of the office wrote down during a call, for the page that is read back to the caller. Kept for a day.
create table call_drafts (
  made_by  text        not null,
  key      text        not null check (length(key) between 1 and 80),
  given    jsonb       not null check (length(given::text) < 20000),
  saved_at timestamptz not null default now(),
  primary key (made_by, key)
);
