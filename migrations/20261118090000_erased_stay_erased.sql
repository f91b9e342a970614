-- A repetition that waited for the very transaction that erases its inquiry does not see the erasure, and would store it
-- anew. Looked at once more at the end of the statement; the sender is told to come back and is then recognised.
create function refuse_erased_inquiries() returns trigger language plpgsql as $$
begin
  perform from stored where (
    select true from erased_inquiries
    where key_hash = encode(sha256(convert_to('key:' || stored.idempotency_key::text, 'UTF8')), 'hex') limit 1);
  if found then
    raise exception 'the inquiry was erased meanwhile' using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

create trigger inquiries_stay_erased after insert on inquiries
  referencing new table as stored for each statement execute function refuse_erased_inquiries();
