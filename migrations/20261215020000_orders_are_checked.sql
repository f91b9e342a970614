-- A tenth of the firms' 'no order came of it' is checked with the customer: who was chosen, who was asked, and what came of it.
alter table orders
  add column spot_check text check (spot_check in ('not-chosen', 'asked', 'confirmed', 'contradicted')),
  add column spot_checked_at timestamptz,
  add check ((spot_check is null) = (spot_checked_at is null));
-- An order that was taken back and is placed again is no longer disputed.
insert into process_steps (machine, event, from_state, to_state) values ('commission', 'revive', 'disputed', 'expected');
