-- Whoever began it filled the field that people do not see: no email leaves until the office has looked. Often it was the browser.
alter table partners add column held_at timestamptz;
-- The office says that a program filled the form: the next night removes it.
alter table partners add column discarded_at timestamptz;
