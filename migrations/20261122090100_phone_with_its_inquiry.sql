-- A new inquiry brings its number as it was read; one that brings none, and one that changes, is read at the next start.
create or replace function forget_phone() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.phone_e164 is not null then return new; end if;
  new.phone_e164 := case when new.phone_number ~ '^\+[1-9]\d{6,14}$'
    and new.phone_number !~ '^\+49(0|900|137|138|180|118)' then new.phone_number end;
  return new;
end $$;
