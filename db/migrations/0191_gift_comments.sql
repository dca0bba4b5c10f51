-- A comment that may go with a gift: one for an order, written by whoever gave, public only after staff have read it.
alter table orders
  add column gift_comment text check (char_length(gift_comment) between 1 and 60),
  add column gift_comment_state text check (gift_comment_state in ('waiting', 'shown', 'declined')),
  add column gift_comment_at timestamptz,
  add constraint orders_gift_comment check (num_nonnulls(gift_comment, gift_comment_state, gift_comment_at) in (0, 3));
create index orders_gift_comment on orders (gift_comment_at) where gift_comment_state = 'waiting';
