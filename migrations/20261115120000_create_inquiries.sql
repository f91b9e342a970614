-- The ten columns of the specification, in its order; then the three that keep what the visitor typed,
-- and the two that make an inquiry one inquiry.
create table inquiries (
  created_at        timestamptz not null,
  postal_code       text        not null,
  property_type     text        not null,
  types_of_problems text        not null,
  problem_locations text        not null,
  first_name        text        not null,
  last_name         text        not null,
  phone_number      text        not null,
  email_address     text,
  images            text[]      not null default '{}',

  property_sub_type text,
  problem_other     text,
  location_other    text,

  id                uuid        primary key default gen_random_uuid(),
  idempotency_key   uuid        not null unique
);
