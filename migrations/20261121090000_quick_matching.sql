-- Whom an inquiry was asked of is looked up with every choice of firms, in whatever state they are.
create index invitations_by_inquiry on invitations (inquiry_id) where inquiry_id is not null;
-- The latest answers of every firm are read with every choice; what is asked about them stands in the index.
drop index invitations_of_partner;
create index invitations_of_partner on invitations (partner_id, invited_at desc)
  include (id, status, answered_at, answer_due_at, waiting_since, waited_at);
-- Every suited firm's account moves with every choice: room for the new row beside the old one keeps the indexes still.
alter table partners set (fillfactor = 30);
-- Whether an inquiry comes from a firm: by the digits of its number, without what stands for the country or the long distance.
create index partners_by_phone on partners ((regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0049|49|0)', '')));
