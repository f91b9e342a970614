-- Commissions, invoices, payments, dunning. The database refuses every amount that does not follow from the tariff and from what
-- a side reported, and every change of what was issued.

-- § 147 AO, § 14b UStG: kept for eight years from the end of the year.
-- The argument of the trigger is the column with the date.
create function refuse_money_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (to_jsonb(old) ->> tg_argv[0])::timestamptz
    < (date_trunc('year', now() at time zone 'Europe/Berlin') - interval '8 years') at time zone 'Europe/Berlin'
  then return old; end if;
  raise exception '% stays as it was written', tg_table_name using errcode = 'TF002';
end $$;
-- TRUNCATE fires no row trigger. The argument names the table whose rows would lose what they rest on.
create function refuse_truncate() returns trigger language plpgsql as $$
declare
  filled boolean;
begin
  execute format('select exists (select from %I)', coalesce(tg_argv[0], tg_table_name)) into filled;
  if filled then raise exception '% is not emptied', tg_table_name using errcode = 'TF002'; end if;
  return null;
end $$;


-- Commissions

-- Half a cent rounds up. The minimum is at most a fifth of the value. `commissionCents` in domain/offers/offer-sums.ts is the same.
create function commission_cents(net bigint, rate_bp integer, min_cents integer, max_cents integer) returns bigint language sql immutable as $$
  select case when net is null or net <= 0 then 0
    else least(max_cents, greatest(least(min_cents, net / 5), (net * rate_bp + 5000) / 10000)) end
$$;

create table commissions (
  id             uuid        primary key default gen_random_uuid(),
  invitation_id  uuid        not null unique references invitations,
  firm_id        uuid        not null references firms,
  terms_id       smallint    not null references commission_terms,
  -- Printed on invoices: the firm finds its order by it, and it contains no personal data.
  reference      text        not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{8}$'),
  status         text        not null default 'expected' check (status in ('expected', 'claimed', 'disputed', 'earned', 'exempt', 'void')),
  ordered_on     date        not null,
  -- The customer is asked once what was paid in the end.
  asked_at       timestamptz,
  claimed_at     timestamptz,
  -- Within three working days after contact was shared, the firm's statement is enough.
  claimed_in_time boolean,
  -- What the office decided: the value that counts, and the reason that the firm reads.
  settled_at     timestamptz,
  settled_cents  bigint      check (settled_cents between 1 and 50000000),
  reason         text        check (length(reason) <= 300),
  changed_at     timestamptz not null default now(),
  created_at     timestamptz not null default now()
);
create index commissions_of on commissions (firm_id, status);
create index commissions_open on commissions (status, changed_at) where status in ('expected', 'claimed', 'disputed');
create trigger commissions_follow_the_workflow before insert or update of status on commissions
  for each row execute function refuse_unknown_transition('commission');
create trigger commissions_stay before delete on commissions for each row execute function refuse_money_change('created_at');
create function refuse_other_firm() returns trigger language plpgsql as $$
begin
  if not exists (select from invitations v where v.id = new.invitation_id and v.firm_id = new.firm_id
    and v.terms_id = new.terms_id and v.reference = new.reference)
  then raise exception 'commission %: firm, tariff or reference of another invitation', new.reference using errcode = 'TF010'; end if;
  return new;
end $$;
create trigger commissions_are_of_their_invitation before insert or update of invitation_id, firm_id, terms_id, reference on commissions
  for each row execute function refuse_other_firm();

-- An entry changes the sum to what the tariff of the invitation says for a value that a side has reported.
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
  -- One writer at a time for each commission; the next one reads what the previous one wrote.
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
-- A commission is earned if and only if it has a charge. Checked at commit, because status and entry are two statements.
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


-- Invoices: a row is an issued invoice; drafts are computed.

