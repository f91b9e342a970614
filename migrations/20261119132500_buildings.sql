-- The overview of a mailbox's buildings opens by a link of its own.
alter table access_tokens
  drop constraint access_tokens_audience_check,
  add constraint access_tokens_audience_check check (audience in
    ('customer', 'overview', 'invitation', 'firm', 'application', 'address-change', 'staff-invite', 'first-admin')),
  drop constraint access_tokens_subject,
  add constraint access_tokens_subject check (
    num_nonnulls(inquiry_id, staff_id, firm_id, invitation_id) = case audience when 'first-admin' then 0 else 1 end
    and case audience
      when 'customer' then inquiry_id is not null
      when 'overview' then inquiry_id is not null
      when 'staff-invite' then staff_id is not null
      when 'invitation' then invitation_id is not null
      when 'first-admin' then true
      else firm_id is not null end);

-- What the customer calls the building. No firm sees it.
alter table inquiries add column building_name text check (length(building_name) between 1 and 80);
