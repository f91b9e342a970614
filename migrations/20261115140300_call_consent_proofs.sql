-- § 7a UWG: the proof of a consent to calls outlives the inquiry that it was given with.
create table call_consent_proofs (
  inquiry_hash text        primary key,
  phone_number text        not null,
  -- The version of the wording.
  consent      text        not null,
  given_at     timestamptz not null
);