-- Who issues invoices: one row for each change, the latest applies. § 19 UStG belongs to the profile, not to an invoice.
create table billing_profiles (
  id             smallint generated always as identity primary key,
  valid_from     timestamptz not null unique default now(),
  name           text     not null check (length(name) between 2 and 70),
  street         text     not null check (length(street) between 2 and 120),
  postal_code    text     not null check (postal_code ~ '^\d{5}$'),
  city           text     not null check (length(city) between 2 and 80),
  vat_id         text     check (vat_id ~ '^DE\d{9}$'),
  tax_number     text     check (length(tax_number) between 5 and 20),
  register       text     not null check (length(register) between 2 and 80),
  director       text     not null check (length(director) between 2 and 80),
  email          text     not null check (email ~ '^[^@\s]+@[^@\s]+$'),
  contact        text     not null check (length(contact) between 2 and 80),
  phone          text     not null check (length(phone) between 5 and 30),
  iban           text     not null check (iban ~ '^DE\d{20}$'),
  bic            text     not null check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  small_business boolean  not null default false,
  term_days      smallint not null default 14 check (term_days between 7 and 30),
  archive_email  text     check (archive_email ~ '^[^@\s]+@[^@\s]+$'),
  written_by     text     not null,
  check (vat_id is not null or tax_number is not null),
  constraint iban_is_right check (mod((substr(iban, 5) || '1314' || substr(iban, 3, 2))::numeric, 97) = 1)
);
create trigger billing_profiles_stay before update or delete on billing_profiles for each row execute function refuse_money_change('valid_from');

-- After a restore it is unknown which numbers were already sent: nothing is issued until the last one is entered.
create table billing_pauses (
  id          bigint generated always as identity primary key,
  paused_at   timestamptz not null default now(),
  reason      text        not null check (reason in ('restore', 'by-hand')),
  resumed_at  timestamptz,
  resumed_by  text,
  last_number text        check (last_number ~ '^[A-Z]{2,6}\d{2}-\d{5}$|^keine$'),
  check ((resumed_at is null) = (resumed_by is null) and (resumed_at is null) = (last_number is null))
);
create unique index one_open_billing_pause on billing_pauses ((true)) where resumed_at is null;
create function billing_is_paused() returns boolean language sql stable as $$ select exists (select from billing_pauses where resumed_at is null) $$;

create table invoice_numbers (
  year smallint primary key, last integer not null check (last > 0)
);
create function refuse_wrong_number() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.last = (case tg_op when 'INSERT' then 1 else old.last + 1 end)
    and (tg_op = 'INSERT' or new.year = old.year) then return new;
  end if;
  raise exception 'numbers are counted one by one' using errcode = 'TF012';
end $$;
create trigger invoice_numbers_are_right before insert or update or delete on invoice_numbers for each row execute function refuse_wrong_number();

create table invoices (
  id             uuid        primary key default gen_random_uuid(),
  kind           text        not null check (kind in ('invoice', 'credit-note')),
  year           smallint    not null,
  serial         integer     not null check (serial between 1 and 99999),
  number         text        generated always as ('TF' || lpad((year % 100)::text, 2, '0') || '-' || lpad(serial::text, 5, '0')) stored unique,
  firm_id        uuid        not null references firms,
  profile_id     smallint    not null references billing_profiles,
  -- As they were on that day: a firm that is erased later stays on its invoices (Art. 17 (3) b DSGVO).
  buyer          jsonb       not null check (buyer ?& array['name', 'street', 'postalCode', 'city', 'number', 'email']),
  corrects_id    uuid        references invoices,
  period_from    date        not null,
  period_to      date        not null check (period_to >= period_from),
  issued_on      date        not null,
  due_on         date        not null check (due_on >= issued_on),
  vat_bp         integer     not null check (vat_bp in (0, 1900)),
  net_cents      bigint      not null check (net_cents > 0),
  vat_cents      bigint      not null,
  gross_cents    bigint      not null,
  notes          jsonb       not null default '[]',
  xml            bytea       not null,
  xml_hash       bytea       generated always as (sha256(xml)) stored,
  -- Read back from its XML after a restore.
  read_back      boolean     not null default false,
  issued_by      text        not null,
  issued_at      timestamptz not null default now(),
  -- No gap is possible: each number needs the previous one.
  before         integer     generated always as (nullif(serial - 1, 0)) stored,
  unique (year, serial),
  foreign key (year, before) references invoices (year, serial),
  constraint vat_is_exact check (gross_cents = net_cents + vat_cents and vat_cents >= 0
    and (kind = 'credit-note' or vat_cents = (net_cents * vat_bp + 5000) / 10000)),
  check ((kind = 'credit-note') = (corrects_id is not null))
);
create index invoices_of on invoices (firm_id, issued_on desc);
create index invoices_corrected on invoices (corrects_id) where corrects_id is not null;
create trigger invoices_stay before update or delete on invoices for each row execute function refuse_money_change('issued_at');
create function refuse_wrong_invoice() returns trigger language plpgsql as $$
declare
  p billing_profiles; o invoices; credited bigint; day date := munich_day(now());
