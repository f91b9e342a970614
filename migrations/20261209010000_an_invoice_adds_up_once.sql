create or replace function invoice_adds_up() returns trigger language plpgsql as $$
declare
  wanted uuid := coalesce((to_jsonb(new) ->> 'invoice_id')::uuid, (to_jsonb(new) ->> 'id')::uuid);
  i invoices; total bigint; lines integer; last integer; strange integer;
begin
  -- One look does for all lines of a transaction, and the last of them takes it: with a look at each, 240 lines took ten seconds.
  if (to_jsonb(new) ->> 'position')::int < (select max(position) from invoice_lines where invoice_id = wanted and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select * into i from invoices where id = wanted;
  select coalesce(sum(l.net_cents), 0), count(*), coalesce(max(l.position), 0), count(*) filter (where c.partner_id <> i.partner_id
        or l.charge <> (i.kind = 'invoice') or l.entry_id <> (select max(id) from commission_entries where commission_id = c.id)
        -- A charge brings what is billed to what is charged; what is taken back never goes below that, nor below nothing on that invoice.
        or i.kind = 'invoice' and sums.billed <> sums.charged
        or i.kind = 'credit-note' and (sums.billed < sums.charged or sums.there < 0))
    into total, lines, last, strange
    from invoice_lines l join commission_entries e on e.id = l.entry_id join commissions c on c.id = e.commission_id
    cross join lateral (
      select (select coalesce(sum(amount_cents), 0) from commission_entries where commission_id = c.id) as charged,
        coalesce(sum(case when b.charge then b.net_cents else -b.net_cents end), 0) as billed,
        coalesce(sum(case when b.charge then b.net_cents else -b.net_cents end)
          filter (where coalesce(bi.corrects_id, bi.id) = i.corrects_id), 0) as there
      from commission_entries be join invoice_lines b on b.entry_id = be.id join invoices bi on bi.id = b.invoice_id
      where be.commission_id = c.id) sums
    where l.invoice_id = wanted;
  if lines = 0 or total <> i.net_cents or last <> lines or strange > 0 then
    raise exception 'invoice %: % lines (last %) add up to %, not %; % do not fit', i.number, lines, last, total, i.net_cents, strange using errcode = 'TF013';
  end if;
  return null;
end $$;
