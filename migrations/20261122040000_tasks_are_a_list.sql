-- An inquiry has one open task of each kind, no longer one in all. Nobody raises `by-hand` any more: it means what `no-firm` means.
update tasks set kind = 'no-firm' where kind = 'by-hand';
update tasks set dedupe = 'inquiry:' || inquiry_id || ':' || kind where inquiry_id is not null;

-- What became needless and stayed: domain/tasks/task-kinds.ts has the same table.
update tasks t set done_at = now(), done_by = 'system', outcome = 'void'
from inquiries i, (values
  ('check', '{held}'), ('propose', '{new,matching,offers}'), ('no-answer', '{matching}'), ('mail-stuck', '{matching,offers,released}'),
  ('no-firm', '{new,matching}'), ('call', '{new,held,matching}'), ('promise-missed', '{new,held,matching,offers}'),
  ('call-offer', '{offers}'), ('call-visit', '{new,held,matching,offers,released,ordered,lost}'),
  ('customer-question', '{matching,offers,released,ordered}')) as needed (kind, states)
where i.id = t.inquiry_id and t.done_at is null and t.kind = needed.kind and not i.status = any (needed.states::text[]);
update tasks t set done_at = now(), done_by = 'system', outcome = 'void' from partners p
where p.id = t.partner_id and t.done_at is null and p.status in ('left', 'rejected') and t.kind <> 'complaint';

-- What a later task had taken the place of is raised again wherever the history still tells of it: no task of that kind was
-- ever finished by a person since.
with begun as (
  select i.*, coalesce((select max(e.at) from inquiry_events e where e.inquiry_id = i.id and e.event = 'reopen'), '-infinity') as at,
    coalesce(i.email_address, '') = '' as by_phone
  from inquiries i where i.erase_due_at is null),
lost (inquiry_id, kind, since, due_at) as (
  select i.id, 'check', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id and e.event = 'hold'
    where i.status = 'held' group by i.id
  union all
  select i.id, 'call', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id and e.event = 'promise-half'
    and e.at >= i.at where i.status in ('new', 'held', 'matching') and i.promise_mark = 1 and i.first_offer_at is null group by i.id
  union all
  select i.id, 'promise-missed', max(e.at), coalesce(max((e.details ->> 'until')::timestamptz), now())
    from begun i join inquiry_events e on e.inquiry_id = i.id and e.event = 'promise-missed' and e.at >= i.at
    where i.status in ('new', 'held', 'matching') and i.promise_mark = 2 and i.first_offer_at is null group by i.id
  union all
  select i.id, 'no-answer', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id and e.event = 'no-answer'
    and e.at >= i.at where i.status = 'matching' and i.first_offer_at is null
    and not exists (select from invitations v where v.inquiry_id = i.id and v.invited_at >= i.at and v.answered_at is not null)
    group by i.id
  union all
  select i.id, 'contact-breach', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id
    and e.event = 'contact-breach' group by i.id
  union all
  select i.id, 'order-differs', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id
    and (e.event = 'undo-order' and (e.actor_kind = 'partner' or exists (select from invitations v join orders o on o.invitation_id = v.id
      where v.inquiry_id = i.id and o.cancel_reason = 'Freigabe zurückgenommen'))
    or e.event = 'order-said' and exists (select from invitations v join orders o on o.invitation_id = v.id
      where v.inquiry_id = i.id and o.partner_says <> o.customer_says)) group by i.id
  union all
  select i.id, 'call-offer', i.first_offer_at, now() from begun i where i.status = 'offers' and i.by_phone
    and i.first_offer_at is not null
  union all
  select i.id, 'call-visit', max(e.at), now() from begun i join inquiry_events e on e.inquiry_id = i.id
    and e.event = 'visit-cancelled' and e.actor_kind <> 'customer' where i.by_phone and i.status in ('released', 'ordered') group by i.id
  union all
  select i.id, 'customer-question', max(m.sent_at), now() from begun i join invitations v on v.inquiry_id = i.id
    and v.status in ('invited', 'engaged', 'offered', 'released', 'ordered')
    join messages m on m.invitation_id = v.id and m.author = 'partner' and m.kind <> 'message'
    where i.by_phone and i.status in ('matching', 'offers', 'released', 'ordered')
      and not exists (select from messages a where a.invitation_id = v.id and a.author <> 'partner' and a.id > m.id) group by i.id)
insert into tasks (kind, dedupe, inquiry_id, due_at)
select kind, 'inquiry:' || inquiry_id || ':' || kind, inquiry_id, due_at from lost
where not exists (select from tasks t where t.inquiry_id = lost.inquiry_id and t.kind = lost.kind
  and (t.done_at is null or t.done_at >= lost.since and t.outcome not in ('give-up', 'withdraw', 'spam')))
on conflict (dedupe) where done_at is null do nothing;

-- A proposal that made way for another task: matching looks once more and proposes again.
update inquiries i set match_run_at = null
where status = 'new' and erase_due_at is null and promise_due_at is not null and first_offer_at is null
  and not exists (select from tasks t where t.inquiry_id = i.id and t.kind in ('propose', 'no-firm'));
