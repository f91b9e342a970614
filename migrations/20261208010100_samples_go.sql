-- Whatever is of a sample may go: the bank's lines on an account that only samples name, and who issued samples. Each without
-- what was issued by others, so a sample's number needs none before it.
create or replace function refuse_money_change() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  sample boolean := false;
begin
  if tg_op = 'DELETE' then
    if (gone ->> tg_argv[0])::timestamptz
      < (date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years') at time zone 'Europe/Berlin'
    then return old; end if;
    if gone ? 'series' then sample := gone ->> 'series' = 'MUSTER';
    elsif gone ? 'invoice_id' then
      execute 'select series = ''MUSTER'' from invoices where id = $1' into sample using (gone ->> 'invoice_id')::uuid;
    -- Firms of a demo owe nothing to anybody.
    elsif gone ?| array['commission_id', 'invitation_id'] then
      execute 'select exists (select from settings, commissions c where c.id = $1 and name = ''demo'' and value -> ''partnerIds'' ? c.partner_id::text)'
        into sample using coalesce(gone ->> 'commission_id', gone ->> 'id')::uuid;
    elsif tg_table_name = 'billing_profiles' then sample := (gone ->> 'sample')::boolean;
    elsif tg_table_name = 'bank_lines' then
      execute 'select coalesce(bool_and(sample), false) from billing_profiles where iban = $1' into sample using gone ->> 'account';
    end if;
    if sample then return old; end if;
  end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'TF002';
end $$;
alter table invoices drop column before;
alter table invoices
  add column before integer generated always as (case when series = 'TF' then nullif(serial - 1, 0) end) stored,
  add foreign key (series, year, before) references invoices (series, year, serial);
