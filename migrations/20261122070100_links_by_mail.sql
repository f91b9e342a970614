-- Whoever opens a link that came by mail has shown that the mailbox is theirs; one that a browser got has shown nothing.
alter table access_tokens add column by_mail boolean not null default true;
-- Of those made until now nobody knows: they count as a browser's.
update access_tokens set by_mail = false where audience = 'application';
-- Links to an application whose firm was answered.
update access_tokens t set revoked_at = now() from partners p
  where p.id = t.partner_id and t.audience = 'application' and t.revoked_at is null and p.status not in ('applied', 'checking', 'rejected');
