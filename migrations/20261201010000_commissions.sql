-- What is owed for an order. Nobody types an amount: an entry brings the sum to what the frozen tariff says for a value that
-- a side has named, or it is refused.
alter table process_steps drop constraint process_steps_machine_check,
  add constraint process_steps_machine_check check (machine in ('inquiry', 'invitation', 'partner', 'commission'));
insert into process_steps (machine, event, from_state, to_state) values
  ('commission', 'report', '-', 'expected'),
  ('commission', 'claim', 'expected', 'claimed'),
  ('commission', 'accept', 'claimed', 'exempt'),
  ('commission', 'reject', 'claimed', 'expected'),
  ('commission', 'differ', 'expected', 'disputed'),
  ('commission', 'settle', 'disputed', 'expected'),
  ('commission', 'earn', 'expected', 'earned'),
  ('commission', 'void', 'expected', 'void'),
  ('commission', 'void', 'claimed', 'void'),
  ('commission', 'void', 'disputed', 'void'),
  ('commission', 'void', 'earned', 'void'),
  ('commission', 'revive', 'void', 'expected');

/* § 147 AO, § 14b UStG: eight years from the end of the year. What was issued as a sample may go at any time. */
create function refuse_money_change() returns trigger language plpgsql as $$
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
    end if;
    if sample then return old; end if;
  end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'TF002';
end $$;
/* TRUNCATE fires no row trigger. The argument names the table whose rows would lose what they rest on. */
create function refuse_truncate() returns trigger language plpgsql as $$
declare
  filled boolean;
begin
  execute format('select exists (select from %I)', coalesce(tg_argv[0], tg_table_name)) into filled;
  if filled then raise exception '% is not emptied', tg_table_name using errcode = 'TF002'; end if;
  return null;
end $$;

alter table order_reports drop constraint order_reports_says_check,
  add constraint order_reports_says_check check (says in ('ordered', 'not-ordered', 'taken-back', 'final', 'not-done', 'known-building')),
  -- What a customer named: with VAT. `net_cents` is counted from it by the VAT of the offer.
  add column gross_cents bigint check (gross_cents between 1 and 70000000),
  -- The firm's own number of order or invoice; too short and plain for a name.
  add column own_number text check (own_number ~ '^[A-Za-z0-9/._-]{1,30}$'),
  -- 'Ausführung erst am …'
  add column expected_on date,
  add check (says <> 'final' or net_cents is not null);

-- An order of 0 € is no order. Those of before stay as they are and owe nothing.
create function refuse_zero_order() returns trigger language plpgsql as $$
begin
  if new.order_net_cents = 0 and (tg_op = 'INSERT' or old.order_net_cents is distinct from 0) then
    raise exception 'an order of nothing' using errcode = 'TF010';
  end if;
  return new;
end $$;
create trigger orders_have_a_value before insert or update of order_net_cents on orders for each row execute function refuse_zero_order();

/* Half a cent up. The minimum is at most a fifth of the value. `commissionCents` in domain/offers/offer-sums.ts is the same. */
create function commission_cents(net bigint, rate_bp integer, min_cents integer, max_cents integer) returns bigint language sql immutable as $$
  select case when net is null or net <= 0 then 0
    else least(max_cents, greatest(least(min_cents, net / 5), (net * rate_bp + 5000) / 10000)) end
$$;

create table commissions (
  id             uuid        primary key default gen_random_uuid(),
  invitation_id  uuid        not null unique references invitations,
  partner_id     uuid        not null references partners,
  terms_id       smallint    not null references commission_terms,
  -- Stands on invoices: names nobody, and the firm finds its order by it.
  reference      text        not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{8}$'),
  status         text        not null default 'expected' check (status in ('expected', 'claimed', 'disputed', 'earned', 'exempt', 'void')),
  ordered_on     date        not null,
  -- The customer is asked once what was paid in the end.
  asked_at       timestamptz,
  claimed_at     timestamptz,
  -- Within three working days of the release the firm's word is enough.
  claimed_in_time boolean,
  -- What a person decided: the value that counts, and the reasons that the firm reads.
  settled_at     timestamptz,
  settled_cents  bigint      check (settled_cents between 1 and 50000000),
  reason         text        check (length(reason) <= 300),
  changed_at     timestamptz not null default now(),
  created_at     timestamptz not null default now()
);
create index commissions_of on commissions (partner_id, status);
create index commissions_open on commissions (status, changed_at) where status in ('expected', 'claimed', 'disputed');
create trigger commissions_follow_the_process before insert or update of status on commissions
  for each row execute function refuse_unknown_step('commission');
