-- The accounts of all firms add up to zero, whoever joins, leaves or gets a place back.
alter table rotation_ledger drop constraint rotation_ledger_kind_check;
alter table rotation_ledger add constraint rotation_ledger_kind_check
  check (kind in ('share', 'invited', 'returned', 'opening', 'levelled'));
-- What a run brought whom is taken back when a place of it comes back.
create index rotation_ledger_shares on rotation_ledger (run_id) where kind = 'share';
-- Since when a firm takes part; an account is opened once, at the mean of the others.
alter table partners add column account_opened_at timestamptz;
update partners set account_opened_at = active_since where active_since is not null;

-- Until now every place that came back stayed in the accounts of those who were there: all of them move by the same, so
-- that their order stays. Odd millionths go to those with most. Who is no partner any more has nothing left.
with members as (
  select id, sum(rotation_credit) over () as total, count(*) over () as firms,
    row_number() over (order by rotation_credit desc, id) as position
  from partners where status in ('active', 'paused', 'suspended')
), moves as (
  select id, floor(-total / firms) + case when position <= -total - floor(-total / firms) * firms then 1 else 0 end as millionths
  from members
  union all
  select id, -rotation_credit from partners where status not in ('active', 'paused', 'suspended')
), booked as (
  insert into rotation_ledger (partner_id, kind, millionths) select id, 'levelled', millionths from moves where millionths <> 0
)
update partners p set rotation_credit = p.rotation_credit + m.millionths from moves m where m.id = p.id and m.millionths <> 0;
