-- How many offers a firm has made this week is asked with every choice of firms.
create index offers_by_time on offers (submitted_at) where version = 1;
-- Whether somebody asked before is looked up for every inquiry.
create index inquiries_by_mail on inquiries (lower(email_address));