begin
  if new.read_back then
    if not billing_is_paused() then raise exception 'invoices are read back while billing is paused' using errcode = 'TF012'; end if;
    select * into p from billing_profiles where id = new.profile_id;
    day := new.issued_on;
  else
    if billing_is_paused() then raise exception 'billing is paused' using errcode = 'TF012'; end if;
    select * into p from billing_profiles where valid_from <= now() order by valid_from desc limit 1;
  end if;
  if p.id is distinct from new.profile_id then raise exception 'invoice by an old profile' using errcode = 'TF012'; end if;
  if new.kind = 'invoice' and new.vat_bp <> (case when p.small_business then 0 else 1900 end) then raise exception 'VAT of % bp does not fit the profile', new.vat_bp using errcode = 'TF012'; end if;
  if new.issued_on <> day or new.year <> extract(year from day) then raise exception 'an invoice is issued today, not on %', new.issued_on using errcode = 'TF012'; end if;
  if new.serial is distinct from (select last from invoice_numbers where year = new.year) then
    raise exception 'number % was not counted', new.serial using errcode = 'TF012';
  end if;
  if new.kind = 'credit-note' then
    select * into o from invoices where id = new.corrects_id for update;
    select coalesce(sum(net_cents), 0) into credited from invoices where corrects_id = new.corrects_id;
    if o.kind <> 'invoice' or o.firm_id <> new.firm_id or o.vat_bp <> new.vat_bp then
      raise exception 'credit note does not fit invoice %', o.number using errcode = 'TF012';
    end if;
    if credited + new.net_cents > o.net_cents then raise exception 'more credited than invoice % had', o.number using errcode = 'TF012'; end if;
  end if;
  return new;
end $$;
create trigger invoices_are_right before insert on invoices for each row execute function refuse_wrong_invoice();

-- A firm gets one invoice a month; what is charged later goes on the next one. An invoice that was cancelled entirely does not count.
create function invoice_of_month(firm uuid, day date) returns text language sql stable as $$
  select i.number from invoices i where i.firm_id = firm and i.kind = 'invoice'
    and i.issued_on >= date_trunc('month', day) and i.issued_on < date_trunc('month', day) + interval '1 month'
    and i.net_cents > (select coalesce(sum(c.net_cents), 0) from invoices c where c.corrects_id = i.id)
  order by i.serial limit 1
$$;
create function refuse_second_invoice() returns trigger language plpgsql as $$
declare
  first text;
begin
  -- An invoice sent before a restore is read back unchanged.
  if new.kind <> 'invoice' or new.read_back then return new; end if;
  -- Serialises the invoices of one firm; the second one then sees the first.
  perform from firms where id = new.firm_id for no key update;
  first := invoice_of_month(new.firm_id, new.issued_on);
  if first is not null then raise exception 'the firm has its invoice of this month, %', first using errcode = 'TF012'; end if;
  return new;
end $$;
create trigger invoices_come_once_a_month before insert on invoices for each row execute function refuse_second_invoice();

-- The VAT of a Storno is the VAT of everything cancelled so far minus what is cancelled already: rounding each part left a cent.
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

