-- Which key made the hash of a number: the keys lie outside the database (PROOF_KEY), so that a backup alone tells no number.
-- Empty beside a hash: the key that used to lie in `server_keys`; the next start moves it out (platform/auth/proof-keys.ts).
alter table disclosures add column number_key_id text check (length(number_key_id) = 16);
