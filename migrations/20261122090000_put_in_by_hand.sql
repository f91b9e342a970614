-- Whom the office put in, whoever else the rules chose in the same run: such a firm was not at its turn. Of earlier runs it
-- is known by its account: it earned one whole place and paid it.
alter table match_candidates add column by_hand boolean not null default false;
update match_candidates c set by_hand = true from match_runs r
where r.id = c.run_id and r.decided_by <> 'rules' and c.chosen and c.share = 1000000 and c.credit_after = c.credit_before;
