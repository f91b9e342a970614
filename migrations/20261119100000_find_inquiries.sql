-- The list of the office: each way to search, filter and sort has an index, so that it stays quick with 100,000 inquiries.
-- The expressions stand once more in domain/inquiries/search-inquiries.server.ts.
create index inquiries_by_status on inquiries (status, received_at desc, id);
create index inquiries_open_by_arrival on inquiries (received_at desc, id)
  where status not in ('done', 'lost', 'withdrawn', 'spam');
create index inquiries_flagged_by_arrival on inquiries (received_at desc, id) where flags <> '{}';
create index inquiries_by_last_name on inquiries (lower(last_name) text_pattern_ops, received_at desc);
create index inquiries_by_first_name on inquiries (lower(first_name) text_pattern_ops, received_at desc);
create index inquiries_by_postal_code on inquiries (postal_code text_pattern_ops, received_at desc);
create index inquiries_by_phone on inquiries
  (regexp_replace(regexp_replace(phone_number, '\D', '', 'g'), '^(0049|49|0)0?', '') text_pattern_ops, received_at desc);
-- Promises that are still open, the most urgent first.
create index inquiries_by_promise on inquiries (promise_due_at)
  where first_offer_at is null and status in ('new', 'held', 'matching');
