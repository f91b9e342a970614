-- The VAT of a Storno is the VAT of everything cancelled so far less what is cancelled already: parts rounded one by one left a cent.
alter table invoices drop constraint vat_is_exact,
  add constraint vat_is_exact check (gross_cents = net_cents + vat_cents and vat_cents >= 0
    and (kind = 'credit-note' or vat_cents = (net_cents * vat_bp + 5000) / 10000));
create function refuse_wrong_storno() returns trigger language plpgsql as $$
declare
  net bigint; vat bigint;
begin
  perform from invoices where id = new.corrects_id for update;
  select coalesce(sum(net_cents), 0), coalesce(sum(vat_cents), 0) into net, vat from invoices where corrects_id = new.corrects_id;
  if vat + new.vat_cents <> ((net + new.net_cents) * new.vat_bp + 5000) / 10000 then
    raise exception 'VAT of a Storno is %, not %', ((net + new.net_cents) * new.vat_bp + 5000) / 10000 - vat, new.vat_cents using errcode = 'TF012';
  end if;
  return new;
end $$;
create trigger storno_vat_is_exact before insert on invoices for each row when (new.kind = 'credit-note') execute function refuse_wrong_storno();
