-- Whoever does something with a link that came by mail has shown that the mailbox is theirs: from then on letters carry the name.
alter table access_tokens add column acted_at timestamptz;
-- That it ends soon was said.
alter table offers add column ending_told_at timestamptz;
-- What to say on the telephone, where there is no address to write to.
alter table tasks add column note text check (length(note) <= 4000);
