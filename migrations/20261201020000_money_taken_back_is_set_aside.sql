-- Whatever was booked by mistake and taken back may have nothing to do with invoices.
create or replace function refuse_bank_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'set_aside_at' <> to_jsonb(new) - 'set_aside_at' then
    raise exception 'bank_lines stays as the bank wrote it' using errcode = 'TF002';
  end if;
  if new.set_aside_at is not null and (select sum(cents) from account_entries where bank_line_id = new.id) <> 0 then
    raise exception 'bank line % is booked', new.id using errcode = 'TF014';
  end if;
  return new;
end $$;
