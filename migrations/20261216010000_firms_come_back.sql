-- A firm that comes back on a reopened inquiry brings it back to the firms: from 'new' no offer could be made.
insert into process_steps (machine, event, from_state, to_state) values ('inquiry', 'firm-back', 'new', 'matching');

-- Matching by itself stops after 50 rounds; a person may go on.
alter table match_runs drop constraint match_runs_round_check, add constraint match_runs_round_check check (round between 1 and 200);
