-- The demo moves its own history into the past. Nothing else of a history changes, and nobody else's.
create or replace function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from inquiries where id = old.inquiry_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - 'at' = to_jsonb(old) - 'at' and exists (
    select from inquiries i join settings s on s.name = 'demo' and s.value -> 'inquiryKeys' ? i.idempotency_key::text
    where i.id = old.inquiry_id)
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'TF002';
end $$;