create trigger commissions_stay before delete on commissions for each row execute function refuse_money_change('created_at');
create function refuse_other_firm() returns trigger language plpgsql as $$
begin
  if not exists (select from invitations v where v.id = new.invitation_id and v.partner_id = new.partner_id
    and v.terms_id = new.terms_id and v.reference = new.reference)
  then raise exception 'commission %: firm, tariff or reference of another invitation', new.reference using errcode = 'TF010'; end if;
  return new;
end $$;
create trigger commissions_are_of_their_invitation before insert or update of invitation_id, partner_id, terms_id, reference on commissions
  for each row execute function refuse_other_firm();

create table commission_entries (
  id            bigint      generated always as identity primary key,
  commission_id uuid        not null references commissions,
  seq           smallint    not null check (seq between 1 and 20),
  -- Null: nothing is owed any more.
  basis_cents   bigint      check (basis_cents between 1 and 50000000),
  amount_cents  bigint      not null check (amount_cents <> 0),
  reason        text        not null check (reason in ('final-value', 'agreed-value', 'corrected-value', 'not-carried-out', 'objection', 'waived', 'customer-did-not-pay')),
  written_by    text        not null,
  written_at    timestamptz not null default now(),
  unique (commission_id, seq)
);
create trigger commission_entries_stay before update or delete on commission_entries for each row execute function refuse_money_change('written_at');
create function refuse_wrong_entry() returns trigger language plpgsql as $$
declare
  before bigint; last smallint; c commissions; owed bigint;
begin
  -- One writer at a time for one commission; whoever waits reads again.
  select * into c from commissions where id = new.commission_id for update;
  select commission_cents(new.basis_cents, t.rate_bp, t.min_cents, t.max_cents) into owed from commission_terms t where t.id = c.terms_id;
  select coalesce(sum(amount_cents), 0), coalesce(max(seq), 0) into before, last from commission_entries where commission_id = new.commission_id;
  if new.seq <> last + 1 then raise exception 'entry % of %: % is next', new.seq, c.reference, last + 1 using errcode = 'TF011'; end if;
  if new.amount_cents <> owed - before then
    raise exception 'entry of %: % written, % due (% owed, % so far)', c.reference, new.amount_cents, owed - before, owed, before using errcode = 'TF011';
  end if;
  if c.status <> (case when new.basis_cents is null then 'void' else 'earned' end) then
    raise exception 'entry of %: the commission is %', c.reference, c.status using errcode = 'TF011';
  end if;
  if new.basis_cents is not null and not exists (
    select from order_reports r where r.invitation_id = c.invitation_id and r.net_cents = new.basis_cents)
  then raise exception 'entry of %: nobody named the value %', c.reference, new.basis_cents using errcode = 'TF011'; end if;
  return new;
end $$;
create trigger commission_entries_are_right before insert on commission_entries for each row execute function refuse_wrong_entry();
/* Earned is what has a charge, and nothing else has one. */
create function commission_has_its_charge() returns trigger language plpgsql as $$
declare
  c commissions; charged bigint; entries integer;
begin
  select * into c from commissions where id = new.id;
  select coalesce(sum(amount_cents), 0), count(*) into charged, entries from commission_entries where commission_id = new.id;
  if (c.status = 'earned' and entries = 0) or (c.status <> 'earned' and charged <> 0) then
    raise exception 'commission % is %, charged %', c.reference, c.status, charged using errcode = 'TF011';
  end if;
  return null;
end $$;
create constraint trigger commissions_have_their_charge after insert or update of status on commissions
  deferrable initially deferred for each row execute function commission_has_its_charge();

create trigger order_reports_are_kept before truncate on order_reports for each statement execute function refuse_truncate('commission_entries');
create trigger commissions_are_kept before truncate on commissions for each statement execute function refuse_truncate('commission_entries');
create trigger commission_entries_are_kept before truncate on commission_entries for each statement execute function refuse_truncate();

-- Orders of before: expected, and nothing of those that were reported with 0 €.
insert into commissions (invitation_id, partner_id, terms_id, reference, ordered_on)
select v.id, v.partner_id, v.terms_id, v.reference, munich_day(coalesce(o.ordered_at, o.first_said_at))
from invitations v join partners p on p.id = v.partner_id join orders o on o.invitation_id = v.id where v.status in ('ordered', 'done') order by o.first_said_at, v.id;
update commissions c set status = 'void', reason = 'Der Auftrag wurde mit 0 € gemeldet.'
from orders o where o.invitation_id = c.invitation_id and o.order_net_cents = 0;
