-- Terms of firms are written in the office: their words lie beside their day, each version has its tariff, and one that was
-- announced can be withdrawn before it counts. Versions of before keep their hash; the first start adds the words it knows.
alter table commission_terms drop constraint commission_terms_valid_from_key;
alter table commission_terms alter column valid_from set default now();

alter table partner_terms
  add column body             text     check (length(body) between 1 and 40000),
  add column summary          text     check (length(summary) between 10 and 2000),
  add column tariff_id        smallint not null default 1 references commission_terms,
  add column announced_by     text,
  add column withdrawn_at     timestamptz,
  add column withdrawn_by     text,
  add column withdrawn_reason text     check (length(withdrawn_reason) between 10 and 2000),
  add constraint partner_terms_hash_of_words
    check (announced_at is null or body is null or text_hash = sha256(convert_to(body, 'UTF8'))),
  add constraint partner_terms_withdrawn_in_time check (withdrawn_at is null
    or announced_at is not null and withdrawn_at < effective_at and withdrawn_by is not null and withdrawn_reason is not null);

create or replace function refuse_unannounced_terms() returns trigger language plpgsql as $$
declare
  words    constant text[] := '{body}';
  withdraw constant text[] := '{withdrawn_at,withdrawn_by,withdrawn_reason}';
begin
  if tg_op = 'INSERT' then
    if new.announced_at is null and exists (select from partner_terms) then
      raise exception 'terms of % need an announcement', new.version using errcode = 'TF006';
    elsif new.announced_at is not null and new.body is null then
      raise exception 'terms of % need their words', new.version using errcode = 'TF006';
    end if;
    return new;
  elsif tg_op = 'UPDATE' then
    if old.body is null and to_jsonb(new) - words = to_jsonb(old) - words then return new; end if;
    if old.withdrawn_at is null and now() < old.effective_at and to_jsonb(new) - withdraw = to_jsonb(old) - withdraw
      then return new; end if;
  end if;
  raise exception 'terms of % stay as they were', old.version using errcode = 'TF002';
end $$;
drop trigger partner_terms_are_announced on partner_terms;
create trigger partner_terms_are_announced before insert or update or delete on partner_terms
  for each row execute function refuse_unannounced_terms();

create function refuse_changed_tariff() returns trigger language plpgsql as $$
begin
  raise exception 'tariff % stays as it was', old.id using errcode = 'TF002';
end $$;
create trigger commission_terms_stay before update or delete on commission_terms
  for each row execute function refuse_changed_tariff();

create or replace function current_terms(at timestamptz) returns text language sql stable as $$
  select version from partner_terms where effective_at <= at and withdrawn_at is null
  order by effective_at desc, version desc limit 1
$$;
/* Whoever is asked at this time is bound to it; without any terms it is the tariff of the first day. */
create function current_tariff(at timestamptz) returns smallint language sql stable as $$
  select coalesce((select tariff_id from partner_terms where version = current_terms(at)), (select min(id) from commission_terms))
$$;

/* Each saved state of the next version is a row: who comes second finds the number taken, and nothing typed is lost.
   Without words: put away, or announced. */
create table terms_drafts (
  revision  integer     primary key check (revision > 0),
  body      text        check (length(body) between 1 and 40000),
  rate_bp   integer     check (rate_bp between 0 and 3000),
  min_cents integer     check (min_cents >= 0),
  max_cents integer     check (max_cents >= min_cents),
  saved_by  text        not null,
  saved_at  timestamptz not null default now(),
  check (num_nulls(body, rate_bp, min_cents, max_cents) in (0, 4))
);
