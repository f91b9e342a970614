-- The key of a form counts for what the form is about: one of another firm or inquiry swallows no message.
alter table messages drop constraint messages_idempotency_key_key, add unique (invitation_id, idempotency_key);
alter table partner_messages drop constraint partner_messages_idempotency_key_key, add unique (partner_id, idempotency_key);

-- Register, VAT and tax numbers of firms that are forgotten.
update partners set vetted_keys = '{}' where erased_at is not null and vetted_keys <> '{}';