create table invoice_lines (
  invoice_id  uuid     not null references invoices,
  position    smallint not null check (position between 1 and 500),
  entry_id    bigint   not null references commission_entries,
  -- The last entry of its commission: the line bills its sum minus what was billed before.
  charge      boolean  not null,
  net_cents   bigint   not null check (net_cents > 0),
  name        text     not null check (length(name) between 5 and 120),
  note        text     not null check (length(note) <= 200),
  written_at  timestamptz not null default now(),
  primary key (invoice_id, position),
  unique (invoice_id, entry_id)
);
create unique index a_charge_is_billed_once on invoice_lines (entry_id) where charge;
create index invoice_lines_of_entry on invoice_lines (entry_id);
create trigger invoice_lines_stay before update or delete on invoice_lines for each row execute function refuse_money_change('written_at');
-- Two invoices that bill the same commission wait for each other.
create function lock_billed_commission() returns trigger language plpgsql as $$
begin
  perform from commissions c join commission_entries e on e.commission_id = c.id where e.id = new.entry_id for update of c;
  return new;
end $$;
create trigger invoice_lines_wait before insert on invoice_lines for each row execute function lock_billed_commission();
-- Checked at commit: the lines add up to the invoice and bill exactly what is charged.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  wanted uuid := coalesce((to_jsonb(new) ->> 'invoice_id')::uuid, (to_jsonb(new) ->> 'id')::uuid);
  i invoices; total bigint; lines integer; last integer; strange integer;
