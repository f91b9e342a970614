-- Asking a firm to let its offer hold longer. The answer is stored with the version that was asked about.
alter table offers
  add column extension_until       date,
  add column extension_asked_at    timestamptz,
  add column extension_answer      text check (extension_answer in ('extend', 'new-price', 'no')),
  add column extension_answered_at timestamptz,
  add column extensions_asked      smallint not null default 0;
