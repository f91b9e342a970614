-- The process: which step may follow which, once for all writers. `domain/process/steps.ts` says who may take it and why;
-- a test compares both. Several targets of one event are several rows: the facts decide which.
create table process_steps (
  machine    text not null check (machine in ('inquiry', 'invitation', 'partner')),
  event      text not null,
  -- '-' is the time before the first state.
  from_state text not null,
  to_state   text not null,
  primary key (machine, event, from_state, to_state)
);
create index process_steps_by_states on process_steps (machine, from_state, to_state);

insert into process_steps (machine, event, from_state, to_state) values
  ('inquiry', 'receive', '-', 'new'),
  ('inquiry', 'hold', 'new', 'held'),
  ('inquiry', 'clear', 'held', 'new'),
  ('inquiry', 'match', 'new', 'matching'),
  ('inquiry', 'offer', 'matching', 'offers'),
  ('inquiry', 'offer', 'offers', 'offers'),
  ('inquiry', 'offer', 'released', 'released'),
  ('inquiry', 'offers-gone', 'offers', 'matching'),
  ('inquiry', 'release', 'offers', 'released'),
  ('inquiry', 'release', 'released', 'released'),
  ('inquiry', 'take-back', 'released', 'released'),
  ('inquiry', 'take-back', 'released', 'offers'),
  ('inquiry', 'take-back', 'released', 'matching'),
  ('inquiry', 'firm-gone', 'released', 'released'),
  ('inquiry', 'firm-gone', 'released', 'offers'),
  ('inquiry', 'firm-gone', 'released', 'matching'),
  ('inquiry', 'order', 'released', 'ordered'),
  ('inquiry', 'undo-order', 'ordered', 'released'),
  ('inquiry', 'finish', 'ordered', 'done'),
  ('inquiry', 'give-up', 'new', 'lost'),
  ('inquiry', 'give-up', 'matching', 'lost'),
  ('inquiry', 'give-up', 'offers', 'lost'),
  ('inquiry', 'give-up', 'released', 'lost'),
  ('inquiry', 'withdraw', 'new', 'withdrawn'),
  ('inquiry', 'withdraw', 'held', 'withdrawn'),
  ('inquiry', 'withdraw', 'matching', 'withdrawn'),
  ('inquiry', 'withdraw', 'offers', 'withdrawn'),
  ('inquiry', 'withdraw', 'released', 'withdrawn'),
  ('inquiry', 'spam', 'new', 'spam'),
  ('inquiry', 'spam', 'held', 'spam'),
  ('inquiry', 'spam', 'matching', 'spam'),
  ('inquiry', 'spam', 'offers', 'spam'),
  ('inquiry', 'reopen', 'lost', 'new'),
  ('inquiry', 'reopen', 'withdrawn', 'new'),
  ('inquiry', 'reopen', 'spam', 'new'),
  ('invitation', 'invite', '-', 'invited'),
  ('invitation', 'engage', 'invited', 'engaged'),
  ('invitation', 'ask', 'invited', 'engaged'),
  ('invitation', 'ask', 'engaged', 'engaged'),
  ('invitation', 'offer', 'invited', 'offered'),
  ('invitation', 'offer', 'engaged', 'offered'),
  ('invitation', 'visit', 'invited', 'engaged'),
  ('invitation', 'visit', 'engaged', 'engaged'),
  ('invitation', 'revise', 'offered', 'offered'),
  ('invitation', 'revise', 'released', 'released'),
  ('invitation', 'withdraw-offer', 'offered', 'withdrawn'),
  ('invitation', 'withdraw-offer', 'released', 'withdrawn'),
  ('invitation', 'expire', 'offered', 'passed'),
  ('invitation', 'decline', 'invited', 'declined'),
  ('invitation', 'decline', 'engaged', 'declined'),
  ('invitation', 'undo', 'declined', 'invited'),
  ('invitation', 'lapse', 'invited', 'silent'),
  ('invitation', 'lapse', 'engaged', 'silent'),
  ('invitation', 'revive', 'silent', 'engaged'),
  ('invitation', 'veto', 'invited', 'vetoed'),
  ('invitation', 'veto', 'engaged', 'vetoed'),
  ('invitation', 'veto', 'offered', 'vetoed'),
  ('invitation', 'release', 'offered', 'released'),
  ('invitation', 'take-back', 'released', 'offered'),
  ('invitation', 'order', 'released', 'ordered'),
  ('invitation', 'undo-order', 'ordered', 'released'),
  ('invitation', 'finish', 'ordered', 'done'),
  ('invitation', 'pass', 'invited', 'passed'),
  ('invitation', 'pass', 'engaged', 'passed'),
  ('invitation', 'pass', 'offered', 'passed'),
  ('invitation', 'pass', 'released', 'passed'),
  ('invitation', 'reinstate', 'passed', 'offered'),
  ('invitation', 'recall', 'invited', 'withdrawn'),
  ('invitation', 'recall', 'engaged', 'withdrawn'),
  ('invitation', 'recall', 'offered', 'withdrawn'),
  ('invitation', 'recall', 'released', 'withdrawn'),
  ('partner', 'apply', '-', 'applied'),
  ('partner', 'check', 'applied', 'checking'),
  ('partner', 'activate', 'checking', 'active'),
  ('partner', 'pause', 'active', 'paused'),
  ('partner', 'resume', 'paused', 'active'),
  ('partner', 'suspend', 'active', 'suspended'),
  ('partner', 'suspend', 'paused', 'suspended'),
  ('partner', 'lift', 'suspended', 'active'),
  ('partner', 'reject', 'applied', 'rejected'),
  ('partner', 'reject', 'checking', 'rejected'),
  ('partner', 'leave', 'applied', 'left'),
  ('partner', 'leave', 'checking', 'left'),
  ('partner', 'leave', 'active', 'left'),
  ('partner', 'leave', 'paused', 'left'),
  ('partner', 'leave', 'suspended', 'left');