begin
  -- Only the last line of a transaction is checked: checking at every line took ten seconds for 240 lines.
  if (to_jsonb(new) ->> 'position')::int < (select max(position) from invoice_lines where invoice_id = wanted and xmin = pg_current_xact_id()::xid) then
    return null;
  end if;
  select * into i from invoices where id = wanted;
  select coalesce(sum(l.net_cents), 0), count(*), coalesce(max(l.position), 0), count(*) filter (where c.firm_id <> i.firm_id
        or l.charge <> (i.kind = 'invoice') or l.entry_id <> (select max(id) from commission_entries where commission_id = c.id)
        -- An invoice bills exactly what is charged. A Storno takes back no more than that, and no more than its invoice billed.
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
create constraint trigger invoices_add_up after insert on invoices deferrable initially deferred for each row execute function invoice_adds_up();
create constraint trigger invoice_lines_add_up after insert on invoice_lines deferrable initially deferred for each row execute function invoice_adds_up();

-- The PDF, made after the commit; made again from the row it has the same bytes.
create table invoice_files (
  invoice_id uuid        primary key references invoices,
  pdf        bytea       not null check (substr(pdf, 1, 5) = '%PDF-'::bytea),
  pdf_hash   bytea       generated always as (sha256(pdf)) stored,
  created_at    timestamptz not null default now()
);
create trigger invoice_files_stay before update or delete on invoice_files for each row execute function refuse_money_change('created_at');


-- Payments

-- Bank statements; a line that is read twice is stored once.
create table bank_lines (
  id             bigint generated always as identity primary key,
  account        text   not null check (length(account) between 5 and 34),
  statement      text   not null check (length(statement) between 1 and 100),
  bank_reference text   not null check (length(bank_reference) between 1 and 100),
  booked_on      date   not null,
  cents          bigint not null check (cents <> 0),
  payer_name     text   check (length(payer_name) <= 140),
  payer_iban     text   check (length(payer_iban) <= 34),
  purpose        text   not null default '' check (length(purpose) <= 500),
  end_to_end     text   check (length(end_to_end) <= 100),
  is_return      boolean not null default false,
  read_by        text   not null,
  read_at        timestamptz not null default now(),
  -- Has nothing to do with invoices: a fee, another customer, a transfer between our own accounts.
  set_aside_at   timestamptz,
  unique (account, bank_reference)
);
create trigger bank_lines_stay before delete on bank_lines for each row execute function refuse_money_change('read_at');
create function refuse_bank_change() returns trigger language plpgsql as $$
begin
  if to_jsonb(old) - 'set_aside_at' <> to_jsonb(new) - 'set_aside_at' then
    raise exception 'bank_lines stays as the bank wrote it' using errcode = 'TF002';
  end if;
  if new.set_aside_at is not null and (select sum(cents) from account_entries where bank_line_id = new.id) <> 0 then
    raise exception 'bank line % is booked', new.id using errcode = 'TF014';
  end if;
  return new;
end $$;
create trigger bank_lines_are_the_banks before update on bank_lines for each row execute function refuse_bank_change();

-- The account of a firm: invoices +, credit notes and payments −. The balance is always the sum.
create table account_entries (
  id           bigint generated always as identity primary key,
  firm_id      uuid   not null references firms,
  invoice_id   uuid   not null references invoices,
  kind         text   not null check (kind in ('invoice', 'credit-note', 'payment', 'payment-undone', 'payment-back', 'offset', 'write-off', 'write-off-undone')),
  cents        bigint not null,
  bank_line_id bigint references bank_lines,
  -- Moves a surplus from one invoice to another: two rows that add up to zero.
  offset_key   uuid,
  note         text   check (length(note) between 2 and 200),
  day          date   not null,
  written_by   text   not null,
  written_at   timestamptz not null default now(),
  check (cents <> 0 and (kind = 'offset' or (cents > 0) = (kind in ('invoice', 'payment-undone', 'payment-back', 'write-off-undone')))),
  check ((kind in ('payment', 'payment-undone', 'payment-back')) = (bank_line_id is not null)),
  check ((kind = 'offset') = (offset_key is not null)),
  check (kind not in ('write-off', 'write-off-undone') or note is not null)
);
create unique index one_debit_an_invoice on account_entries (invoice_id) where kind = 'invoice';
create index account_entries_of on account_entries (firm_id, id);
create index account_entries_of_invoice on account_entries (invoice_id);
create index account_entries_of_bank on account_entries (bank_line_id) where bank_line_id is not null;
create index account_entries_of_offset on account_entries (offset_key) where offset_key is not null;
create trigger account_entries_stay before update or delete on account_entries for each row execute function refuse_money_change('written_at');
create function write_account() returns trigger language plpgsql as $$
begin
  insert into account_entries (firm_id, invoice_id, kind, cents, day, written_by)
  values (new.firm_id, coalesce(new.corrects_id, new.id), new.kind,
    case new.kind when 'invoice' then new.gross_cents else -new.gross_cents end, new.issued_on, new.issued_by);
  return null;
end $$;
create trigger invoices_reach_the_account after insert on invoices for each row execute function write_account();
create function refuse_wrong_account() returns trigger language plpgsql as $$
declare
  i invoices; line bank_lines; open bigint; came bigint; credits bigint; written_off bigint; of_bank bigint;
begin
  select * into i from invoices where id = new.invoice_id for update;
  if i.kind <> 'invoice' or i.firm_id <> new.firm_id then raise exception 'account entry does not fit invoice %', i.number using errcode = 'TF014'; end if;
  if new.kind = 'invoice' and new.cents <> i.gross_cents then raise exception 'debit of % is not its gross', i.number using errcode = 'TF014'; end if;
  select coalesce(sum(cents), 0), coalesce(-sum(cents) filter (where kind in ('payment', 'payment-undone', 'payment-back')), 0),
      coalesce(-sum(cents) filter (where kind = 'credit-note'), 0), coalesce(-sum(cents) filter (where kind like 'write-off%'), 0)
    into open, came, credits, written_off from account_entries where invoice_id = i.id;
  if new.kind = 'credit-note' and credits - new.cents > (select coalesce(sum(gross_cents), 0) from invoices where corrects_id = i.id) then
    raise exception 'credit without a credit note on %', i.number using errcode = 'TF014';
  end if;
  -- An overpayment stays on the bank line until the office assigns it. Only a credit note may leave a balance in favour of the firm.
  if new.kind in ('payment', 'write-off') and open + new.cents < 0 or new.kind = 'offset' and new.cents < 0 and open + new.cents < 0 then
    raise exception 'more than % owes', i.number using errcode = 'TF014';
  end if;
  if new.kind in ('payment-back', 'payment-undone') and new.cents > came or new.kind = 'write-off-undone' and new.cents > written_off
    or new.kind = 'offset' and new.cents > 0 and open + new.cents > 0 then
    raise exception 'more than % has too much', i.number using errcode = 'TF014';
  end if;
  if new.bank_line_id is not null then
    select * into line from bank_lines where id = new.bank_line_id for update;
    select coalesce(sum(-cents), 0) into of_bank from account_entries where bank_line_id = line.id;
    if line.set_aside_at is not null then raise exception 'bank line % is set aside', line.id using errcode = 'TF014'; end if;
    if (line.cents > 0) <> (new.kind in ('payment', 'payment-undone'))
      or (of_bank - new.cents) not between least(line.cents, 0) and greatest(line.cents, 0)
    then raise exception 'more than bank line % holds', line.id using errcode = 'TF014'; end if;
    if new.kind = 'payment-undone' and new.cents > (select coalesce(-sum(cents), 0) from account_entries where bank_line_id = line.id and invoice_id = i.id) then
      raise exception 'bank line % did not pay %', line.id, i.number using errcode = 'TF014';
    end if;
  end if;
  return new;
end $$;
create trigger account_entries_are_right before insert on account_entries for each row execute function refuse_wrong_account();
create function offset_adds_up() returns trigger language plpgsql as $$
declare rows integer; total bigint; firms integer; invoices integer;
begin
  select count(*), sum(cents), count(distinct firm_id), count(distinct invoice_id) into rows, total, firms, invoices
    from account_entries where offset_key = new.offset_key;
  if rows <> 2 or total <> 0 or firms <> 1 or invoices <> 2 then
    raise exception 'offset %: % rows, % cents, % firms', new.offset_key, rows, total, firms using errcode = 'TF014';
  end if;
  return null;
end $$;
create constraint trigger offsets_add_up after insert on account_entries deferrable initially deferred for each row when (new.kind = 'offset') execute function offset_adds_up();

create view invoice_states as
  select i.id, i.number, i.firm_id, i.issued_on, i.due_on, i.net_cents, i.gross_cents, a.open_cents,
    case when i.net_cents = (select coalesce(sum(c.net_cents), 0) from invoices c where c.corrects_id = i.id) then 'cancelled'
         when a.open_cents <= 0 then case when a.written_off <> 0 then 'written-off' else 'paid' end
         when munich_day(now()) > i.due_on then 'overdue' else 'open' end as state
  from invoices i cross join lateral (
    select coalesce(sum(cents), 0)::bigint as open_cents, coalesce(sum(cents) filter (where kind like 'write-off%'), 0)::bigint as written_off
    from account_entries where invoice_id = i.id) a
  where i.kind = 'invoice';


-- Objections and dunning

create table objections (
  id         bigint      generated always as identity primary key,
  invoice_id uuid        not null,
  position   smallint    not null,
  reason     text        not null check (length(reason) between 2 and 500),
  created_at    timestamptz not null default now(),
  decided_at timestamptz,
  decided_by text,
  decision   text        check (decision in ('kept', 'credited')),
  answer     text        check (length(answer) between 2 and 1000),
  foreign key (invoice_id, position) references invoice_lines,
  check ((decided_at is null) = (decision is null) and (decision is null) = (decided_by is null) and (decision is null) = (answer is null))
);
create unique index one_open_objection on objections (invoice_id, position) where decided_at is null;
create function refuse_wrong_objection() returns trigger language plpgsql as $$
declare
  i invoices;
begin
  select * into i from invoices where id = new.invoice_id for update;
  if tg_op = 'INSERT' then
    if new.decided_at is not null or i.kind <> 'invoice' or munich_day(now()) > i.issued_on + 30 then
      raise exception 'no objection to % any more', i.number using errcode = 'TF015';
    end if;
  elsif old.decided_at is not null
    or to_jsonb(old) - '{decided_at,decided_by,decision,answer}'::text[] <> to_jsonb(new) - '{decided_at,decided_by,decision,answer}'::text[] then
    raise exception 'an objection is decided once' using errcode = 'TF015';
  end if;
  return new;
end $$;
create trigger objections_are_right before insert or update on objections for each row execute function refuse_wrong_objection();
create trigger objections_stay before delete on objections for each row execute function refuse_money_change('created_at');

-- § 247 BGB in hundredths of a percent, by half-year.
create table base_rates (
  year    smallint not null check (year between 2020 and 2100),
  half    smallint not null check (half in (1, 2)),
  rate_bp integer  not null check (rate_bp between -200 and 1500),
  primary key (year, half)
);
insert into base_rates (year, half, rate_bp) values (2025, 1, 227), (2025, 2, 127), (2026, 1, 127);
-- A mistyped rate may be corrected until a Mahnung has used it.
create function refuse_rate_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.year, new.half) = (old.year, old.half) and not exists (
    select from dunnings where interest_cents > 0 and sent_on >= make_date(old.year, old.half * 6 - 5, 1)) then return new; end if;
  raise exception 'a base rate stays as it was entered' using errcode = 'TF002';
