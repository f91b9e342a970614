-- The register's number in any order of words, with its court in it or not: '900000 HRB', 'Amtsgericht München, HRB Nr. 900.000'.
create or replace function owner_keys(court text, register text, vat text, tax text) returns text[] language sql immutable as $$
  with plain as (
    select regexp_replace(regexp_replace(replace(replace(replace(replace(translate(lower(normalize(coalesce(court, ''), nfkc)),
        'ÄÖÜ', 'äöü'), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
        '\m(amtsgerichts?|registergerichts?|handelsregisters?|ag|des|der|beim)\M', '', 'g'), '[^a-z]', '', 'g') as court,
      upper(regexp_replace(normalize(register, nfkc), '[^[:alnum:]]', '', 'g')) as register,
      regexp_replace(normalize(tax, nfkc), '\D', '', 'g') as digits
  ), parts as (
    select court, regexp_match(register, '0*(\d+(?:[A-Z]$)?)') as number, coalesce(substring(register from '(HRA|HRB|GNR|GSR)'),
      substring(register from '(VR|PR)(?=(?:NR)?\d)'), substring(register from '\d(VR|PR)$')) as kind from plain
  ), tax_key as (
    -- Thirteen digits are the office's own ten or eleven with the state in front and a zero behind the office.
    select case when digits !~ '^\d{13}$' then digits when digits ~ '^[59]' then substr(digits, 2, 3) || substr(digits, 6)
      else substr(digits, 3, 2) || substr(digits, 6) end as digits from plain
  )
  select array(
    -- Without its kind a number may be either.
    select 'register:' || court || ':' || each || number[1]
      from parts, unnest(case when kind is null then '{HRA,HRB}' else array[kind] end) as each where number is not null
    union all select 'vat:' || upper(regexp_replace(vat, '[^[:alnum:]]', '', 'g')) where vat <> ''
    union all select 'tax:' || digits from tax_key where length(digits) >= 10 and digits !~ '^(\d)\1*$'
    order by 1)
$$;
update partners set owner_keys = owner_keys(register_court, register_number, vat_id, tax_number);

-- What a firm writes of itself is no proof: the choice of firms goes by the keys of the day on which the office last compared
-- the papers that name the firm. Somebody else's number takes no inquiry from them, and a new one of its own frees no twin.
alter table partners add column vetted_keys text[] not null default '{}';
update partners set vetted_keys = owner_keys where status in ('active', 'paused', 'suspended', 'left');
create function keep_vetted_keys() returns trigger language plpgsql as $$
begin
  update partners set vetted_keys = owner_keys where id = new.partner_id;
  return null;
end $$;
create trigger documents_keep_vetted_keys after insert or update of state on partner_documents for each row
  when (new.state = 'verified' and new.kind in ('trade-registration', 'register-extract')) execute function keep_vetted_keys();

-- A visit that a firm alone notes holds off the closing for 90 days at most; the customer's and the office's word as long as it says.
create or replace view inquiry_heard as
select q.id as inquiry_id, acts.at as acted_at,
  greatest(acts.at, (q.decision_on + 1)::timestamp at time zone 'Europe/Berlin', acts.visit_at) as heard_at
from inquiries q cross join lateral (
  select greatest(q.received_at, q.last_contact_at,
    (select max(e.at) from inquiry_events e where e.inquiry_id = q.id and e.actor_kind <> 'system'),
    (select max(greatest(u.claimed_at, u.stored_at)) from uploads u where u.inquiry_id = q.id),
    (select max(d.changed_at) from inquiry_details d where d.inquiry_id = q.id),
    (select w.changed_at from contact_wishes w where w.inquiry_id = q.id),
    (select max(n.at) from inquiry_notes n where n.inquiry_id = q.id),
    (select max(t.done_at) from tasks t where t.inquiry_id = q.id and t.done_by like 'staff:%'
       and (t.kind <> 'call-closing' or t.outcome = 'keep')),
    (select max(r.released_at) from releases r where r.inquiry_id = q.id),
    of_firms.at) as at, of_firms.visit_at
  from (
    select max(greatest(i.answered_at,
        (select max(o.submitted_at) from offers o where o.invitation_id = i.id),
        (select f.saved_at from offer_drafts f where f.invitation_id = i.id),
        (select max(m.sent_at) from messages m where m.invitation_id = i.id),
        (select max(v.made_at) from visits v where v.invitation_id = i.id))) as at,
      max((select max(case when v.said_by = 'partner' then least(v.starts_at, v.made_at + interval '90 days') else v.starts_at end)
        from visits v where v.invitation_id = i.id and v.cancelled_at is null)) as visit_at
    from invitations i where i.inquiry_id = q.id
  ) as of_firms
) as acts;

-- Five tries of a spoken code are those of one network; all networks together have a hundred.
alter table phone_codes drop constraint phone_codes_tries_check, add check (tries between 0 and 100);
