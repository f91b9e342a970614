-- Words as the other side reads them before a release, and of which words, names and rules they are the mask.
alter table messages add column masked_words jsonb, add column mask_key text;
alter table offers add column masked_words jsonb, add column mask_key text;
alter table inquiries add column masked_words jsonb, add column mask_key text;