end $$;
create trigger base_rates_stay before update or delete on base_rates for each row execute function refuse_rate_change();

-- § 288 (2) BGB: nine points above the base rate, day by day, from the day after `from_day` to `to_day`; rounded once. A missing
-- base rate is an error, not a guess.
create function default_interest(cents bigint, from_day date, to_day date) returns bigint language plpgsql stable as $$
declare total numeric; missing date;
begin
  with days as (
    select d::date as day, (select b.rate_bp from base_rates b where b.year = extract(year from d) and b.half = case when extract(month from d) < 7 then 1 else 2 end) as rate_bp
    from generate_series(from_day + 1, to_day, interval '1 day') g (d))
  select min(day) filter (where rate_bp is null),
      coalesce(sum(cents * greatest(rate_bp + 900, 0) / 10000.0 / (case when extract(doy from make_date(extract(year from day)::int, 12, 31)) = 366 then 366 else 365 end)), 0)
    into missing, total from days;
  if missing is not null then raise exception 'no base rate for the half-year of %', missing using errcode = 'TF015'; end if;
  return round(total);
end $$;

create table dunnings (
  invoice_id     uuid        not null references invoices,
  level          smallint    not null check (level between 1 and 3),
  sent_on        date        not null,
  pay_until      date        not null check (pay_until >= sent_on + 7),
  open_cents     bigint      not null check (open_cents > 0),
  interest_cents bigint      not null default 0 check (interest_cents >= 0),
  -- § 288 (5) BGB, once for each invoice, from the second Mahnung on.
  flat_cents     integer     not null default 0 check (flat_cents in (0, 4000)),
  written_by     text        not null,
  written_at     timestamptz not null default now(),
  primary key (invoice_id, level),
  check (level > 1 or (interest_cents = 0 and flat_cents = 0))
);
create unique index one_flat_an_invoice on dunnings (invoice_id) where flat_cents > 0;
create trigger dunnings_stay before update or delete on dunnings for each row execute function refuse_money_change('written_at');
create function refuse_wrong_dunning() returns trigger language plpgsql as $$
declare s invoice_states; prior dunnings;
begin
  perform from invoices where id = new.invoice_id for update;
  select * into s from invoice_states where id = new.invoice_id;
  select * into prior from dunnings where invoice_id = new.invoice_id and level = new.level - 1;
  if s.state is distinct from 'overdue' or new.open_cents <> s.open_cents then raise exception 'invoice % is %, % open', s.number, s.state, s.open_cents using errcode = 'TF015'; end if;
  if exists (select from objections o where o.invoice_id = new.invoice_id and o.decided_at is null) then raise exception 'invoice % is disputed', s.number using errcode = 'TF015'; end if;
  if new.level = 1 and new.sent_on < s.due_on + 3 or new.level > 1 and (prior.invoice_id is null or new.sent_on <= prior.pay_until) then
    raise exception 'dunning % of % comes too early', new.level, s.number using errcode = 'TF015';
  end if;
  if new.sent_on <> munich_day(now()) then raise exception 'a dunning is sent today' using errcode = 'TF015'; end if;
  if new.interest_cents <> 0 and new.interest_cents <> default_interest(new.open_cents, s.due_on, new.sent_on) then
    raise exception 'interest on % is %', s.number, default_interest(new.open_cents, s.due_on, new.sent_on) using errcode = 'TF015';
  end if;
  return new;
end $$;
create trigger dunnings_are_right before insert on dunnings for each row execute function refuse_wrong_dunning();

do $$ declare t text; begin
  foreach t in array array['billing_profiles', 'billing_pauses', 'invoice_numbers', 'invoices', 'invoice_lines', 'invoice_files', 'bank_lines', 'account_entries', 'objections', 'dunnings'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function refuse_truncate()', t || '_are_kept', t);
  end loop; end $$;
