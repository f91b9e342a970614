/* Who takes a decline back stands where it stood: asked, or with an answer given. */
insert into process_steps (machine, event, from_state, to_state) values ('invitation', 'undo', 'declined', 'engaged');
