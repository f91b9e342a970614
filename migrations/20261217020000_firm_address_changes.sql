-- A firm's new email address is confirmed by a code sent to the old mailbox, and the old mailbox can cancel it by a link.
create table partner_address_changes (
  id              uuid        primary key default gen_random_uuid(),
  partner_id      uuid        not null references partners on delete cascade,
  made_by         text        not null check (made_by in ('partner', 'staff')),
  before          text        not null,
  after           text        not null,
  asked_at        timestamptz not null default now(),
  code_hash       bytea       check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  tries           smallint    not null default 0 check (tries between 0 and 5),
  done_at         timestamptz,
  -- Cancelled by the old mailbox, or given up for another address.
  ended_at        timestamptz
);
create index partner_address_changes_of on partner_address_changes (partner_id, asked_at);

-- Links in emails about invoices open invoices only.
alter table access_tokens
  add column scope text not null default 'all' check (scope in ('all', 'invoices')),
  add column change_id uuid references partner_address_changes on delete cascade,
  drop constraint access_tokens_audience_check,
  add constraint access_tokens_audience_check check (audience in
    ('customer', 'invitation', 'partner', 'application', 'address-change', 'staff-invite', 'first-admin')),
  add constraint access_tokens_scope check (scope = 'all' or audience = 'partner'),
  add constraint access_tokens_change check ((change_id is not null) = (audience = 'address-change'));
create index access_tokens_of_change on access_tokens (change_id) where change_id is not null;
