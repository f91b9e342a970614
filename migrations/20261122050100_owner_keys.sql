-- Who owns a firm, however it is written: court and number, VAT id, tax number. Two firms that share a key are one owner;
-- matching and the office's list of twins both ask this column.
create function owner_keys(court text, register text, vat text, tax text) returns text[] language sql immutable as $$
  with plain as (
    select regexp_replace(regexp_replace(replace(replace(replace(replace(translate(lower(normalize(coalesce(court, ''), nfkc)),
        'ÄÖÜ', 'äöü'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
        '\m(amtsgerichts?|registergericht|handelsregister|ag)\M', '', 'g'), '[^a-z]', '', 'g') as court,
      regexp_match(upper(regexp_replace(normalize(register, nfkc), '[^[:alnum:]]', '', 'g')),
        '^(HRA|HRB|GNR|GSR|VR|PR)?[A-Z]*?0*(\d+[A-Z]*)$') as number,
      regexp_replace(normalize(tax, nfkc), '\D', '', 'g') as digits
  ), tax_key as (
    -- Thirteen digits are the office's own ten or eleven with the state in front and a zero behind the office.
    select case when digits !~ '^\d{13}$' then digits when digits ~ '^[59]' then substr(digits, 2, 3) || substr(digits, 6)
      else substr(digits, 3, 2) || substr(digits, 6) end as digits from plain
  )
  select array(
    -- Without its kind a number may be either.
    select 'register:' || court || ':' || kind || number[2]
      from plain, unnest(case when number[1] is null then '{HRA,HRB}' else array[number[1]] end) as kind where number is not null
    union all select 'vat:' || upper(regexp_replace(vat, '[^[:alnum:]]', '', 'g')) where vat <> ''
    union all select 'tax:' || digits from tax_key where length(digits) >= 10 and digits !~ '^(\d)\1*$'
    order by 1)
$$;

alter table partners add column owner_keys text[] not null default '{}';
update partners set owner_keys = owner_keys(register_court, register_number, vat_id, tax_number);
create function keep_owner_keys() returns trigger language plpgsql as $$
begin
  new.owner_keys := owner_keys(new.register_court, new.register_number, new.vat_id, new.tax_number);
  return new;
end $$;
create trigger partners_keep_owner_keys before insert or update of register_court, register_number, vat_id, tax_number
  on partners for each row execute function keep_owner_keys();
