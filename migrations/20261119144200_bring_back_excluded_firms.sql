-- A customer may bring back an excluded firm. The row stays: it outweighs the tombstone of the exclusion, which would
-- exclude the firm again after a restart.
alter table excluded_firms add column lifted_at timestamptz;

insert into workflow_transitions (machine, event, from_state, to_state) values
  ('invitation', 'bring-back', 'excluded', 'offered'),
  ('invitation', 'bring-back', 'excluded', 'invited'),
  ('invitation', 'bring-back', 'excluded', 'engaged'),
  ('inquiry', 'firm-back', 'matching', 'offers');
