-- A choice whose mails have not left yet is taken back whole: the inquiry looks for firms as before.
insert into process_steps (machine, event, from_state, to_state) values ('inquiry', 'stop', 'matching', 'new');
