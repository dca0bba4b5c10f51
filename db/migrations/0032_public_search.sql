-- The public search by the start of a name or title, folded by cheap functions only: search_fold costs so much a row that
-- a word which most rows start with could not be summed in time.
drop index transactions_public_name;
drop index transactions_public_title;
create index transactions_public_name on transactions (translate(lower(public_name), '台', '臺') text_pattern_ops) where published_at is not null;
create index transactions_public_title on transactions (translate(lower(title), '台', '臺') text_pattern_ops) where published_at is not null;
