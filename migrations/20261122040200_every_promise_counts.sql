-- A reopened inquiry is promised anew, and what became of the first promise stays. Nobody read the days: they are counted from the facts.
alter table promise_facts drop constraint promise_facts_pkey, add primary key (inquiry_hash, received_at);
drop table promise_days;
-- Given up by us before it was due: missed, no longer left out.
update promise_facts f set counts = true, kept_clock = coalesce(kept_clock, false), kept_rule = coalesce(kept_rule, false)
from inquiries i join lateral (
  select actor_kind from inquiry_events e where e.inquiry_id = i.id and e.to_state = 'lost' order by e.id desc limit 1) as ended on true
where not f.counts and i.status = 'lost' and ended.actor_kind <> 'customer' and f.minutes_clock = '{}'
  and f.inquiry_hash = encode(sha256(convert_to('inquiry:' || i.id, 'UTF8')), 'hex');
-- A firm that acted on an inquiry had seen it.
update disclosures d set first_shown_at = seen.at from (
  select (e.details ->> 'invitation') as invitation, min(e.at) as at from inquiry_events e
  where e.actor_kind = 'partner' and e.details ? 'invitation' group by 1) as seen
where d.invitation_id::text = seen.invitation and d.scope = 'blind' and d.first_shown_at is null;
