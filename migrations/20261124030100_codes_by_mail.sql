-- A code opens the own page (read out on the telephone) or lets the customer correct the contact (mailed to the address on
-- record). Neither does the work of the other.
alter table phone_codes
  add column purpose text not null default 'open' check (purpose in ('open', 'correct')),
  drop constraint phone_codes_pkey,
  add primary key (inquiry_id, purpose);
