-- One form of each telephone number, for comparing, searching and dialling. It is read by domain/inquiries/phone-number.server.ts,
-- at the start for what is here; what cannot be read keeps its text and has none.
alter table inquiries add column phone_e164 text check (phone_e164 ~ '^\+[1-9]\d{5,14}$');

-- A number that is written in that form needs no reading; one that changes is read anew.
create function forget_phone() returns trigger language plpgsql as $$
begin
  new.phone_e164 := case when new.phone_number ~ '^\+[1-9]\d{6,14}$'
    and new.phone_number !~ '^\+49(0|900|137|138|180|118)' then new.phone_number end;
  return new;
end $$;
create trigger inquiries_forget_phone before insert or update of phone_number on inquiries
  for each row execute function forget_phone();
update inquiries set phone_number = phone_number where phone_number like '+%';

create index inquiries_by_phone_e164 on inquiries (phone_e164 text_pattern_ops, received_at desc);
create index inquiries_unread_phone on inquiries (received_at desc) where phone_e164 is null;
drop index inquiries_by_phone;
-- Firms give theirs in that form from the beginning.
drop index partners_by_phone;
create index partners_by_phone on partners (phone);
