-- What a customer typed before releasing the contact to one firm, for the page that shows it once more. Kept for a day. No
-- reference to the invitation: it is nothing that belongs to the firm.
create table release_drafts (
  invitation_id uuid        primary key,
  inquiry_id    uuid        not null references inquiries on delete cascade,
  given         jsonb       not null check (length(given::text) < 4000),
  saved_at      timestamptz not null default now()
);
create index release_drafts_of_inquiry on release_drafts (inquiry_id);
