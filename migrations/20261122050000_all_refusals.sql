-- Everything that spoke against a firm, in the order of the rules; null: made when only the first was kept. Of a firm that
-- a person asked all the same, what was overruled.
alter table match_candidates add column refusals text[];
