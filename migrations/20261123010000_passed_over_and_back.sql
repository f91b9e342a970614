-- A firm that was still at work when another got the order is asked again when that order is undone.
insert into process_steps (machine, event, from_state, to_state) values
  ('invitation', 'reinstate', 'passed', 'invited'), ('invitation', 'reinstate', 'passed', 'engaged');
