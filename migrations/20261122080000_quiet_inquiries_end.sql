-- When an inquiry was last heard of, once for retention, giving up and closing. `acted_at`: the latest thing that anybody did;
-- `heard_at`: that, or the day of the decision or of a visit if it is later. What the system does by itself is no act, a
-- step of the process is. A telephone call that only tells of the closing is none, either.
create view inquiry_heard as
select q.id as inquiry_id, acts.at as acted_at,
  greatest(acts.at, (q.decision_on + 1)::timestamp at time zone 'Europe/Berlin', acts.visit_at) as heard_at
from inquiries q cross join lateral (
  select greatest(q.received_at, q.last_contact_at,
    (select max(e.at) from inquiry_events e where e.inquiry_id = q.id and e.actor_kind <> 'system'),
    (select max(greatest(u.claimed_at, u.stored_at)) from uploads u where u.inquiry_id = q.id),
    (select max(d.changed_at) from inquiry_details d where d.inquiry_id = q.id),
    (select w.changed_at from contact_wishes w where w.inquiry_id = q.id),
    (select max(n.at) from inquiry_notes n where n.inquiry_id = q.id),
    (select max(t.done_at) from tasks t where t.inquiry_id = q.id and t.done_by like 'staff:%'
       and (t.kind <> 'call-closing' or t.outcome = 'keep')),
    (select max(r.released_at) from releases r where r.inquiry_id = q.id),
    of_firms.at) as at, of_firms.visit_at
  from (
    select max(greatest(i.answered_at,
        (select max(o.submitted_at) from offers o where o.invitation_id = i.id),
        (select f.saved_at from offer_drafts f where f.invitation_id = i.id),
        (select max(m.sent_at) from messages m where m.invitation_id = i.id),
        (select max(v.made_at) from visits v where v.invitation_id = i.id))) as at,
      max((select max(v.starts_at) from visits v where v.invitation_id = i.id and v.cancelled_at is null)) as visit_at
    from invitations i where i.inquiry_id = q.id
  ) as of_firms
) as acts;
comment on column inquiries.last_contact_at is 'When its status last changed. Last heard of: view inquiry_heard';

-- Nobody moves it any more: both sides are told that it ends. The days run from the moment in which the customer was told.
alter table inquiries
  add column closing_announced_at timestamptz,
  add column closing_told_at      timestamptz,
  add check (closing_told_at is null or closing_announced_at is not null);
create index inquiries_closing on inquiries (closing_announced_at) where closing_announced_at is not null;

insert into process_steps (machine, event, from_state, to_state) values
  ('inquiry', 'close', 'new', 'lost'),
  ('inquiry', 'close', 'held', 'lost'),
  ('inquiry', 'close', 'matching', 'lost'),
  ('inquiry', 'close', 'offers', 'lost'),
  ('inquiry', 'close', 'released', 'lost');