create function refuse_unknown_step() returns trigger language plpgsql as $$
declare
  before text := case tg_op when 'INSERT' then '-' else to_jsonb(old) ->> 'status' end;
begin
  if new.status is distinct from before and not exists (
    select from process_steps s where s.machine = tg_argv[0] and s.from_state = before and s.to_state = new.status)
  then raise exception '%: no step from % to %', tg_argv[0], before, new.status using errcode = 'TF001';
  end if;
  return new;
end $$;

-- Rows go with what they belong to; by themselves they neither change nor disappear.
create function refuse_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select from inquiries where id = old.inquiry_id) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'TF002';
end $$;

create table inquiry_events (
  id         bigint generated by default as identity primary key,
  inquiry_id uuid        not null references inquiries on delete cascade,
  at         timestamptz not null default clock_timestamp(),
  actor_kind text        not null check (actor_kind in ('customer', 'partner', 'staff', 'system')),
  actor      text        not null,
  event      text        not null,
  from_state text,
  to_state   text,
  -- Codes, ids and counts; never what somebody typed.
  details    jsonb       not null default '{}'
);
create index inquiry_events_of on inquiry_events (inquiry_id, id);
create trigger inquiry_events_stay before update or delete on inquiry_events
  for each row execute function refuse_event_change();

-- The statuses of before move over; what they were stays as an event. Without a promise nothing of the system wakes them.
alter table inquiries drop constraint inquiries_status;
insert into inquiry_events (inquiry_id, actor_kind, actor, event, from_state, to_state)
select id, 'system', 'migration', 'move', status, case status when 'won' then 'done' else 'new' end
from inquiries where status in ('contacted', 'offers', 'won') order by received_at, id;
update inquiries set status = case status when 'won' then 'done' else 'new' end where status in ('contacted', 'offers', 'won');
alter table inquiries add constraint inquiries_status check (status in
  ('new', 'held', 'matching', 'offers', 'released', 'ordered', 'done', 'lost', 'withdrawn', 'spam'));

alter table inquiries
  add column promise_due_at  timestamptz,
  add column promise_half_at timestamptz,
  -- 1: half of the promise went by without an offer and somebody was told; 2: all of it.
  add column promise_mark    smallint not null default 0 check (promise_mark between 0 and 2),
  add column first_offer_at  timestamptz,
  add column cleared_at      timestamptz,
  -- The customer wants everything erased; until then they may change their mind.
  add column erase_due_at    timestamptz,
  add column decision_on     date,
  -- Several buildings of one customer.
  add column bundle_id       uuid;
create index inquiries_waiting_for_offers on inquiries (promise_half_at)
  where first_offer_at is null and promise_mark < 2 and status in ('new', 'held', 'matching');
create index inquiries_to_erase on inquiries (erase_due_at) where erase_due_at is not null;

create trigger inquiries_follow_the_process before update of status on inquiries
  for each row execute function refuse_unknown_step('inquiry');
create trigger inquiries_start_at_the_beginning before insert on inquiries
  for each row execute function refuse_unknown_step('inquiry');
