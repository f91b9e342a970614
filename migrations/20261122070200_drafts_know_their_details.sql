-- The details of the customer that a draft rests on: an offer made of it carries them, whenever it is sent.
alter table offer_drafts add column details_version smallint not null default 0 check (details_version >= 0);
update offer_drafts d set details_version = coalesce((
  select max(i.version) from inquiry_details i join invitations v on v.inquiry_id = i.inquiry_id
  where v.id = d.invitation_id and i.changed_at <= d.saved_at), 0);
