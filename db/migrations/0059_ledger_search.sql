-- The public search of a long cash book: a name or title by its start, an amount, a day. What the sums need stands in the
-- indexes, so that a word which most rows start with is summed without reading the rows themselves.
drop index transactions_public_name;
drop index transactions_public_title;
create index transactions_public_name on transactions (translate(lower(public_name), '台', '臺') text_pattern_ops)
  include (public_name, title, occurred_on, direction, category, bank_account_id, amount, reverses_id) where published_at is not null;
create index transactions_public_title on transactions (translate(lower(title), '台', '臺') text_pattern_ops)
  include (title, occurred_on, direction, category, bank_account_id, amount, reverses_id) where published_at is not null;
create index transactions_public_amount on transactions (amount, occurred_on desc)
  include (title, public_name, direction, category, bank_account_id, reverses_id) where published_at is not null;
