-- A firm gets one invoice a month. What is charged afterwards stands on the next one; an invoice that was cancelled as a whole
-- leaves its place.
create function invoice_of_month(firm uuid, kind_of text, day date) returns text language sql stable as $$
  select i.number from invoices i where i.partner_id = firm and i.kind = 'invoice' and i.series = kind_of
    and i.issued_on >= date_trunc('month', day) and i.issued_on < date_trunc('month', day) + interval '1 month'
    and i.net_cents > (select coalesce(sum(c.net_cents), 0) from invoices c where c.corrects_id = i.id)
  order by i.serial limit 1
$$;
create function refuse_second_invoice() returns trigger language plpgsql as $$
declare
  first text;
begin
  -- What left the house before a restore comes back as it was.
  if new.kind <> 'invoice' or new.read_back then return new; end if;
  -- Whoever waits for the firm reads again.
  perform from partners where id = new.partner_id for no key update;
  first := invoice_of_month(new.partner_id, new.series, new.issued_on);
  if first is not null then raise exception 'the firm has its invoice of this month, %', first using errcode = 'TF012'; end if;
  return new;
end $$;
create trigger invoices_come_once_a_month before insert on invoices for each row execute function refuse_second_invoice();
